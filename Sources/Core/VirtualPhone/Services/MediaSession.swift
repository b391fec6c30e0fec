import PushModel

/// A remote media session of an app: the playback on another device, as this phone shows it.
package struct MediaSession: Hashable, Sendable, Codable {
    /// The `id` in the session's attributes.
    package let id: String
    package let bundle: BundleID
    /// The timestamp of the newest applied push, in UNIX seconds.
    package internal(set) var timestamp: Int
    /// The newest attributes, as JSON text.
    package internal(set) var attributes: String
    package internal(set) var token: DeviceToken?
    /// Whether the extension's process has an object for the session.
    var hasObject: Bool
    /// Whether the extension has returned an object for the session, so that it is shown.
    package internal(set) var isShown: Bool
}

extension [MediaSession] {
    fileprivate func index(of id: String, _ bundle: BundleID) -> Int? {
        firstIndex { $0.id == id && $0.bundle == bundle }
    }

    /// Notes that the extension's process has ended, with its objects.
    mutating func loseObjects(of bundle: BundleID) {
        for index in indices where self[index].bundle == bundle { self[index].hasObject = false }
    }
}

/// The contents of a `nowplaying` push.
private struct MediaPush {
    enum Event: String {
        case start, update, end
    }

    var event: Event
    var timestamp: Int
    var attributes: JSONValue
    var id: String

    /// Reads a push; `nil` if it lacks a key that iOS needs.
    init?(_ push: PhonePush) {
        let aps = push.json["aps"]
        guard let event = aps?["event"]?.string.flatMap(Event.init),
            let timestamp = aps?["timestamp"]?.int, let attributes = aps?["attributes"],
            let id = attributes["id"]?.string
        else { return nil }
        self.event = event
        self.timestamp = timestamp
        self.attributes = attributes
        self.id = id
    }
}

extension Phone {
    mutating func receiveNowPlaying(_ push: PhonePush, _ step: inout StepContext) {
        guard apps[push.bundle]?.installed.has(.nowPlaying) == true else {
            return ignorePush(push, .noSuchExtension, rules: [.rNp3], &step)
        }
        guard let message = MediaPush(push) else {
            return ignorePush(push, .noMediaEvent, rules: [.rNp2], &step)
        }
        switch message.event {
        case .start: startSession(push, message, &step)
        case .update: updateSession(push, message, &step)
        case .end: endSession(push, message, &step)
        }
    }

    /// Starts a session. Only the app's own token starts one; a session's token is for updates and
    /// the end.
    private mutating func startSession(
        _ push: PhonePush, _ message: MediaPush, _ step: inout StepContext
    ) {
        guard push.holder == nil else {
            return ignorePush(push, .mediaStartNeedsStartToken, rules: [.rNp2], &step)
        }
        guard decodes(message, push, &step) else { return }
        services.sessions.removeAll { $0.id == message.id && $0.bundle == push.bundle }
        services.sessions.append(
            MediaSession(
                id: message.id, bundle: push.bundle, timestamp: message.timestamp,
                attributes: message.attributes.json, token: nil, hasObject: false, isShown: false))
        callSession(.remoteSession, message, push, rules: [.rNp3], &step)
    }

    private mutating func updateSession(
        _ push: PhonePush, _ message: MediaPush, _ step: inout StepContext
    ) {
        guard let id = push.holder, let index = services.sessions.index(of: id, push.bundle) else {
            return ignorePush(push, .noMediaSession, rules: [.rNp2], &step)
        }
        guard message.timestamp >= services.sessions[index].timestamp else {
            return ignorePush(push, .olderTimestamp, rules: [.rNp6], &step)
        }
        guard decodes(message, push, &step) else { return }
        services.sessions[index].timestamp = message.timestamp
        services.sessions[index].attributes = message.attributes.json
        let hasObject = services.sessions[index].hasObject
        callSession(
            hasObject ? .remoteSessionUpdate : .remoteSession, message, push, rules: [.rNp4], &step)
        guard hasObject else { return }
        step.record(
            .system, .sessionUpdated, app: push.bundle, pushID: push.id, rules: [.rNp4],
            .subject(id))
    }

    /// Ends a session. iOS reads only the `id` of the attributes, and calls no method.
    private mutating func endSession(
        _ push: PhonePush, _ message: MediaPush, _ step: inout StepContext
    ) {
        guard let id = push.holder, services.sessions.index(of: id, push.bundle) != nil else {
            return ignorePush(push, .noMediaSession, rules: [.rNp2], &step)
        }
        closeSession(id, of: push.bundle, pushID: push.id, &step)
    }

    private mutating func closeSession(
        _ id: String, of bundle: BundleID, pushID: String?, _ step: inout StepContext
    ) {
        services.sessions.removeAll { $0.id == id && $0.bundle == bundle }
        step.record(
            .system, .sessionEnded, app: bundle, pushID: pushID, rules: [.rNp5], .subject(id))
        guard !services.sessions.contains(where: { $0.bundle == bundle }) else { return }
        for run in services.runs where run.bundle == bundle && run.kind == .nowPlaying {
            endRun(run.id, why: nil, &step)
        }
    }

    private mutating func callSession(
        _ callback: Callback, _ message: MediaPush, _ push: PhonePush, rules: RuleList,
        _ step: inout StepContext
    ) {
        runExtension(
            .nowPlaying, of: push.bundle,
            for: [
                ExtensionRun.Work(
                    callback: callback, subject: message.id,
                    notification: push.notification(at: step.now), rules: rules)
            ], pushID: push.id, rules: rules, &step)
    }

    /// Whether the app decodes the attributes. Dates are read as in Live Activities, as numbers,
    /// unless the switch asks for ISO 8601 text (C28).
    private func decodes(
        _ message: MediaPush, _ push: PhonePush, _ step: inout StepContext
    ) -> Bool {
        let attributes = apps[push.bundle]?.installed.services?.mediaAttributes
        let mismatch = attributes?.mismatch(
            message.attributes, datesAreText: switchesOn.contains(.nowPlayingISO8601Dates))
        guard let mismatch else { return true }
        ignorePush(
            push, .undecodableAttributes, rules: [.rNp6] + (mismatch == .date ? [.c28] : []), &step)
        return false
    }

    // MARK: The extension and the app

    /// Shows the session that `session(_:)` has returned, which then gets its own token.
    mutating func noteReturn(
        of work: ExtensionRun.Work, from bundle: BundleID, _ step: inout StepContext
    ) {
        guard work.callback == .remoteSession, let id = work.subject,
            let index = services.sessions.index(of: id, bundle)
        else { return }
        services.sessions[index].hasObject = true
        guard !services.sessions[index].isShown else { return }
        services.sessions[index].isShown = true
        step.record(
            .system, .sessionStarted, app: bundle, pushID: work.notification?.pushID,
            rules: [.rNp1, .rNp3], .subject(id))
    }

    /// Drops a session because `session(_:)` has thrown.
    mutating func refuseSession(
        _ work: ExtensionRun.Work, of bundle: BundleID, _ step: inout StepContext
    ) {
        guard let id = work.subject else { return }
        services.sessions.removeAll { $0.id == id && $0.bundle == bundle }
        step.record(
            .system, .pushIgnored, app: bundle, pushID: work.notification?.pushID, rules: [.rNp7],
            .reason(.sessionThrown))
    }

    /// Handles `RemoteMediaSession.start(attributes:)`, with which the app itself starts a session.
    mutating func startSession(
        _ id: String, attributes: String, of bundle: BundleID, _ step: inout StepContext
    ) {
        guard iOS >= PushType.nowplaying.since, apps[bundle]?.installed.has(.nowPlaying) == true,
            services.sessions.index(of: id, bundle) == nil
        else { return }
        let inForeground = apps[bundle]?.process?.isForeground == true
        let isHidden = has(.hiddenRemoteSession) && inForeground
        services.sessions.append(
            MediaSession(
                id: id, bundle: bundle, timestamp: 0, attributes: attributes, token: nil,
                hasObject: true, isShown: !isHidden))
        guard !isHidden else {
            return step.record(
                .system, .notAllowed, app: bundle, rules: [.q12], .reason(.sessionHidden))
        }
        step.record(.system, .sessionStarted, app: bundle, rules: [.rNp1], .subject(id))
    }

    /// Handles `RemoteMediaSession.end()` of the app.
    mutating func endSession(_ id: String, of bundle: BundleID, _ step: inout StepContext) {
        guard services.sessions.index(of: id, bundle) != nil else { return }
        closeSession(id, of: bundle, pushID: nil, &step)
    }

    mutating func takeToken(_ token: DeviceToken, ofSession id: String, of bundle: BundleID) {
        guard let index = services.sessions.index(of: id, bundle) else { return }
        services.sessions[index].token = token
    }

    /// The remote media sessions of all apps, oldest first.
    package var mediaSessions: [MediaSession] { cold.services?.value.sessions ?? [] }
}
