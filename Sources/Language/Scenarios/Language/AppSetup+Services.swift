import PushModel
import VirtualPhone

/// An app's declarations for pushes other than notifications.
extension AppSetup {
    static let serviceKeys = [
        "extensions", "pushHandlers", "location", "replicatesFiles", "pushToTalk",
        "microphoneUsage", "locationExtension", "mediaSession",
    ]
    static let talkKeys = ["manager", "answers", "talks"]
    static let locationKeys = ["takes"]
    static let mediaKeys = ["refuses", "attributes"]

    /// All kinds except the notification service extension, which has a key of its own.
    static let extensionKinds = ExtensionKind.allCases.filter { $0 != .service }

    /// The results of `incomingPushResult`.
    static let talkAnswers: [(String, PushToTalkResult?)] = [
        ("participant", .participant("Maya")), ("leave", .leaveChannel), ("never", nil),
    ]

    mutating func readServices(_ fields: Fields) {
        let kinds = fields.list("extensions") { node throws(ScenarioError) in
            try node.word(
                "kind of extension", of: Self.extensionKinds.map { ($0.rawValue, $0) })
        }
        if let kinds { services.extensions = Set(kinds) }
        services.hasPushHandlers = fields.flag("pushHandlers") ?? services.hasPushHandlers
        services.location =
            fields.word("location", "permission for the location") ?? services.location
        services.replicatesFiles = fields.flag("replicatesFiles") ?? services.replicatesFiles
        if fields.flag("microphoneUsage") == false { services.lacksMicrophoneUsage = true }
        serviceBehaviour = fields.value("pushToTalk", talk) ?? serviceBehaviour
        serviceBehaviour = fields.value("locationExtension", locating) ?? serviceBehaviour
        readMedia(fields)
    }

    /// Reads `pushToTalk`: the channel manager, and the app's answer to a push on its channel.
    private func talk(_ node: ScenarioNode) throws(ScenarioError) -> ServiceBehaviour {
        let fields = try Fields(node, "pushToTalk", Self.talkKeys)
        var behaviour = serviceBehaviour
        behaviour.makesChannelManager = fields.flag("manager") ?? behaviour.makesChannelManager
        behaviour.talks = fields.duration("talks") ?? behaviour.talks
        let answer = fields.value("answers") { node throws(ScenarioError) in
            try node.word("answer to a Push to Talk push", of: Self.talkAnswers)
        }
        behaviour.talk = answer ?? behaviour.talk
        return behaviour
    }

    /// Reads `locationExtension`: the time that the extension takes.
    private func locating(_ node: ScenarioNode) throws(ScenarioError) -> ServiceBehaviour {
        let fields = try Fields(node, "locationExtension", Self.locationKeys)
        var behaviour = serviceBehaviour
        behaviour.locates =
            fields["takes"]?.scalar == "forever"
            ? nil : fields.duration("takes") ?? behaviour.locates
        return behaviour
    }

    /// Reads `mediaSession`: the type of its attributes, and whether the extension makes sessions
    /// from them.
    private mutating func readMedia(_ fields: Fields) {
        let keys = Self.mediaKeys
        guard
            let media = fields.value(
                "mediaSession",
                { node throws(ScenarioError) in try Fields(node, "mediaSession", keys) })
        else { return }
        serviceBehaviour.refusesSessions =
            media.flag("refuses") ?? serviceBehaviour.refusesSessions
        services.mediaAttributes =
            media.value("attributes", MediaAttributes.init) ?? services.mediaAttributes
    }
}

extension MediaAttributes {
    /// Reads `{title: text, startedAt: date, artist: text?}`. A question mark means that the key
    /// may be missing.
    init(_ node: ScenarioNode) throws(ScenarioError) {
        guard let members = try node.members() else {
            throw node.error("The attributes are a mapping, but this is \(node.kind).")
        }
        var fields: [String: Field] = [:]
        for (key, value) in members {
            let word = try value.text("a kind")
            let isOptional = word.hasSuffix("?")
            guard let kind = Kind(rawValue: isOptional ? String(word.dropLast()) : word) else {
                throw value.error(
                    "\(value.kind) is not a kind of value.",
                    suggestion: "Allowed: "
                        + Kind.allCases.map(\.rawValue).joined(separator: ", ") + ".")
            }
            fields[try key.text("a key")] = Field(kind, isOptional: isOptional)
        }
        self.init(fields)
    }
}

extension RecordedApp {
    /// The keys of `app:` that declare its services, without those with their usual values.
    var serviceKeys: [String] {
        let services = installed.services ?? AppServices()
        let usual = AppServices()
        var keys: [String] = []
        if services.extensions != usual.extensions {
            let words = ExtensionKind.allCases.filter(services.extensions.contains)
            keys.append("extensions: [\(words.map(\.rawValue).joined(separator: ", "))]")
        }
        if !services.hasPushHandlers { keys.append("pushHandlers: off") }
        if services.location != usual.location {
            keys.append("location: \(services.location.rawValue)")
        }
        if services.replicatesFiles { keys.append("replicatesFiles: on") }
        if services.lacksMicrophoneUsage == true { keys.append("microphoneUsage: off") }
        return keys + behaviourKeys(services)
    }

    private func behaviourKeys(_ services: AppServices) -> [String] {
        let behaviour = self.serviceBehaviour ?? ServiceBehaviour()
        let usual = ServiceBehaviour()
        var talk: [String] = behaviour.makesChannelManager ? [] : ["manager: off"]
        if behaviour.talk != usual.talk {
            talk.append("answers: \(behaviour.talk == .leaveChannel ? "leave" : "never")")
        }
        if behaviour.talks != usual.talks { talk.append("talks: \(behaviour.talks.scenario)") }
        var keys = talk.isEmpty ? [] : ["pushToTalk: {\(talk.joined(separator: ", "))}"]
        if behaviour.locates != usual.locates {
            keys.append(
                "locationExtension: {takes: \(behaviour.locates?.scenario ?? "forever")}")
        }
        var media: [String] = behaviour.refusesSessions ? ["refuses: on"] : []
        if let attributes = services.mediaAttributes {
            let fields = attributes.fields.sorted { $0.key < $1.key }.map {
                "\(YAMLText.quoted($0.key)): \"\($0.value.kind.rawValue)\($0.value.isOptional ? "?" : "")\""
            }
            media.append("attributes: {\(fields.joined(separator: ", "))}")
        }
        if !media.isEmpty { keys.append("mediaSession: {\(media.joined(separator: ", "))}") }
        return keys
    }
}
