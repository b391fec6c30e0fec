/// A further scene of an app for an accessory such as an external display (iOS 27). A virtual
/// iPhone has none.
/// https://developer.apple.com/documentation/uikit/uisceneaccessory
@preconcurrency @MainActor
open class UISceneAccessory: NSObject {
    /// The configuration of the accessory's scene.
    let sceneConfiguration: UISceneConfiguration

    init(sceneConfiguration: UISceneConfiguration) {
        self.sceneConfiguration = sceneConfiguration
        super.init()
    }

    /// A scene on an external display without touch input. Stored without effect.
    public static func externalNonInteractive(
        sceneConfiguration: UISceneConfiguration
    ) -> UISceneAccessory {
        UISceneAccessory(sceneConfiguration: sceneConfiguration)
    }
}
