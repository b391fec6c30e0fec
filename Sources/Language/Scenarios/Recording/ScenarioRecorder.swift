import PushGateway
import PushModel
import VirtualPhone
import World

/// Makes a scenario file from the events of a phone, so that they can be played again anywhere.
///
/// Events that a scenario cannot express, such as the actions of an app's own code, are left out
/// and noted in the file.
package struct ScenarioRecorder {
    /// The reason why a phone cannot be recorded.
    package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        case noApp(String)
        case manyApps([BundleID])

        package var description: String {
            switch self {
            case .noApp(let phone): "No app is declared on \(phone), but a scenario needs one."
            case .manyApps(let bundles):
                "A scenario is about one app, but the phone has "
                    + "\(bundles.joined(separator: ", ")). Name one of them."
            }
        }
    }

    let name: String
    package let bundle: BundleID
    let epoch: UnixTime
    private(set) var phone: Phone
    private(set) var app: RecordedApp
    var state: AppState
    private(set) var steps: [RecordedStep] = []
    /// Sentences about what the file lacks, each once.
    private(set) var remarks: [String] = []
    /// The phone's current settings.
    private var settings: PhoneSettings
    private var allowed: NotificationSettings
    /// The number of the app's Live Activities that hold a token.
    private var activityTokens = 0
    let began: Instant
    /// The instant of the last step, or of a later wait.
    private(set) var ended: Instant
    private var isOver = false
    /// Whether an event concerned widgets, controls, Push to Talk or another service.
    private(set) var usesServices = false

    /// Begins with a phone in its state at `now`, and with one app; `nil` selects the only app.
    /// `epoch` is the wall-clock time at which the world began.
    package init(
        _ device: PhoneWithApps, app bundle: BundleID? = nil, at now: Instant, epoch: UnixTime
    ) throws(Failure) {
        let apps = device.apps.keys.filter { device.phone.app($0) != nil }.sorted()
        guard let meant = bundle ?? apps.first, let app = device.recordedApp(meant),
            let state = device.phone.state(of: meant)
        else { throw .noApp(device.phone.name) }
        if bundle == nil, apps.count > 1 { throw .manyApps(apps) }
        name = device.phone.name
        self.bundle = meant
        self.epoch = epoch
        phone = device.phone
        self.app = app
        self.app.installed = device.phone.app(meant) ?? app.installed
        self.state = state
        settings = device.phone.settings
        allowed = NotificationSettings(self.app.installed)
        began = now
        ended = now
        if !device.phone.notificationCenter.isEmpty {
            note("Notification Center was not empty when it began.")
        }
        if !device.phone.activities.isEmpty {
            note("Live Activities were on the Lock Screen when it began.")
        }
    }

    /// Updates the settings before the next event: a tap unlocks the phone, for instance.
    mutating func follow(_ phone: Phone) {
        settings = phone.settings
        if let app = phone.app(bundle) { allowed = NotificationSettings(app) }
        activityTokens = phone.activities.count { $0.bundle == bundle && $0.token != nil }
    }

    /// Adds an event of the world. Events must come in order.
    package mutating func add(_ event: WorldEvent, at now: Instant) {
        guard !isOver else { return }
        switch event {
        case .phone(_, let event): add(event, at: now)
        case .restoredBackup: add(step: "restore: backup", at: now)
        case .installed(let app, _, on: _) where app.installed.bundle == bundle:
            add(step: "reinstall: app", at: now)
        case .installed(let app, _, on: _): note("\(app.installed.bundle) was installed.")
        case .installedHosted(let app, on: _):
            note("The own code of \(app.bundle) ran. Play it with belfry play --app.")
        case .added, .removed, .forgotten, .reset:
            note("The phone was removed or replaced. Everything after that is left out.")
            isOver = true
        case .broadcast: note("A broadcast is left out.")
        case .prepared(_, let type, on: _):
            usesServices = true
            note("A token for \(type.rawValue) pushes was requested, which made the app ready.")
        case .woke, .moved, .askedForToken, .enrolled: break
        }
    }

    /// Adds a provider's push to an app of the phone, with the status of APNs' answer.
    package mutating func add(_ request: PushRequest, status: Int, at now: Instant) {
        guard !isOver else { return }
        guard status == 200 else {
            return note("A push that APNs answered \(status) is left out.")
        }
        guard let json = try? JSONValue(parsing: request.payload), json.object != nil else {
            return note("A push whose payload is not a JSON object is left out.")
        }
        let topic = request.topic ?? bundle
        guard topic == bundle || Topic(topic).bundle == bundle else {
            return note("A push to \(topic) is left out.")
        }
        if activityTokens > 1, Topic(topic).suffixType == .liveactivity {
            note("Several Live Activities ran. Say with to: to which of them a push goes.")
        }
        usesServices =
            usesServices || ![nil, .voip, .liveactivity].contains(Topic(topic).suffixType)
        let distance = RecordedPush(
            request: request, bundle: bundle, payload: json,
            sent: Int(epoch.seconds) + Int(now.nanoseconds / 1_000_000_000),
            shift: Int(ScenarioRunner.epoch.seconds) - Int(epoch.seconds)
                - Int(began.nanoseconds / 1_000_000_000))
        add(step: distance.step, at: now)
    }

    private mutating func add(_ event: Event, at now: Instant) {
        switch event {
        case .woke, .subscription(_, exists: false): return
        case .subscription(let channel, exists: true):
            note("The channel \(channel) existed. Make one first, with channel: score.")
        case .settingsChanged(let new):
            let step = settings.change(to: new)
            settings = new
            if let step { add(step: step, at: now) }
        case .networkChanged(let online):
            settings.online = online
            add(step: "network: \(online ? "on" : "off")", at: now)
        case .user(.allow(bundle, let new)):
            add(step: allowed.change(to: new), at: now)
            allowed = new
        default:
            if let step = event.step(on: bundle) {
                usesServices = usesServices || Self.serviceWords.contains { step.hasPrefix($0) }
                add(step: step, at: now)
            } else {
                note("Something that only an app's own code or another app does is left out.")
            }
        }
    }

    /// The beginnings of steps that need the app's declarations for such pushes.
    private static let serviceWords = [
        PhoneAction.Verb.addWidget, .removeWidget, .addControl, .removeControl, .complication,
        .location, .leave, .talk, .join, .locationPushes, .mediaSession,
    ].map(\.rawValue)

    private mutating func add(step: String, at now: Instant) {
        ended = now
        steps.append(RecordedStep(time: now, text: step))
    }

    private mutating func note(_ sentence: String) {
        if !remarks.contains(sentence) { remarks.append(sentence) }
    }

    /// Adds a wait until `now`.
    package mutating func wait(until now: Instant) {
        guard now > ended, !isOver else { return }
        ended = now
    }
}

/// A step of a file, and its instant in the recorded world.
struct RecordedStep: Hashable, Sendable {
    var time: Instant
    var text: String

    /// Returns the step as one on a phone of this name.
    func on(_ phone: String) -> RecordedStep {
        let isFlow = text.hasPrefix("{") && text.hasSuffix("}")
        let inside = isFlow ? String(text.dropFirst().dropLast()) : text
        return RecordedStep(time: time, text: "{\(inside), on: \(phone)}")
    }
}
