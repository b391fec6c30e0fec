import ArgumentParser
import PushModel
import Questions
import VirtualPhone

/// How the app and the phone of a question depart from healthy ones.
struct VariationOptions: ParsableArguments {
    @Flag(help: "The app has scenes (iOS 13).")
    var scenes = false

    @Flag(help: "The phone is locked.")
    var locked = false

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
        variation.delegate = delegate
        variation.with = Set(with.map(\.callback))
        variation.without = Set(without.map(\.callback))
        variation.permission = permission
        variation.hasBackgroundMode = !noBackgroundMode
        variation.switches = Set(switches)
        return variation
    }
}
