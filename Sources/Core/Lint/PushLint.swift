import PushModel

/// Checks a push before it is sent.
///
/// APNs itself checks the JSON's size and syntax and the headers, but not the meaning of `aps`. It
/// answers mistakes there with 200, and nothing happens.
/// https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification
package struct PushLint: Sendable {
    /// The known facts about the app that the push is for.
    package struct App: Hashable, Sendable {
        package var bundle: BundleID
        /// The identifiers of the categories that the app registers; `nil` when unknown.
        package var categories: Set<String>?
        package var hasServiceExtension: Bool?
        package var isTimeSensitive: Bool?
        package var isCritical: Bool?
        /// The texts for `loc-key`; `nil` when unknown.
        package var strings: StringCatalog?
        /// The declared types of Live Activities, by their names in Swift.
        package var activityTypes: [String: ActivityType]

        /// The JSON that a type of Live Activity decodes.
        package struct ActivityType: Hashable, Sendable {
            package var attributes: ActivityShape
            package var contentState: ActivityShape

            package init(attributes: ActivityShape, contentState: ActivityShape) {
                self.attributes = attributes
                self.contentState = contentState
            }
        }

        package init(
            bundle: BundleID, categories: Set<String>? = nil, hasServiceExtension: Bool? = nil,
            isTimeSensitive: Bool? = nil, isCritical: Bool? = nil,
            activityTypes: [String: ActivityType] = [:]
        ) {
            self.bundle = bundle
            self.categories = categories
            self.hasServiceExtension = hasServiceExtension
            self.isTimeSensitive = isTimeSensitive
            self.isCritical = isCritical
            self.activityTypes = activityTypes
        }
    }

    let bytes: [UInt8]
    let headers: PushHeaderFields?
    let app: App?
    /// UNIX seconds. Without it, checks that depend on the time are skipped.
    let now: Int?
    /// The app's texts; `nil` when unknown.
    let strings: StringCatalog?

    /// - Parameter headers: names and values before they are sent; `nil` to check only the payload.
    package init(
        payload bytes: [UInt8], headers: [(name: String, value: String)]? = nil, app: App? = nil,
        now: Int? = nil, strings: StringCatalog? = nil
    ) {
        self.bytes = bytes
        self.headers = headers.map(PushHeaderFields.init)
        self.app = app
        self.now = now
        self.strings = strings ?? app?.strings
    }

    /// All findings: the headers first, then down the payload.
    package var findings: [LintFinding] {
        var notes = LintNotes()
        let document: JSONDocument
        do {
            document = try JSONDocument(bytes)
        } catch {
            return [
                LintFinding(error, in: bytes, of: "payload", fix: "APNs answers PayloadEmpty.")
            ]
        }
        notes.document = document
        let type = headers?.knownType ?? PushType(bestFor: document.root)
        lintHeaders(&notes)
        lintSize(document, type, &notes)
        for (path, place) in document.repeatedKeys {
            notes.add(
                LintFinding(
                    .warning, .repeatedKey, path: path, line: place.line, column: place.column,
                    "The key \(path) comes twice. iOS takes the last one.",
                    fix: "Keep one of them."))
        }
        lintContent(document, type, &notes)
        return notes.sorted
    }

    /// Checks the meaning of a payload, alone and together with the headers.
    func lintContent(_ document: JSONDocument, _ type: PushType, _ notes: inout LintNotes) {
        APSLint(document: document, type: type, app: app, now: now).lint(&notes)
        if let strings { StringsLint(document: document, catalog: strings).lint(&notes) }
        lintTogether(document, type, &notes)
    }

    private func lintSize(_ document: JSONDocument, _ type: PushType, _ notes: inout LintNotes) {
        let limit = type.payloadLimit
        guard bytes.count > limit else {
            return notes.add(
                LintFinding(
                    .info, .size, path: "", "\(bytes.count) of \(limit) bytes are used."))
        }
        let largest = document.largest(3).map { "“\($0.path)” \($0.bytes)" }
        notes.add(
            LintFinding(
                .error, .size, path: "", line: 1, column: 1,
                "The payload has \(bytes.count) bytes, and a push of type \(type.rawValue) has "
                    + "\(limit) at most, so APNs answers 413. Largest keys: "
                    + "\(largest.joined(separator: ", ")).",
                fix: "Send less, and let the app fetch the rest."))
    }
}
