import RefreshKit
import Testing

@Suite struct NavigationControllerTests {
    private let stage = Stage(size: Size(width: 320, height: 480), safeAreaInsets: EdgeInsets(top: 20))
    private let root = ViewController(title: "Root")
    private let detail = ViewController(title: "Detail")
    private let navigation: NavigationController

    init() {
        navigation = NavigationController(rootViewController: root)
        stage.rootViewController = navigation
        stage.advance(to: .zero)
    }

    @Test func barIsUnderTheStatusBar() {
        #expect(navigation.navigationBar.frame == Rect(x: 0, y: 0, width: 320, height: 64))
        #expect(root.view.safeAreaInsets.top == 64)
        #expect(navigation.navigationBar.title == "Root")
        #expect(!navigation.navigationBar.canGoBack)
    }

    @Test func pushedControllerSlidesInFromTheRight() {
        navigation.push(detail, animated: true)
        #expect(detail.view.presentationTransform.translation.x == 320)
        stage.advance(to: .milliseconds(175))
        #expect(abs(detail.view.presentationTransform.translation.x - 160) < 1e-9)
        #expect(abs(root.view.presentationTransform.translation.x + 48) < 1e-9)
        stage.advance(to: .milliseconds(350))
        #expect(detail.view.presentationTransform == .identity)
        #expect(root.view.superview == nil)
        #expect(navigation.navigationBar.title == "Detail")
        #expect(navigation.navigationBar.canGoBack)
    }

    @Test func tapOnTheBackButtonPops() {
        navigation.push(detail, animated: false)
        navigation.navigationBar.tapBack()
        #expect(navigation.topViewController === root)
        #expect(detail.parent === navigation)
        stage.advance(to: .milliseconds(350))
        #expect(detail.parent == nil)
        #expect(detail.view.superview == nil)
        #expect(detail.view.transform == .identity)
    }

    @Test func controllersAreRemovedFromTheTop() {
        var notes: [String] = []
        for title in ["A", "B"] { navigation.push(RecordingChild(title) { notes.append($0) }, animated: false) }
        notes = []
        navigation.popToRoot(animated: false)
        #expect(notes == ["B will leave", "A will leave", "B did leave", "A did leave"])
    }

    /// A controller that records whether it has a parent when it is notified of its removal.
    private final class LeavingChild: ViewController {
        var hasParent: [Bool] = []

        override func didMove(toParent parent: ViewController?) {
            if parent == nil { hasParent.append(self.parent != nil) }
        }
    }

    @Test func removedControllerHasNoParent() {
        let child = LeavingChild()
        navigation.push(child, animated: false)
        navigation.pop(animated: false)
        #expect(child.hasParent == [false])
    }

    @Test func rootIsNotPopped() {
        #expect(navigation.pop(animated: false) == nil)
        #expect(navigation.popToRoot(animated: true).isEmpty)
        #expect(root.view.superview != nil)
    }

    @Test func popToRootRemovesAllOthers() {
        let last = ViewController()
        navigation.push(detail, animated: false)
        navigation.push(last, animated: false)
        #expect(navigation.popToRoot(animated: false).count == 2)
        #expect(navigation.viewControllers.count == 1)
        #expect(last.parent == nil && detail.parent == nil)
        #expect(root.view.superview != nil)
    }

    @Test func pushDuringAPopLeavesOneView() {
        navigation.push(detail, animated: false)
        navigation.pop(animated: true)
        stage.advance(to: .milliseconds(100))
        navigation.push(detail, animated: true)
        stage.advance(to: .seconds(2))
        #expect(navigation.topViewController === detail)
        #expect(detail.parent === navigation)
        #expect(detail.view.superview != nil)
        #expect(root.view.superview == nil)
    }

    @Test func pushBeforeTheViewIsLoadedShowsTheTop() {
        let navigation = NavigationController(rootViewController: ViewController(title: "Root"))
        navigation.push(detail, animated: true)
        stage.rootViewController = navigation
        stage.advance(to: .zero)
        #expect(detail.view.superview != nil)
        #expect(navigation.navigationBar.title == "Detail")
    }

    @Test func tapOnTheSelectedTabPopsToTheRoot() {
        let tabs = TabBarController(viewControllers: [navigation, ViewController(title: "Other")])
        stage.rootViewController = tabs
        navigation.push(detail, animated: false)
        tabs.tabBar.tap(itemAt: 0)
        #expect(navigation.topViewController === root)
        #expect(tabs.selectedIndex == 0)
    }
}
