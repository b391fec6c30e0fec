@_spi(Belfry) import BelfryPushKit
@_spi(Belfry) import BelfryUIKit
import VirtualPhone

extension InstalledApp {
    /// What iOS knows of the app before it runs.
    ///
    /// Life-cycle methods are called whether or not the delegate has them: UIKit posts its
    /// notifications beside them.
    @MainActor init(
        _ info: AppInfo, delegate: any UIApplicationDelegate.Type, iOS: IOSVersion,
        userAllows: Bool
    ) {
        var implements = UIApplication.implementedCallbacks(of: delegate, on: iOS)
            .union(UIApplication.postedCallbacks)
        if let scenes = info.sceneDelegate {
            implements.formUnion(UIScene.implementedCallbacks(of: scenes))
            implements.formUnion(UIScene.postedCallbacks)
        }
        if info.serviceExtension != nil {
            implements.formUnion([.serviceDidReceive, .serviceWillExpire])
        }
        // The app sets its registry's delegate when it runs; what iOS knows before is the mode.
        if info.backgroundModes.contains("voip") {
            implements.formUnion(PKPushRegistry.callbacks)
        }
        self.init(
            bundle: info.bundleIdentifier, linkedSDK: info.linkedSDK, implements: implements,
            backgroundModes: info.backgroundModes, permission: .notDetermined)
        promptAnswer = userAllows ? .authorized : .denied
        hasServiceExtension = info.serviceExtension != nil
        lifeCycle = info.sceneDelegate == nil ? .appDelegate : .scenes
        entitlements = info.entitlements
    }
}
