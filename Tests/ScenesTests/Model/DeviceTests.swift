import Testing

@testable import Scenes

@Suite struct DeviceTests {
    @Test func theStandardDeviceHas1170x2532Pixels() {
        let device = Device.standard
        #expect(device.size.width * device.scale == 1170)
        #expect(device.size.height * device.scale == 2532)
    }

    @Test func identifiersOfDevicesAreUnique() {
        #expect(Set(Device.all.map(\.id)).count == Device.all.count)
    }

    @Test func aPhoneInLandscapeHasEqualSideInsets() {
        #expect(Device.standard.safeArea(in: .landscapeLeft) == EdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
        #expect(Device.standard.size(in: .landscapeRight) == Size(width: 844, height: 390))
    }
}

@Suite struct LastUpdatedClockTests {
    private func at(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> LastUpdated {
        LastUpdated(year: year, month: month, day: day, hour: hour, minute: minute)
    }

    @Test func theClockAdvancesByWholeMinutes() {
        #expect(at(2026, 1, 9, 9, 41).advanced(by: .seconds(59)) == at(2026, 1, 9, 9, 41))
        #expect(at(2026, 1, 9, 9, 41).advanced(by: .seconds(60)) == at(2026, 1, 9, 9, 42))
        #expect(at(2026, 1, 9, 9, 41).advanced(by: .seconds(19 * 60)) == at(2026, 1, 9, 10, 0))
    }

    @Test func midnightStartsTheNextDay() {
        #expect(at(2026, 1, 31, 23, 59).advanced(by: .seconds(60)) == at(2026, 2, 1))
        #expect(at(2026, 12, 31, 23, 59).advanced(by: .seconds(60)) == at(2027, 1, 1))
        #expect(at(2026, 2, 28, 23, 59).advanced(by: .seconds(60)) == at(2026, 3, 1))
        #expect(at(2024, 2, 28, 23, 59).advanced(by: .seconds(60)) == at(2024, 2, 29))
        #expect(at(2026, 4, 30, 12, 0).advanced(by: .seconds(2 * 86_400)) == at(2026, 5, 2, 12, 0))
    }

    @Test func weekdaysAreThoseOfTheCalendar() {
        #expect(at(2026, 1, 9).weekday == 5)
        #expect(at(2024, 2, 29).weekday == 4)
        #expect(at(2000, 1, 1).weekday == 6)
        #expect(at(2026, 11, 22).weekday == 0)
    }
}
