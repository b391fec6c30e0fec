extension TraceRecord.Detail {
    /// The detail that a journal of before 0.3.0 kept as text: a JSON array of its code and its
    /// values.
    public init?(stored text: String) {
        guard let values = (try? JSONValue(parsing: Array(text.utf8)))?.array,
            let code = values.first?.string
        else { return nil }
        self.init(code, Array(values.dropFirst()))
    }

    /// The detail with this code. Codes and values of earlier versions stay readable; what is not
    /// is `nil`.
    package init?(_ code: String, _ values: [JSONValue]) {
        self.init(code, StoredValues(values[...]))
    }

    /// The code and the values of the detail, as a journal keeps them.
    // swift-format-ignore
    package var coded: (String, [JSONValue]) {
        switch self {
        case .reason(let reason):                ("reason", [.string(reason.name)])
        case .content(let content):              ("content", [.string(content.rawValue)])
        case .notification(let text):            ("notification", text.values)
        case .banner(let style, let text):       ("banner", [.string(style.rawValue)] + text.values)
        case .action(let id, let text):          ("action", [.string(id)] + text.values)
        case .entry(let entry):                  ("entry", [.string(entry.rawValue)])
        case .sound(let sound):                  ("sound", [.string(sound)])
        case .badge(let number):                 ("badge", [.int(number)])
        case .summary(let time):                 ("summary", [.string(time)])
        case .count(let count):                  ("count", [.int(count)])
        case .overdue(.backgroundTasks):         ("overdueTasks", [])
        case .overdue(.fetch(let foreground)):   ("overdueFetch", [.bool(foreground)])
        case .overdue(.presentation):            ("overduePresentation", [])
        case .overdue(.completionHandler(let c)): ("overdueHandler", [.string(c.rawValue)])
        case .overdue(.watchdog(let callback, let seconds, let isBlocked)):
            ("watchdog", [.string(callback.rawValue), .int(seconds), .bool(isBlocked)])
        case .fetched(let result):               ("fetched", [.string(result.rawValue)])
        case .permission(let permission):        ("permission", [.string(permission.rawValue)])
        case .settings(let permission, let alerts, let sounds, let badges):
            ("settings", [.string(permission.rawValue), .bool(alerts), .bool(sounds), .bool(badges)])
        case .iOS(let version):                  ("iOS", [.string("\(version)")])
        case .isOn(let isOn):                    ("isOn", [.bool(isOn)])
        case .launch(let inBackground):          ("launch", [.bool(inBackground)])
        case .opened(let by):                    ("opened", [.string(by.rawValue)])
        case .impossible(let verb, let obstacle): ("impossible", [.string(verb)] + obstacle.values)
        case .unknownOptions(let version):       ("unknownOptions", [.string("\(version)")])
        case .refusal(let status, let reason, let hint):
            ("refusal", [.int(status), .optional(reason), .optional(hint)])
        case .replaces(let id):                  ("replaces", [.optional(id)])
        case .savingPower(let id):               ("savingPower", [.optional(id)])
        case .fromStorage:                       ("fromStorage", [])
        case .tokenIsGone:                       ("tokenIsGone", [])
        case .fault(let name, let answer, let delay, let reaches):
            ("fault", [.string(name), .string(answer), .optional(delay), .bool(reaches)])
        case .token(let token, let environment): ("token", [.string(token.hex), .string(environment.rawValue)])
        case .heldToken(let holder, let token, let environment):
            ("heldToken", [.string(holder), .string(token.hex), .string(environment.rawValue)])
        case .sent(let name, let token, let headers):
            ("sent", [.string(name), .string(token.hex), .string(headers)])
        case .channel(let id):                   ("channel", [.string(id)])
        case .subject(let subject):              ("subject", [.string(subject)])
        case .item(let item, let name):          ("item", [.string(item.rawValue), .string(name)])
        case .extensionKind(let kind):           ("extensionKind", [.string(kind.rawValue)])
        case .stuck(let seconds):                ("stuck", [.int(seconds)])
        case .activity(let name, let content):   ("activity", [.string(name), .optional(content)])
        case .stream(let stream, let name, let value):
            ("stream", [.string(stream.rawValue), .optional(name), .optional(value)])
        case .note(let words):                   ("note", [.string(words)])
        case .words(let words):                  ("words", [.string(words)])
        }
    }

    // swift-format-ignore
    private init?(_ code: String, _ values: StoredValues) {
        var values = values
        let detail: Self? = switch code {
        case "reason":              values.text().flatMap(TraceRecord.Reason.init(name:)).map(Self.reason)
        case "content":             values.word(TraceRecord.PushContent.self).map { .content($0) }
        case "notification":        .notification(values.notification())
        case "banner":              values.word(TraceRecord.BannerStyle.self).map { .banner($0, values.notification()) }
        case "action":              values.text().map { .action($0, values.notification()) }
        case "entry":               values.word(TraceRecord.ListEntry.self).map(Self.entry)
        case "sound":               values.text().map(Self.sound)
        case "badge":               values.int().map(Self.badge)
        case "summary":             values.text().map(Self.summary(at:))
        case "count":               values.int().map(Self.count)
        case "overdueTasks":        .overdue(.backgroundTasks)
        case "overdueFetch":        values.bool().map { .overdue(.fetch(inForeground: $0)) }
        case "overduePresentation": .overdue(.presentation)
        case "overdueHandler":      values.word(Callback.self).map { .overdue(.completionHandler($0)) }
        case "watchdog":            values.watchdog().map(Self.overdue)
        case "fetched":             values.word(FetchResult.self).map(Self.fetched)
        case "permission":          values.word(Permission.self).map(Self.permission)
        case "settings":            values.settings()
        case "iOS":                 values.version().map(Self.iOS)
        case "isOn":                values.bool().map(Self.isOn)
        case "launch":              values.bool().map(Self.launch(inBackground:))
        case "opened":              values.word(TraceRecord.OpenedBy.self).map(Self.opened)
        case "impossible":          values.text().flatMap { verb in values.obstacle().map { .impossible(verb: verb, $0) } }
        case "unknownOptions":      values.version().map(Self.unknownOptions)
        case "refusal":             values.int().map { .refusal(status: $0, reason: values.text(), hint: values.text()) }
        case "replaces":            .replaces(values.text())
        case "savingPower":         .savingPower(replaces: values.text())
        case "fromStorage":         .fromStorage
        case "tokenIsGone":         .tokenIsGone
        case "fault":               values.fault()
        case "token":               values.token().flatMap { token in values.word(PushEnvironment.self).map { .token(token, $0) } }
        case "heldToken":           values.heldToken()
        case "sent":                values.sent()
        case "channel":             values.text().map(Self.channel)
        case "subject":             values.text().map(Self.subject)
        case "item":                values.item().map { .item($0, $1) }
        case "extensionKind":       values.word(ExtensionKind.self).map(Self.extensionKind)
        case "stuck":               values.int().map(Self.stuck(seconds:))
        case "activity":            values.text().map { .activity($0, values.text()) }
        case "stream":              values.word(ActivityStreamName.self).map { .stream($0, values.text(), values.text()) }
        case "note":                values.text().map(Self.note)
        case "words":               values.text().map(Self.words)
        default:                    nil
        }
        guard let detail else { return nil }
        self = detail
    }
}

/// The values behind a stored detail's code, read one after the other.
private struct StoredValues {
    private var values: ArraySlice<JSONValue>

    init(_ values: ArraySlice<JSONValue>) {
        self.values = values
    }

    mutating func text() -> String? { values.popFirst()?.string }
    mutating func int() -> Int? { values.popFirst()?.int }
    mutating func bool() -> Bool? { values.popFirst()?.bool }
    mutating func version() -> IOSVersion? { text().flatMap { IOSVersion($0) } }
    mutating func token() -> DeviceToken? { text().flatMap { DeviceToken(hex: $0) } }

    mutating func word<Word: RawRepresentable<String>>(_: Word.Type) -> Word? {
        text().flatMap(Word.init)
    }

    mutating func notification() -> TraceRecord.Text {
        TraceRecord.Text(title: text(), body: text())
    }

    mutating func watchdog() -> TraceRecord.Overdue? {
        guard let callback = word(Callback.self), let seconds = int(), let isBlocked = bool() else {
            return nil
        }
        return .watchdog(callback, seconds: seconds, isBlocked: isBlocked)
    }

    mutating func settings() -> TraceRecord.Detail? {
        guard let permission = word(Permission.self), let alerts = bool(), let sounds = bool(),
            let badges = bool()
        else { return nil }
        return .settings(permission, alerts: alerts, sounds: sounds, badges: badges)
    }

    mutating func item() -> (TraceRecord.Item, String)? {
        guard let item = word(TraceRecord.Item.self), let name = text() else { return nil }
        return (item, name)
    }

    mutating func fault() -> TraceRecord.Detail? {
        guard let name = text(), let answer = text() else { return nil }
        let delay = text()
        return bool().map { .fault(name, answer: answer, delay: delay, reachesPhone: $0) }
    }

    mutating func heldToken() -> TraceRecord.Detail? {
        guard let holder = text(), let token = token(), let environment = word(PushEnvironment.self)
        else { return nil }
        return .heldToken(holder, token, environment)
    }

    mutating func sent() -> TraceRecord.Detail? {
        guard let name = text(), let token = token(), let headers = text() else { return nil }
        return .sent(name, token, headers: headers)
    }

    mutating func obstacle() -> TraceRecord.Obstacle? {
        switch text() {
        case "noNotification": .noNotification
        case "noActivity": .noActivity
        case "noQuestion": .noQuestion
        case "nothingToClear": .nothingToClear
        case "noBannerToTap": .noBannerToTap
        case "noBanner": .noBanner
        case "notInstalled": .notInstalled
        case "noProcess": .noProcess
        case "notInBackground": .notInBackground
        case "noScene": .noScene
        case "noAppSwitcher": .noAppSwitcher
        case "noNotificationCenter": .noNotificationCenter
        case "noAction": text().map(TraceRecord.Obstacle.noAction)
        case "noSettingsLink": .noSettingsLink
        case "olderSystem":
            version().flatMap { from in version().map { .olderSystem(from: from, to: $0) } }
        case "noLocalNotifications": .noLocalNotifications
        case "repeatsTooOften": .repeatsTooOften
        case "noCodeRuns": .noCodeRuns
        case "noSuchItem": item().map { .noSuchItem($0, $1) }
        case "noExtension": word(ExtensionKind.self).map(TraceRecord.Obstacle.noExtension)
        case "noTalkChannel": .noTalkChannel
        default: nil
        }
    }
}

extension TraceRecord.Text {
    fileprivate var values: [JSONValue] { [.optional(title), .optional(body)] }
}

extension TraceRecord.Obstacle {
    fileprivate var values: [JSONValue] {
        switch self {
        case .noAction(let id): [.string("noAction"), .string(id)]
        case .olderSystem(let from, let to):
            [.string("olderSystem"), .string("\(from)"), .string("\(to)")]
        case .noSuchItem(let item, let name):
            [.string("noSuchItem"), .string(item.rawValue), .string(name)]
        case .noExtension(let kind): [.string("noExtension"), .string(kind.rawValue)]
        default: [.string(String(describing: self))]
        }
    }
}

extension JSONValue {
    fileprivate static func optional(_ text: String?) -> JSONValue {
        text.map(Self.string) ?? .null
    }
    fileprivate static func optional(_ number: Int?) -> JSONValue { number.map(Self.int) ?? .null }
}
