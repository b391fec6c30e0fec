import PushModel

/// The state of widgets, controls, media sessions, Push to Talk, location pushes, complications and
/// device management. Most phones have none of it.
struct SystemServices: Hashable, Sendable, Codable {
    /// The running extensions, each for one push or one change.
    var runs: [ExtensionRun] = []
    /// The widgets and controls of each app.
    var boards = AppTable<WidgetBoard>()
    var sessions: [MediaSession] = []
    /// The one Push to Talk channel that the phone has joined.
    var talk: PushToTalkChannel?
    /// The number of channels joined so far, so that each gets its own token.
    var joins = 0
    /// An app that lost its channel while it did not run, with the reason that it has to receive.
    var leftBehind: LeftChannel?
    /// The apps that monitor location pushes.
    var locations: [LocationMonitor] = []
    var locationBudget = LocationBudget()
    /// The complications on the watch's current face.
    var complications: [Complication] = []
    /// The server that manages the phone; `nil` when none does.
    var management: Management?

    /// The earliest instant at which one of these services acts; `nil` for never.
    var next: Instant? {
        var next: Instant?
        func consider(_ instant: Instant?) {
            if let instant { next = min(next ?? instant, instant) }
        }
        for run in runs { consider(run.deadline) }
        for board in boards.apps { consider(board.reloads) }
        consider(talk?.waitsUntil)
        return next
    }

    /// The tokens that these services require.
    func requiredTokens(
        on iOS: IOSVersion, sessionEnvironment: PushEnvironment?
    ) -> [RequiredToken] {
        var wishes = boards.apps.flatMap { $0.requiredTokens(on: iOS) }
        wishes += sessions.map {
            RequiredToken(
                TokenKey(bundle: $0.bundle, type: .nowplaying, holder: $0.id),
                environment: sessionEnvironment)
        }
        if let talk {
            wishes.append(
                RequiredToken(
                    TokenKey(bundle: talk.bundle, type: .pushtotalk, holder: talk.id),
                    renewal: talk.renewal))
        }
        wishes += locations.map { RequiredToken(TokenKey(bundle: $0.bundle, type: .location)) }
        if management != nil { wishes.append(RequiredToken(Management.tokenKey)) }
        return wishes
    }

    /// Removes the state of a deleted app.
    mutating func removeAll(of bundle: BundleID) {
        runs.removeAll { $0.bundle == bundle }
        boards[bundle] = nil
        sessions.removeAll { $0.bundle == bundle }
        if talk?.bundle == bundle { talk = nil }
        if leftBehind?.bundle == bundle { leftBehind = nil }
        locations.removeAll { $0.bundle == bundle }
        complications.removeAll { $0.bundle == bundle }
    }
}

extension Phone {
    /// The services of the phone; boxed, and created at the first change, because most phones have
    /// none.
    var services: SystemServices {
        get { cold.services?.value ?? SystemServices() }
        set { cold.services = COWBox(newValue) }
    }

    /// Whether APNs has to hand out tokens of 100 bytes for everything, for the switch (R-TOKEN-2).
    package var hasLongTokens: Bool { switchesOn.contains(.longTokens) }

    /// The tokens that services require, including the app's own start tokens.
    var requiredServiceTokens: [RequiredToken] {
        // The remote session extension is checked first, because most apps lack it.
        let players = apps.apps.filter {
            iOS >= PushType.nowplaying.since && $0.installed.has(.nowPlaying) && $0.hasBeenOpened
        }
        guard cold.services != nil || !players.isEmpty else { return [] }
        let environment = has(.nowPlayingProductionTokens) ? PushEnvironment.production : nil
        return players.map {
            RequiredToken(TokenKey(bundle: $0.bundle, type: .nowplaying), environment: environment)
        } + services.requiredTokens(on: iOS, sessionEnvironment: environment)
    }

    /// Handles a push whose effect is not a notification; returns `false` for the other types.
    mutating func receiveService(_ push: PhonePush, _ step: inout StepContext) -> Bool {
        switch push.type {
        case .alert, .background, .voip, .liveactivity: return false
        case .widgets, .controls, .nowplaying, .pushtotalk, .location, .fileprovider, .complication:
            guard iOS >= push.type.since else {
                ignorePush(push, .pushTypeTooNew, rules: [.rPt3], &step)
                return true
            }
        case .mdm: break
        }
        switch push.type {
        case .widgets: reloadWidgets(push, &step)
        case .controls: reloadControl(push, &step)
        case .nowplaying: receiveNowPlaying(push, &step)
        case .pushtotalk: receiveTalk(push, &step)
        case .location: receiveLocation(push, &step)
        case .fileprovider: receiveFileProvider(push, &step)
        case .complication: receiveComplication(push, &step)
        case .mdm: receiveManagement(push, &step)
        case .alert, .background, .voip, .liveactivity: break
        }
        return true
    }

    /// Performs an action of the person on widgets, controls, complications, location or channels.
    mutating func performOnServices(_ action: UserAction, _ step: inout StepContext) {
        switch action {
        case .addWidget(let bundle, let name): addWidget(name, of: bundle, &step)
        case .removeWidget(let bundle, let name): removeWidget(name, of: bundle, &step)
        case .addControl(let bundle, let name): addControl(name, of: bundle, &step)
        case .removeControl(let bundle, let name): removeControl(name, of: bundle, &step)
        case .showComplication(let bundle, let isOn): showComplication(isOn, of: bundle, &step)
        case .allowLocation(let bundle, let permission):
            allowLocation(permission, to: bundle, &step)
        case .leaveChannel(let bundle):
            guard services.talk?.bundle == bundle else {
                return impossible("leave", bundle, .noTalkChannel, &step)
            }
            leaveChannel(.userRequest, rules: [.rPtt4], &step)
        case .talk(let bundle, let isOn): talk(isOn, of: bundle, &step)
        default: break
        }
    }

    /// Stores a token from APNs for one of these services.
    mutating func takeServiceToken(
        _ token: DeviceToken, for key: TokenKey, _ step: inout StepContext
    ) {
        switch (key.type, key.holder) {
        case (.widgets, _): takeWidgetToken(token, of: key.bundle, &step)
        case (.controls, let control?): takeToken(token, ofControl: control, of: key.bundle, &step)
        case (.pushtotalk, let channel?): takeToken(token, ofChannel: channel, &step)
        case (.nowplaying, let session?): takeToken(token, ofSession: session, of: key.bundle)
        case (.nowplaying, nil), (.location, _): step.emit(.token(key, token))
        default: break
        }
    }

    /// Records a push that has no effect on the phone, although APNs has answered 200.
    func ignorePush(
        _ push: PhonePush, _ why: TraceRecord.Reason, rules: RuleList,
        _ step: inout StepContext
    ) {
        step.record(
            .system, .pushIgnored, app: push.bundle, pushID: push.id, rules: rules, .reason(why))
    }

    /// Performs the due actions of extensions, reloads and waiting talks.
    mutating func passServiceTime(_ step: inout StepContext) {
        guard cold.services != nil else { return }
        expireRuns(&step)
        reloadWaiting(&step)
        expireTalk(&step)
    }
}

extension PhonePush {
    /// The push as a notification, as the calls about it carry it.
    func notification(at now: Instant) -> PhoneNotification {
        PhoneNotification(
            identifier: id, bundle: bundle, origin: .remote, content: payload, pushID: id,
            arrived: now)
    }

    /// The payload as JSON; `null` for a payload that was not read from text.
    var json: JSONValue {
        guard case .pushed(let bytes)? = payload.source else { return .null }
        return (try? JSONValue(parsing: bytes)) ?? .null
    }
}

extension AppEntry {
    /// Whether the app has been opened since it was installed, so that it gets tokens.
    var hasBeenOpened: Bool { state != .neverLaunched }
}
