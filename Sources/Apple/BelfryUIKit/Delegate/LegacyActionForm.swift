import VirtualPhone

/// In which order UIKit looks for a method that handles an action of iOS 8 and 9: with what the
/// user typed first, which iOS 8 does not know yet (R-ACT-8).
struct LegacyActionForm {
    let methods: [ApplicationDelegateMethod]

    static func local(on iOS: IOSVersion) -> LegacyActionForm {
        let plain: [ApplicationDelegateMethod] = [.localAction, .localActionAsync]
        return LegacyActionForm(
            methods: iOS < IOSVersion(9)
                ? plain : [.localActionWithInfo, .localActionWithInfoAsync] + plain)
    }

    static func remote(on iOS: IOSVersion) -> LegacyActionForm {
        let plain: [ApplicationDelegateMethod] = [.remoteAction, .remoteActionAsync]
        return LegacyActionForm(
            methods: iOS < IOSVersion(9)
                ? plain : [.remoteActionWithInfo, .remoteActionWithInfoAsync] + plain)
    }

    /// The one that a delegate of this type is called in.
    func chosen(by delegate: any UIApplicationDelegate.Type) -> ApplicationDelegateMethod? {
        let implemented = delegate.implementedMethods
        return methods.first(where: implemented.contains)
    }
}
