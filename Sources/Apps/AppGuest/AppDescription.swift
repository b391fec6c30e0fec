import PushModel
import VirtualPhone

/// The facts that iOS reads in an app's code before it runs: the optional methods of its delegates.
package struct AppDescription: Hashable, Sendable, Codable {
    /// The methods that the app delegate and the scene delegate implement.
    package var implements: Set<Callback>
    /// Whether the app has a scene delegate, and with it the life cycle of scenes.
    package var hasScenes: Bool

    package init(implements: Set<Callback>, hasScenes: Bool = false) {
        self.implements = implements
        self.hasScenes = hasScenes
    }

    /// The methods of the delegates of a Push to Talk channel's manager.
    package static let talkMethods: Set<Callback> = [
        .receivedEphemeralPushToken, .didJoinChannel, .didLeaveChannel, .failedToJoinChannel,
        .restoredChannelDescriptor, .incomingPushResult, .incomingServiceUpdatePush,
        .didActivateAudio, .didDeactivateAudio, .didBeginTransmitting, .didEndTransmitting,
    ]

    /// The methods of the delegate of a CallKit provider that the phone calls.
    package static let callMethods: Set<Callback> = [
        .performAnswerCall, .performEndCall, .performSetHeldCall, .didActivateCallAudio,
        .didDeactivateCallAudio,
    ]

    /// Returns the app as iOS knows it before it runs, from its code, Info.plist and extensions.
    /// Permission has not been asked for.
    package func installed(
        bundle: BundleID, backgroundModes: Set<String>, linkedSDK: IOSVersion? = nil,
        hasServiceExtension: Bool = false
    ) -> InstalledApp {
        var implements = implements
        if hasServiceExtension {
            implements.formUnion([.serviceDidReceive, .serviceWillExpire])
        }
        // The app sets its registry's delegate when it runs. Before that, iOS knows only the
        // background mode.
        if backgroundModes.contains("voip") {
            implements.formUnion([.didUpdatePushCredentials, .didReceiveIncomingPush])
            implements.formUnion(Self.callMethods)
        }
        // The channel manager's delegate is set in the same way.
        if backgroundModes.contains("push-to-talk") { implements.formUnion(Self.talkMethods) }
        var app = InstalledApp(
            bundle: bundle, linkedSDK: linkedSDK, implements: implements,
            backgroundModes: backgroundModes, permission: .notDetermined)
        app.setsRegistryInCode = true
        app.hasServiceExtension = hasServiceExtension
        app.lifeCycle = hasScenes ? .scenes : .appDelegate
        return app
    }
}
