import PushModel
import VirtualPhone

/// The declaration of an app of a running service, with the keys of a scenario's `app:`. Keys for
/// which the API has its own fields, such as `permission`, are not included.
package struct AppDeclaration: Hashable, Sendable {
    /// The keys, in the order of a scenario.
    package static let keys = AppSetup.keys.filter { AppSetup.setters[$0] != nil }

    /// The declared values as JSON, with `true` for `on`.
    package private(set) var values: [String: JSONValue]

    /// Creates a declaration. Keys that are not in `keys` are left out.
    package init(_ values: [String: JSONValue] = [:]) {
        self.values = values.filter { Self.keys.contains($0.key) }
    }

    package var isEmpty: Bool { values.isEmpty }

    /// Changes an app as declared. Undeclared values do not change. Throws for wrong values.
    package func change(_ app: inout RecordedApp) throws(ScenarioErrors) {
        guard !isEmpty else { return }
        let setup = try setup
        for key in Self.keys where values[key] != nil { AppSetup.setters[key]?(setup, &app) }
    }

    /// Changes the values of an app whose keys are in both `words` and `keys`.
    static func change(_ app: inout RecordedApp, _ setup: AppSetup, _ words: Set<String>) {
        for key in keys where words.contains(key) { AppSetup.setters[key]?(setup, &app) }
    }

    private var setup: AppSetup {
        get throws(ScenarioErrors) {
            let mistakes = Mistakes()
            var setup: AppSetup?
            do {
                let text = try FileText(Array(JSONValue.object(values).json.utf8), file: "app")
                let root = try text.documents(noting: mistakes).first
                setup = try root.map { root throws(ScenarioError) in try AppSetup(root) }
            } catch {
                mistakes.note(error)
            }
            guard mistakes.all.isEmpty, let setup else { throw ScenarioErrors(mistakes.all) }
            return setup
        }
    }
}

/// Changes one value of an app.
private typealias Setter = @Sendable (AppSetup, inout RecordedApp) -> Void

extension AppSetup {
    fileprivate static let setters = ofApp.merging(ofActivities) { $1 }.merging(ofServices) { $1 }

    private static let ofApp: [String: Setter] = [
        "serviceExtension": {
            $1.serviceExtension = $0.serviceExtension
            $1.extensionMemory = $0.extensionMemory
        },
        "contentExtension": { $1.installed.contentExtension = $0.contentExtension },
        "reportsCalls": { $1.reportsCalls = $0.reportsCalls },
        "onRemotePush": { $1.onRemotePush = $0.onRemotePush },
        "blocks": { $1.blocks = $0.blocks },
        "entitlements": { $1.installed.entitlements = $0.entitlements },
        "badge": { $1.installed.badge = $0.badge },
        "strings": { $1.installed.strings = $0.strings },
        "promptAnswer": { $1.installed.promptAnswer = $0.promptAnswer },
        "deliversQuietly": { $1.installed.deliversQuietly = $0.deliversQuietly },
        "configurationForConnecting": {
            $1.installed.lifeCycle = $0.lifeCycle
            $1.installed.sceneManifest = $0.sceneManifest
        },
    ]

    private static let ofActivities: [String: Setter] = [
        "liveActivities": { $1.installed.activities.isAllowed = $0.activities.isAllowed },
        "activityTypes": {
            $1.installed.activities.types = $0.activities.types
            $1.installed.activities.knowsAllTypes = $0.activities.knowsAllTypes
        },
        "activityConsent": { $1.installed.activities.consent = $0.activities.consent },
        "supportsLiveActivities": {
            $1.installed.activities.isDeclared = $0.activities.isDeclared
        },
        "frequentPushes": {
            $1.installed.activities.declaresFrequentPushes =
                $0.activities.declaresFrequentPushes
        },
        "pushEnvironment": {
            $1.installed.activities.hasPushEnvironment = $0.activities.hasPushEnvironment
        },
    ]

    private static let ofServices: [String: Setter] = [
        "extensions": { $1.services.extensions = $0.services.extensions },
        "pushHandlers": { $1.services.hasPushHandlers = $0.services.hasPushHandlers },
        "location": { $1.services.location = $0.services.location },
        "replicatesFiles": { $1.services.replicatesFiles = $0.services.replicatesFiles },
        "pushToTalk": {
            var behaviour = $1.behaviour
            behaviour.makesChannelManager = $0.serviceBehaviour.makesChannelManager
            behaviour.talk = $0.serviceBehaviour.talk
            behaviour.talks = $0.serviceBehaviour.talks
            $1.behaviour = behaviour
        },
        "locationExtension": { $1.behaviour.locates = $0.serviceBehaviour.locates },
        "mediaSession": {
            $1.services.mediaAttributes = $0.services.mediaAttributes
            $1.behaviour.refusesSessions = $0.serviceBehaviour.refusesSessions
        },
    ]
}

extension RecordedApp {
    fileprivate var services: AppServices {
        get { installed.services ?? AppServices() }
        set { installed.services = newValue }
    }

    /// The usual behaviour is stored as `nil`.
    fileprivate var behaviour: ServiceBehaviour {
        get { self.serviceBehaviour ?? ServiceBehaviour() }
        set { self.serviceBehaviour = newValue == ServiceBehaviour() ? nil : newValue }
    }
}
