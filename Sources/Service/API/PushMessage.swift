/// The message that a sender wrote for FCM, and the source of each value of the push made from it.
package struct PushMessage: Codable, Hashable, Sendable {
    package struct Source: Codable, Hashable, Sendable {
        package var place: String
        package var value: String
        package var origin: String

        package init(place: String, value: String, origin: String) {
            (self.place, self.value, self.origin) = (place, value, origin)
        }
    }

    /// The message as sent.
    package var text: String
    package var sources: [Source]

    package init(text: String, sources: [Source]) {
        (self.text, self.sources) = (text, sources)
    }

    package static let schema = Schema.answer(
        "PushMessage",
        [
            Schema.Field("text", .text, "The message as sent, JSON text.", required: true),
            Schema.Field(
                "sources",
                .list(
                    .answer(
                        "PushMessageSource",
                        [
                            Schema.Field(
                                "place", .text(example: "aps.alert.title"),
                                "A path in the payload, or the name of a header.", required: true),
                            Schema.Field("value", .text, required: true),
                            Schema.Field(
                                "origin", .text(example: "message.notification.title"),
                                "The field of the message that the value is from, or the reason.",
                                required: true),
                        ])), "The source of each value of the push.", required: true),
        ])
}
