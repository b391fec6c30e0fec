import ArgumentParser
import PushModel
import Questions
import Scenarios
import VirtualPhone

/// How the app and the phone of a question depart from healthy ones.
struct VariationOptions: ParsableArguments {
    @Flag(help: "The app has scenes (iOS 13).")
    var scenes = false

    @Flag(help: "The phone is locked.")
    var locked = false

    @Option(
        help: ArgumentHelp(
            "The SDK that the app is linked with: a version, or same for the phone's.",
            valueName: "version"))
    var linkedSdk: LinkedSDKArgument?

    @Option(
        help: ArgumentHelp(
            "When the app sets its notification delegate.", valueName: "when"))
    var delegate = DelegateTiming.inTime

    @Option(
        help: ArgumentHelp(
            "A method that the app has beside those of a healthy one; may be given again.",
            valueName: "method"),
        transform: CallbackArgument.init)
    var with: [CallbackArgument] = []

    @Option(
        help: ArgumentHelp(
            "A method that the app does not implement; may be given again. Without the method with "
                + "the fetch handler it has the older one, unless that is named too.",
            valueName: "method"),
        transform: CallbackArgument.init)
    var without: [CallbackArgument] = []

    @Option(help: ArgumentHelp("What the user has allowed.", valueName: "permission"))
    var permission = Permission.authorized

    @Flag(help: "The app has no remote-notification background mode.")
    var noBackgroundMode = false

    @Option(
        name: .customLong("switch"),
        help: ArgumentHelp(
            "A point that sources leave open, decided the other way; may be given again.",
            valueName: "switch"))
    var switches: [PhoneSwitch] = []

    var variation: Variation {
        var variation = Variation()
        variation.hasScenes = scenes
        variation.isLocked = locked
        variation.linkedSDK = linkedSdk?.sdk ?? .unsaid
        variation.delegate = delegate
        variation.with = Set(with.map(\.callback))
        variation.without = Set(without.map(\.callback))
        variation.permission = permission
        variation.hasBackgroundMode = !noBackgroundMode
        variation.switches = Set(switches)
        return variation
    }
}

/// The SDK that an app is linked with.
struct LinkedSDKArgument: ExpressibleByArgument {
    let sdk: AppSetup.LinkedSDK

    init?(argument: String) {
        if argument == "same" {
            sdk = .same
        } else if let version = IOSVersion(argument), version.isModelled {
            sdk = .version(version)
        } else {
            return nil
        }
    }

    static var allValueStrings: [String] {
        ["same", "a version from \(IOSVersion.oldest) to \(IOSVersion.newest)"]
    }
}

/// Pushes that are no notifications.
struct ServicePushOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The apns-push-type; of a file what its keys tell otherwise.", valueName: "type"))
    var pushType: PushType?

    @Option(
        help: ArgumentHelp(
            "What a push about a Live Activity or a media session does: start, update or end.",
            valueName: "event"))
    var event: ServicePush.Event?

    /// What comes, each thing that such a push may do; `nil` for all that there is.
    func arrivals(_ push: PushArgument?) throws -> [Matrix.Arrival]? {
        if let push, let json = push.json {
            return [Matrix.Arrival(payload: json, type: pushType)]
        }
        let type = push?.type ?? pushType
        guard let event else {
            return type.map(Matrix.Arrival.all) ?? push.map { [$0.arrival] }
        }
        guard let type, [.liveactivity, .nowplaying].contains(type),
            let service = ServicePush(type, event: event)
        else {
            throw ValidationError(
                "--event goes with --push-type liveactivity or nowplaying: other pushes have none.")
        }
        return [Matrix.Arrival(service)]
    }
}

extension ServicePush.Event: ExpressibleByArgument {}
