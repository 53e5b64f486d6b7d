internal import RefreshKit

extension ScenePlayer {
    /// Has each entry of the script happen at its instant; one schedules the next, so that a long script takes no room.
    func scheduleScript(from index: Int = 0) {
        guard scene.script.indices.contains(index) else { return }
        stage.timeline.schedule(at: scene.script[index].instant) { [weak self] in self?.performEntries(from: index) }
    }

    private func performEntries(from index: Int) {
        var next = index
        // Fingers that leave at this instant are gone by then: the next ones are others, or come down anew.
        while next < scene.script.count, scene.script[next].instant <= stage.now, !fingers.values.contains(where: \.isDue) {
            // An entry finds the screen as those before it left it, also at the same instant.
            stage.root.layoutIfNeeded()
            recorder?.tellEntry(next)
            performing = next
            perform(scene.script[next])
            next += 1
        }
        scheduleScript(from: next)
    }

    private func perform(_ entry: ScriptEntry) {
        switch entry.action {
        case .touch(let movement): move(movement)
        case .pull(let pull): move(pulling: pull)
        case .swipe(let swipe): move(swiping: swipe)
        case .tap(let target, let time): tap(target, holding: time)
        case .begin(let reference): begin(reference)
        case .end(let reference, let result): end(reference, with: result)
        case .noMoreData(let reference): change(reference) { $0.endRefreshingWithNoMoreData() }
        case .resetNoMoreData(let reference): change(reference) { $0.resetNoMoreData() }
        case .insertRows(let number, let index, let tab): insertRows(number, at: index, ofTab: tab)
        case .removeRows(let number, let index, let tab): removeRows(number, at: index, ofTab: tab)
        case .setTexts(let reference, let texts): control(reference)?.replaceTexts(by: texts)
        case .setTitle(let title, let tab): setTitle(title, of: page(tab))
        case .setBadge(let badge, let tab): page(tab)?.item.badge = badge
        case .setEnabled(let reference, let isEnabled): setEnabled(reference, isEnabled)
        case .setHidden(let reference, let isHidden): setHidden(reference, isHidden)
        case .setIndicator(let reference, let indicator): setIndicator(reference, indicator)
        case .select(let index, let animated): select(index, animated: animated)
        case .setBarHidden(let isHidden, let animated): tabs?.setTabBarHidden(isHidden, animated: animated)
        case .turn(let orientation, let animated): turn(to: orientation, animated: animated)
        case .setStyle(let style): stage.appearance.style = style
        case .scroll(let target, let animated): scroll(to: target, animated: animated)
        case .setOffset(let offset, let isDragging): scriptedList?.setOffset(offset, isDragging: isDragging)
        case .setDragging(let isDragging, let decelerates): scriptedList?.setDragging(isDragging, decelerates: decelerates)
        }
    }
}
