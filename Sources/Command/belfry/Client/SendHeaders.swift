import ArgumentParser
import PushModel

/// The `apns-` headers of `belfry send`, sent as given.
struct SendHeaders: ParsableArguments {
    @Option(help: ArgumentHelp("apns-topic [that of the app].", valueName: "topic"))
    var topic: String?
    @Option(
        help: ArgumentHelp(
            "apns-push-type, which selects the token [from the payload].",
            valueName: "type"))
    var pushType: String?
    @Option(help: ArgumentHelp("apns-priority: 10, 5 or 1.", valueName: "number"))
    var priority: String?
    @Option(
        help: ArgumentHelp(
            "apns-expiration in UNIX seconds; 0 stores nothing.", valueName: "seconds"))
    var expiration: String?
    @Option(
        help: ArgumentHelp(
            "apns-collapse-id, which replaces the notification of this id.", valueName: "id"))
    var collapseId: String?
    @Option(help: ArgumentHelp("apns-id, a UUID.", valueName: "id"))
    var id: String?

    /// All headers of a push with this content to an app; `known` is the type of the token.
    func fields(
        for content: PushContent, to bundle: String?, known: PushType? = nil
    ) -> [String: String] {
        let type = pushType ?? (known ?? content.pushType).rawValue
        let suffix = PushType(rawValue: type)?.topicSuffix ?? ""
        return [
            "apns-topic": topic ?? bundle.map { $0 + suffix },
            "apns-push-type": type,
            "apns-priority": priority ?? (type == PushType.background.rawValue ? "5" : nil),
            "apns-expiration": expiration,
            "apns-collapse-id": collapseId,
            "apns-id": id,
        ].compactMapValues(\.self)
    }
}
