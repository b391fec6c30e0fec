import ArgumentParser
import PushModel
import Questions
import Scenarios
import VirtualPhone

/// How the app and the phone of a question differ from healthy ones.
struct VariationOptions: ParsableArguments {
    @Flag(help: "An app with scenes (iOS 13).")
    var scenes = false

    @Flag(help: "A locked phone.")
    var locked = false

    @Option(
        help: ArgumentHelp(
            "The SDK of the app: a version, or same for that of the phone.",
            valueName: "version"))
    var linkedSdk: LinkedSDKArgument?

    @Option(
        help: ArgumentHelp(
            "When the app sets its notification delegate.", valueName: "when"))
    var delegate = DelegateTiming.inTime

    @Option(
        help: ArgumentHelp(
            "A further method of the app. Repeatable.",
            valueName: "method"),
        transform: CallbackArgument.init)
    var with: [CallbackArgument] = []

    @Option(
        help: ArgumentHelp(
            "A method that the app does not implement. Repeatable.",
            discussion: "An app without the fetch handler has the older method, unless you name "
                + "that as well.",
            valueName: "method"),
        transform: CallbackArgument.init)
    var without: [CallbackArgument] = []

    @Option(help: ArgumentHelp("The notification permission of the app.", valueName: "permission"))
    var permission = Permission.authorized

    @Flag(help: "An app without the background mode remote-notification.")
    var noBackgroundMode = false

    @Option(
        name: .customLong("switch"),
        help: ArgumentHelp(
            "A decision where sources differ, taken the other way. Repeatable.",
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

/// `--linked-sdk`: a version, or `same`.
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

/// `--push-type` and `--event`, for pushes that are not notifications.
struct ServicePushOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The apns-push-type [from the keys of the payload].", valueName: "type"))
    var pushType: PushType?

    @Option(
        help: ArgumentHelp(
            "The event of a Live Activity or a media session.",
            valueName: "event"))
    var event: ServicePush.Event?

    /// The arrivals that the options name, or `nil` for all.
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
                "--event goes with --push-type liveactivity or nowplaying.")
        }
        return [Matrix.Arrival(service)]
    }
}

extension ServicePush.Event: WordArgument {}
