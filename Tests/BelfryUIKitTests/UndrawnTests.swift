import BelfryUIKit
import BelfryUserNotifications
import Testing

/// Tests the parts of UIKit that delegates of real apps use: values that behave, or are never
/// drawn.
@Suite @MainActor struct UndrawnTests {
    @Test func `P6: a text action needs no texts of its field`() {
        let action = UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", options: [])
        #expect(action.title == "Reply")
        #expect(action.textInputButtonTitle == "" && action.textInputPlaceholder == "")
        let copy = action.copy() as? UNTextInputNotificationAction
        #expect(copy == action)
    }

    @Test func `P6: tabs are chosen within their bounds, and know their controller`() {
        let tabs = UITabBarController()
        #expect(tabs.selectedViewController == nil)
        let (first, second) = (UIViewController(), UINavigationController())
        tabs.viewControllers = [first, second]
        second.tabBarItem.badgeValue = "3"
        tabs.selectedIndex = 1
        tabs.selectedIndex = 7
        #expect(tabs.selectedViewController === second && second.tabBarController === tabs)
        #expect(tabs.tabBar.items?.map(\.badgeValue) == [nil, "3"])
        tabs.viewControllers = [first]
        #expect(tabs.selectedIndex == 0)
    }

    @Test func `P6: animations make their changes at once`() {
        let view = UIView(frame: .zero)
        var isFinished = false
        UIView.animate(withDuration: 0.3) {
            view.alpha = 0
        } completion: {
            isFinished = $0
        }
        #expect(view.alpha == 0 && isFinished)
        UIView.setAnimationsEnabled(false)
        #expect(!UIView.areAnimationsEnabled)
        UIView.setAnimationsEnabled(true)
    }

    @Test func `P6: windows have levels, looks are set on all of a kind`() {
        let window = UIWindow(frame: .zero)
        window.windowLevel = .alert + 1
        window.overrideUserInterfaceStyle = .dark
        window.tintColor = .red
        #expect(window.windowLevel.rawValue == 2001)
        UINavigationBar.appearance().tintColor = .white
        UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
        UIBarButtonItem.appearance().setTitleTextAttributes([.kern: 1], for: .normal)
        UITabBar.appearance(whenContainedInInstancesOf: [UINavigationController.self]).alpha = 1
    }

    @Test func `P6: a quick action has its picture, settings have their addresses`() {
        let item = UIApplicationShortcutItem(
            type: "a", localizedTitle: "A", icon: UIApplicationShortcutIcon(type: .compose))
        #expect(item.icon != nil)
        #expect(
            UIApplicationOpenNotificationSettingsURLString
                == UIApplication.openNotificationSettingsURLString)
    }

    @Test func `P6: a group's folder is one for all who ask, and there`() throws {
        let folder = try #require(
            FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: "group.com.example"))
        var isFolder: ObjCBool = false
        #expect(FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder))
        #expect(isFolder.boolValue)
        let again = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: "group.com.example")
        #expect(again == folder)
        #expect(
            FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "../a") == nil)
    }

    @Test func `P6: controllers contain others, and views find theirs`() {
        let (outer, inner) = (UIViewController(), UIViewController())
        outer.addChild(inner)
        #expect(inner.parent === outer && outer.children == [inner])
        inner.removeFromParent()
        #expect(inner.parent == nil && outer.children.isEmpty)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        let label = UILabel()
        label.tag = 7
        view.addSubview(UIView())
        view.insertSubview(label, at: 0)
        #expect(view.subviews.first === label && view.viewWithTag(7) === label)
        #expect(view.center == CGPoint(x: 5, y: 10) && label.window == nil)
    }
}
