import PushModel

/// Checks a request to Firebase Cloud Messaging before it is sent to an iPhone.
///
/// FCM refuses unknown fields and values of a wrong type. It does not check the meaning of `aps`,
/// and the options of other platforms never reach APNs.
/// https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages
package struct FCMLint: Sendable {
    static let fields =
        targets + ["data", "notification", "apns", "android", "webpush", "fcm_options", "name"]
    static let targets = ["fid", "token", "topic", "condition"]
    /// The most nested objects with places: the alert's in `message.apns.payload.aps`.
    private static let depth = 7

    let bytes: [UInt8]
    let app: PushLint.App?
    /// UNIX seconds. Without it, checks that depend on the time are skipped.
    let now: Int?
    /// The app's texts; `nil` when unknown.
    let strings: StringCatalog?

    package init(
        body bytes: [UInt8], app: PushLint.App? = nil, now: Int? = nil,
        strings: StringCatalog? = nil
    ) {
        self.bytes = bytes
        self.app = app
        self.now = now
        self.strings = strings ?? app?.strings
    }

    /// Returns whether bytes are a request to FCM, even to its legacy API, and not a payload of
    /// APNs.
    package static func isRequest(_ bytes: [UInt8]) -> Bool {
        guard let root = FCMFields(try? JSONValue(parsing: bytes), at: []),
            root.members["aps"] == nil
        else { return false }
        if let message = FCMFields(root.members["message"], at: []) {
            return message.members.isEmpty || fields.contains { message[$0] != nil }
        }
        let isExpo = root.members["to"]?.string?.hasPrefix("Expo") == true
        let hasTarget = (legacyTargets + targets).contains { root[$0] != nil }
        let hasContent = ["notification", "data", "apns", "android"].contains {
            root[$0]?.value.object != nil
        }
        return !isExpo && hasTarget && hasContent
    }

    /// Returns the payload that FCM makes from a request, without Google's own keys; `nil` for bytes
    /// that are not a request with a message.
    package static func payload(of bytes: [UInt8]) -> [UInt8]? {
        guard isRequest(bytes), let root = FCMFields(try? JSONValue(parsing: bytes), at: []),
            let message = FCMFields(root.members["message"], at: ["message"])
        else { return nil }
        return FCMPush(message).root.jsonBytes
    }

    private static let legacyTargets = ["to", "registration_ids"]

    /// All findings, down the request.
    package var findings: [LintFinding] {
        var notes = LintNotes()
        let document: JSONDocument
        do {
            document = try JSONDocument(bytes, depth: Self.depth)
        } catch {
            return [
                LintFinding(error, in: bytes, of: "request", fix: "FCM answers INVALID_ARGUMENT.")
            ]
        }
        notes.document = document
        for (path, place) in document.repeatedKeys {
            notes.add(
                LintFinding(
                    .warning, .repeatedKey, path: path, line: place.line, column: place.column,
                    "The key \(path) comes twice. FCM takes the last one.",
                    fix: "Keep one of them."))
        }
        if let root = FCMFields(document.root, at: []) { lint(root, &notes) }
        return notes.sorted
    }

    private func lint(_ root: FCMFields, _ notes: inout LintNotes) {
        guard root["message"] != nil else { return noteNoMessage(root, &notes) }
        root.noteUnknown(["message", "validate_only"], &notes)
        if let (path, value) = root["validate_only"], value.bool == nil {
            notes.add(
                .error, .wrongType, at: path, "“validate_only” is \(value.kind).",
                fix: "Send true or false.")
        }
        guard let message = root.object("message", &notes) else { return }
        message.noteUnknown(Self.fields, &notes)
        lintTarget(message, &notes)
        lintNotification(message, &notes)
        lintData(message, &notes)
        lintOtherPlatforms(message, &notes)
        lintAPNs(message, &notes)
        lintPush(message, &notes)
    }

    private func noteNoMessage(_ root: FCMFields, _ notes: inout LintNotes) {
        if let key = Self.legacyTargets.first(where: { root.members[$0] != nil }) {
            return notes.add(
                .error, .legacyAPI, at: [key],
                "“\(key)” is a key of FCM's legacy API, which Google shut down in 2024.",
                fix: "Send {\"message\": {\"token\": …, \"notification\": …}} to "
                    + "/v1/projects/PROJECT/messages:send, one request for each token.")
        }
        let key = Self.targets.first { root.members[$0] != nil }
        notes.add(
            .error, .misplacedKey, at: key.map { [$0] } ?? [],
            "The request has no “message”, so FCM answers INVALID_ARGUMENT.",
            fix: "Send {\"message\": {…}} with these keys inside.")
    }
}
