import ArgumentParser

/// `--app` and `--service`, which every command on a phone takes.
struct PhoneTarget: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The app that is meant, where the phone has more than one.", valueName: "bundle"))
    var app: String?

    @OptionGroup var service: ServiceOption
}
