import PushModel

/// The widgets and controls of one app that the user has added.
struct WidgetBoard: Hashable, Sendable, Codable, BundleIdentified {
    struct Control: Hashable, Sendable, Codable {
        let name: String
        var token: DeviceToken?
    }

    let bundle: BundleID
    /// The kinds of the widgets, in the order in which they were added.
    var widgets: [String] = []
    var controls: [Control] = []
    /// Whether there has ever been a widget that takes pushes; the token stays when the last widget
    /// is removed.
    var wantsToken = false
    var token: DeviceToken?
    /// The instant of the last reload of the widgets, for the budget.
    var reloaded: Instant?
    /// The instant of the one reload for pushes that came too soon after the last reload.
    var reloads: Instant?
    /// The newest push that waits for the reload.
    var waiting: PhoneNotification?

    init(bundle: BundleID) {
        self.bundle = bundle
    }

    var widgetTokens: [NamedToken] { widgets.map { NamedToken(name: $0, token: token) } }
    var controlTokens: [NamedToken] {
        controls.map { NamedToken(name: $0.name, token: $0.token) }
    }

    func requiredTokens(on iOS: IOSVersion) -> [RequiredToken] {
        var wishes: [RequiredToken] = []
        if wantsToken, iOS >= PushType.widgets.since {
            wishes.append(RequiredToken(TokenKey(bundle: bundle, type: .widgets)))
        }
        guard iOS >= PushType.controls.since else { return wishes }
        return wishes
            + controls.map {
                RequiredToken(TokenKey(bundle: bundle, type: .controls, holder: $0.name))
            }
    }
}

extension Phone {
    // MARK: Adding and removing

    mutating func addWidget(_ name: String, of bundle: BundleID, _ step: inout StepContext) {
        guard canPutUp(.widget, .widgets, of: bundle, &step) else { return }
        step.record(.user, .add, app: bundle, .item(.widget, name))
        change(bundle) { $0.widgets.append(name) }
        guard takesWidgetPushes(bundle, rules: [.rWid2], &step) else { return }
        change(bundle) { $0.wantsToken = true }
        tellWidgetToken(of: bundle, &step)
    }

    mutating func removeWidget(_ name: String, of bundle: BundleID, _ step: inout StepContext) {
        guard let index = services.boards[bundle]?.widgets.firstIndex(of: name) else {
            return impossible("remove-widget", bundle, .noSuchItem(.widget, name), &step)
        }
        step.record(.user, .takeAway, app: bundle, .item(.widget, name))
        change(bundle) { $0.widgets.remove(at: index) }
        tellWidgetToken(of: bundle, &step)
    }

    mutating func addControl(_ name: String, of bundle: BundleID, _ step: inout StepContext) {
        guard canPutUp(.control, .controls, of: bundle, &step) else { return }
        step.record(.user, .add, app: bundle, .item(.control, name))
        guard services.boards[bundle]?.controls.contains(where: { $0.name == name }) != true,
            takesWidgetPushes(bundle, rules: [.rCtl1], &step)
        else { return }
        change(bundle) { $0.controls.append(WidgetBoard.Control(name: name)) }
    }

    mutating func removeControl(_ name: String, of bundle: BundleID, _ step: inout StepContext) {
        guard services.boards[bundle]?.controls.contains(where: { $0.name == name }) == true else {
            return impossible("remove-control", bundle, .noSuchItem(.control, name), &step)
        }
        step.record(.user, .takeAway, app: bundle, rules: [.rCtl1], .item(.control, name))
        change(bundle) { $0.controls.removeAll { $0.name == name } }
        tellControlTokens(of: bundle, &step)
    }

    private func canPutUp(
        _ item: TraceRecord.Item, _ kind: ExtensionKind, of bundle: BundleID,
        _ step: inout StepContext
    ) -> Bool {
        guard let app = apps[bundle]?.installed else {
            impossible("add-\(item.rawValue)", bundle, .notInstalled, &step)
            return false
        }
        guard app.has(kind), iOS >= (kind == .widgets ? IOSVersion(14) : IOSVersion(18)) else {
            impossible("add-\(item.rawValue)", bundle, .noExtension(kind), &step)
            return false
        }
        return true
    }

    private func takesWidgetPushes(
        _ bundle: BundleID, rules: RuleList, _ step: inout StepContext
    ) -> Bool {
        guard apps[bundle]?.installed.services?.hasPushHandlers == false else { return true }
        step.record(.system, .noToken, app: bundle, rules: rules, .reason(.noPushHandler))
        return false
    }

    private mutating func change(_ bundle: BundleID, _ change: (inout WidgetBoard) -> Void) {
        var board = services.boards[bundle] ?? WidgetBoard(bundle: bundle)
        change(&board)
        services.boards[bundle] = board
    }

    // MARK: Tokens

    mutating func takeWidgetToken(
        _ token: DeviceToken, of bundle: BundleID, _ step: inout StepContext
    ) {
        change(bundle) { $0.token = token }
        tellWidgetToken(of: bundle, &step)
    }

    mutating func takeToken(
        _ token: DeviceToken, ofControl name: String, of bundle: BundleID,
        _ step: inout StepContext
    ) {
        change(bundle) { board in
            for index in board.controls.indices where board.controls[index].name == name {
                board.controls[index].token = token
            }
        }
        tellControlTokens(of: bundle, &step)
    }

    /// Calls the widgets' push handler, if there is a token.
    private mutating func tellWidgetToken(of bundle: BundleID, _ step: inout StepContext) {
        guard let board = services.boards[bundle], board.token != nil else { return }
        runExtension(
            .widgets, of: bundle,
            for: [
                ExtensionRun.Work(
                    callback: .pushTokenDidChange,
                    subject: board.widgets.joined(separator: ", "), tokens: board.widgetTokens,
                    rules: [.rWid1])
            ], rules: [.rWid1], &step)
    }

    private mutating func tellControlTokens(of bundle: BundleID, _ step: inout StepContext) {
        guard let board = services.boards[bundle] else { return }
        runExtension(
            .controls, of: bundle,
            for: [
                ExtensionRun.Work(
                    callback: .pushTokensDidChange,
                    subject: board.controls.map(\.name).joined(separator: ", "),
                    tokens: board.controlTokens, rules: [.rCtl1])
            ], rules: [.rCtl1], &step)
    }
}
