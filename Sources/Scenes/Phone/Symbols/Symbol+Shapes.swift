internal import RefreshKit

extension Symbol {
    var outline: SymbolShape {
        switch self {
        case .home:
            SymbolShape(lines: [
                SymbolOutlines.roof, .lines([(5.2, 10.4), (5.2, 21.4), (19.8, 21.4), (19.8, 10.4)]),
                .lines([(10, 21.4), (10, 14.8), (15, 14.8), (15, 21.4)]),
            ])
        case .search: SymbolShape(lines: SymbolOutlines.magnifier)
        case .inbox: SymbolShape(lines: [SymbolOutlines.trayBack, SymbolOutlines.trayFront])
        case .messages: SymbolShape(lines: [SymbolOutlines.bubble])
        case .bell: SymbolShape(lines: [SymbolOutlines.bell, SymbolOutlines.clapper])
        case .person: SymbolShape(lines: [.circle(12.5, 8, 4.4), SymbolOutlines.shoulders])
        case .settings: SymbolShape(lines: [SymbolOutlines.gear, .circle(12.5, 12.5, 3.3)])
        case .star: SymbolShape(lines: [SymbolOutlines.star])
        case .heart: SymbolShape(lines: [SymbolOutlines.heart])
        case .map:
            SymbolShape(lines: [
                .polygon([(3, 6.4), (9.3, 3.8), (15.7, 6.4), (22, 3.8), (22, 18.6), (15.7, 21.2), (9.3, 18.6), (3, 21.2)]),
                .lines([(9.3, 3.8), (9.3, 18.6)]), .lines([(15.7, 6.4), (15.7, 21.2)]),
            ])
        case .clock: SymbolShape(lines: [.circle(12.5, 12.5, 9.8), .lines([(12.5, 6.8), (12.5, 12.7), (16.4, 15)])])
        case .calendar:
            SymbolShape(
                lines: [SymbolOutlines.sheet, .lines([(3.2, 10), (21.8, 10)])] + SymbolOutlines.calendarRings,
                areas: SymbolOutlines.days)
        case .photo:
            SymbolShape(lines: [
                SymbolOutlines.picture, .circle(8, 9.8, 1.6), .lines([(3, 18), (9, 13.2), (12.4, 16), (16.8, 11.6), (22, 16.6)]),
            ])
        case .cart: SymbolShape(lines: SymbolOutlines.cart, areas: SymbolOutlines.wheels)
        case .list: SymbolShape(lines: SymbolOutlines.listLines, areas: SymbolOutlines.listDots(radius: 1.3))
        case .city:
            SymbolShape(
                lines: [
                    .box(4.4, 3, 10.4, 18.8, radius: 1.2), .lines([(14.8, 9.6), (20.8, 9.6), (20.8, 21.8)]),
                    .lines([(2.4, 21.8), (22.6, 21.8)]),
                ], areas: SymbolOutlines.windows + SymbolOutlines.lowWindows)
        }
    }

    var filled: SymbolShape {
        switch self {
        case .home:
            SymbolShape(
                lines: [SymbolOutlines.roof],
                areas: [
                    Path.polygon([(12.5, 4.2), (20.6, 11.3), (20.6, 22.2), (4.4, 22.2), (4.4, 11.3)])
                        .with(.polygon([(10.1, 22.2), (10.1, 15), (14.9, 15), (14.9, 22.2)]))
                ])
        case .search: SymbolShape(lines: SymbolOutlines.magnifier, lineWidth: 2.7)
        case .inbox: SymbolShape(lines: [SymbolOutlines.trayBack, SymbolOutlines.trayFront], areas: [SymbolOutlines.trayFront])
        case .messages: SymbolShape(lines: [SymbolOutlines.bubble], areas: [SymbolOutlines.bubble])
        case .bell: SymbolShape(lines: [SymbolOutlines.bell], areas: [SymbolOutlines.bell, SymbolOutlines.clapper])
        case .person:
            SymbolShape(lines: [SymbolOutlines.shoulders], areas: [.circle(12.5, 8, 5.3), SymbolOutlines.shoulders])
        case .settings: SymbolShape(lines: [SymbolOutlines.gear], areas: [SymbolOutlines.gear.with(.circle(12.5, 12.5, 3.5))])
        case .star: SymbolShape(lines: [SymbolOutlines.star], areas: [SymbolOutlines.star])
        case .heart: SymbolShape(lines: [SymbolOutlines.heart], areas: [SymbolOutlines.heart])
        case .map:
            SymbolShape(areas: [
                .polygon([(2.2, 5.9), (8.6, 3.2), (8.6, 18.6), (2.2, 22)]), .polygon([(10, 3.2), (15, 5.3), (15, 21.8), (10, 19.7)]),
                .polygon([(16.4, 5.3), (22.8, 2.6), (22.8, 19.1), (16.4, 21.8)]),
            ])
        case .clock:
            SymbolShape(areas: [
                Path.circle(12.5, 12.5, 10.7)
                    .with(.polygon([(11.6, 6), (13.4, 6), (13.4, 12.2), (17.4, 14.5), (16.5, 16.1), (11.6, 13.3)]))
            ])
        case .calendar:
            SymbolShape(
                lines: SymbolOutlines.calendarRings,
                areas: [
                    SymbolOutlines.days.reduce(Path.box(2.3, 3.9, 20.4, 18.8, radius: 4).with(.box(2.3, 9.3, 20.4, 1.4))) { $0.with($1) }
                ])
        case .photo:
            SymbolShape(areas: [
                Path.box(1.7, 3.7, 21.6, 17.6, radius: 3.8).with(
                    .circle(8, 9.6, 1.9),
                    .polygon([
                        (3.4, 17.2), (9, 12.7), (12.4, 15.4), (16.8, 11), (21.8, 15.8), (21.8, 18), (16.8, 13.2), (12.4, 17.6), (9, 14.9),
                        (3.4, 19.4),
                    ]))
            ])
        case .cart:
            SymbolShape(
                lines: SymbolOutlines.cart, areas: [.polygon([(5.9, 7), (21.8, 7), (19.9, 13.6), (7.2, 13.6)])] + SymbolOutlines.wheels)
        case .list: SymbolShape(lines: SymbolOutlines.listLines, areas: SymbolOutlines.listDots(radius: 1.7), lineWidth: 2.7)
        case .city:
            SymbolShape(
                lines: [.lines([(2.4, 21.8), (22.6, 21.8)])],
                areas: [
                    SymbolOutlines.windows.reduce(Path.box(3.5, 2.1, 11, 19.7, radius: 2)) { $0.with($1) },
                    SymbolOutlines.lowWindows.reduce(.polygon([(15.9, 8.7), (21.7, 8.7), (21.7, 21.8), (15.9, 21.8)])) { $0.with($1) },
                ])
        }
    }
}
