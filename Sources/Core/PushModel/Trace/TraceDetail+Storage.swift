extension TraceRecord {
    /// The word for the kind of a detail.
    package enum DetailCode: String, StoredWord {
        case reason, content, notification, banner, action, entry, sound, badge, summary
        case count, overdueTasks, overdueFetch, overduePresentation, overdueHandler
        case watchdog, fetched, permission, settings, iOS, isOn, launch, opened, impossible
        case unknownOptions, refusal, replaces, savingPower, fromStorage, tokenIsGone
        case fault, token, heldToken, sent, channel, subject, item, extensionKind, stuck
        case usage, activity, stream, note, words

        package static let codes = WordCodes<Self>()
    }
}

extension TraceRecord.Detail {
    /// Returns the detail with this code; `nil` for other values than it has.
    package init?(_ code: TraceRecord.DetailCode, _ values: [JSONValue]) {
        self.init(code, StoredValues(values[...]))
    }

    /// Writes the code and the values of the detail for a log.
    // swift-format-ignore
    func write(to writer: inout CompactWriter) {
        switch self {
        case .reason(let reason):                writer.write(detail: .reason, .word(reason.name))
        case .content(let content):              writer.write(detail: .content, .word(content.rawValue))
        case .notification(let text):            writer.write(detail: .notification, .text(text.title), .text(text.body))
        case .banner(let style, let text):       writer.write(detail: .banner, .word(style.rawValue), .text(text.title), .text(text.body))
        case .action(let id, let text):          writer.write(detail: .action, .text(id), .text(text.title), .text(text.body))
        case .entry(let entry):                  writer.write(detail: .entry, .word(entry.rawValue))
        case .sound(let sound):                  writer.write(detail: .sound, .text(sound))
        case .badge(let number):                 writer.write(detail: .badge, .int(number))
        case .summary(let time):                 writer.write(detail: .summary, .text(time))
        case .count(let count):                  writer.write(detail: .count, .int(count))
        case .overdue(.backgroundTasks):         writer.write(detail: .overdueTasks)
        case .overdue(.fetch(let foreground)):   writer.write(detail: .overdueFetch, .bool(foreground))
        case .overdue(.presentation):            writer.write(detail: .overduePresentation)
        case .overdue(.completionHandler(let c)): writer.write(detail: .overdueHandler, .word(c.rawValue))
        case .overdue(.watchdog(let callback, let seconds, let isBlocked)):
            writer.write(detail: .watchdog, .word(callback.rawValue), .int(seconds), .bool(isBlocked))
        case .fetched(let result):               writer.write(detail: .fetched, .word(result.rawValue))
        case .permission(let permission):        writer.write(detail: .permission, .word(permission.rawValue))
        case .settings(let permission, let alerts, let sounds, let badges):
            writer.write(detail: .settings, .word(permission.rawValue), .bool(alerts), .bool(sounds), .bool(badges))
        case .iOS(let version):                  writer.write(detail: .iOS, .text("\(version)"))
        case .isOn(let isOn):                    writer.write(detail: .isOn, .bool(isOn))
        case .launch(let inBackground):          writer.write(detail: .launch, .bool(inBackground))
        case .opened(let by):                    writer.write(detail: .opened, .word(by.rawValue))
        case .impossible(let verb, let obstacle): writer.write(detail: .impossible, [.text(verb)] + obstacle.values)
        case .unknownOptions(let version):       writer.write(detail: .unknownOptions, .text("\(version)"))
        case .refusal(let status, let reason, let hint):
            writer.write(detail: .refusal, .int(status), .text(reason), .text(hint))
        case .replaces(let id):                  writer.write(detail: .replaces, .text(id))
        case .savingPower(let id):               writer.write(detail: .savingPower, .text(id))
        case .fromStorage:                       writer.write(detail: .fromStorage)
        case .tokenIsGone:                       writer.write(detail: .tokenIsGone)
        case .fault(let name, let answer, let delay, let reaches):
            writer.write(detail: .fault, .text(name), .text(answer), .text(delay), .bool(reaches))
        case .token(let token, let environment): writer.write(detail: .token, .text(token.hex), .word(environment.rawValue))
        case .heldToken(let holder, let token, let environment):
            writer.write(detail: .heldToken, .text(holder), .text(token.hex), .word(environment.rawValue))
        case .sent(let name, let token, let headers):
            writer.write(detail: .sent, .text(name), .text(token.hex), .text(headers))
        case .channel(let id):                   writer.write(detail: .channel, .text(id))
        case .subject(let subject):              writer.write(detail: .subject, .text(subject))
        case .item(let item, let name):          writer.write(detail: .item, .word(item.rawValue), .text(name))
        case .extensionKind(let kind):           writer.write(detail: .extensionKind, .word(kind.rawValue))
        case .stuck(let seconds):                writer.write(detail: .stuck, .int(seconds))
        case .usage(let memory, let time):       writer.write(detail: .usage, .int(time), .int(memory?.rawValue ?? 0))
        case .activity(let name, let content):   writer.write(detail: .activity, .text(name), .text(content))
        case .stream(let stream, let name, let value):
            writer.write(detail: .stream, .word(stream.rawValue), .text(name), .text(value))
        case .note(let words):                   writer.write(detail: .note, .text(words))
        case .words(let words):                  writer.write(detail: .words, .text(words))
        }
    }

    // swift-format-ignore
    private init?(_ code: TraceRecord.DetailCode, _ values: StoredValues) {
        var values = values
        let detail: Self? = switch code {
        case .reason:               values.text().flatMap(TraceRecord.Reason.init(name:)).map(Self.reason)
        case .content:              values.word(TraceRecord.PushContent.self).map { .content($0) }
        case .notification:         .notification(values.notification())
        case .banner:               values.word(TraceRecord.BannerStyle.self).map { .banner($0, values.notification()) }
        case .action:               values.text().map { .action($0, values.notification()) }
        case .entry:                values.word(TraceRecord.ListEntry.self).map(Self.entry)
        case .sound:                values.text().map(Self.sound)
        case .badge:                values.int().map(Self.badge)
        case .summary:              values.text().map(Self.summary(at:))
        case .count:                values.int().map(Self.count)
        case .overdueTasks:         .overdue(.backgroundTasks)
        case .overdueFetch:         values.bool().map { .overdue(.fetch(inForeground: $0)) }
        case .overduePresentation:  .overdue(.presentation)
        case .overdueHandler:       values.word(Callback.self).map { .overdue(.completionHandler($0)) }
        case .watchdog:             values.watchdog().map(Self.overdue)
        case .fetched:              values.word(FetchResult.self).map(Self.fetched)
        case .permission:           values.word(Permission.self).map(Self.permission)
        case .settings:             values.settings()
        case .iOS:                  values.version().map(Self.iOS)
        case .isOn:                 values.bool().map(Self.isOn)
        case .launch:               values.bool().map(Self.launch(inBackground:))
        case .opened:               values.word(TraceRecord.OpenedBy.self).map(Self.opened)
        case .impossible:           values.text().flatMap { verb in values.obstacle().map { .impossible(verb: verb, $0) } }
        case .unknownOptions:       values.version().map(Self.unknownOptions)
        case .refusal:              values.int().map { .refusal(status: $0, reason: values.text(), hint: values.text()) }
        case .replaces:             .replaces(values.text())
        case .savingPower:          .savingPower(replaces: values.text())
        case .fromStorage:          .fromStorage
        case .tokenIsGone:          .tokenIsGone
        case .fault:                values.fault()
        case .token:                values.token().flatMap { token in values.word(PushEnvironment.self).map { .token(token, $0) } }
        case .heldToken:            values.heldToken()
        case .sent:                 values.sent()
        case .channel:              values.text().map(Self.channel)
        case .subject:              values.text().map(Self.subject)
        case .item:                 values.item().map { .item($0, $1) }
        case .extensionKind:        values.word(ExtensionKind.self).map(Self.extensionKind)
        case .stuck:                values.int().map(Self.stuck(seconds:))
        case .usage:                values.usage()
        case .activity:             values.text().map { .activity($0, values.text()) }
        case .stream:               values.word(ActivityStreamName.self).map { .stream($0, values.text(), values.text()) }
        case .note:                 values.text().map(Self.note)
        case .words:                values.text().map(Self.words)
        }
        guard let detail else { return nil }
        self = detail
    }
}

/// The values after a stored detail's code, read one after the other.
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

    mutating func usage() -> TraceRecord.Detail? {
        guard let milliseconds = int(), let bytes = int() else { return nil }
        return .usage(
            memory: bytes > 0 ? MemorySize(rawValue: bytes) : nil, milliseconds: milliseconds)
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
        case "noCall": text().map(TraceRecord.Obstacle.noCall)
        case "callIs": text().map(TraceRecord.Obstacle.callIs)
        default: nil
        }
    }
}

extension TraceRecord.Obstacle {
    fileprivate var values: [DetailValue] {
        switch self {
        case .noAction(let id): [.text("noAction"), .text(id)]
        case .olderSystem(let from, let to):
            [.text("olderSystem"), .text("\(from)"), .text("\(to)")]
        case .noSuchItem(let item, let name):
            [.text("noSuchItem"), .word(item.rawValue), .text(name)]
        case .noExtension(let kind): [.text("noExtension"), .word(kind.rawValue)]
        case .noCall(let verb): [.text("noCall"), .text(verb)]
        case .callIs(let state): [.text("callIs"), .text(state)]
        default: [.text(String(describing: self))]
        }
    }
}

/// A value after a detail's code.
private enum DetailValue {
    case text(String?)
    /// One of the words of this program, which is not looked up in the payload.
    case word(String)
    case int(Int)
    case bool(Bool)
}

extension CompactWriter {
    /// Takes the values one by one, because an array of them would allocate memory for each record.
    fileprivate mutating func write(
        detail code: TraceRecord.DetailCode, _ first: DetailValue? = nil,
        _ second: DetailValue? = nil, _ third: DetailValue? = nil, _ fourth: DetailValue? = nil
    ) {
        write(code: code)
        var count: UInt64 = first == nil ? 0 : 1
        if second != nil { count += 1 }
        if third != nil { count += 1 }
        if fourth != nil { count += 1 }
        write(count)
        if let first { write(first) }
        if let second { write(second) }
        if let third { write(third) }
        if let fourth { write(fourth) }
    }

    fileprivate mutating func write(detail code: TraceRecord.DetailCode, _ values: [DetailValue]) {
        write(code: code)
        write(UInt64(values.count))
        for value in values { write(value) }
    }

    /// Writes a value after its tag.
    private mutating func write(_ value: DetailValue) {
        switch value {
        case .text(nil): write(UInt64(0))
        case .text(let text):
            write(UInt64(1))
            write(quoted: text)
        case .word(let word):
            write(UInt64(1))
            write(word)
        case .bool(let isTrue): write(UInt64(isTrue ? 3 : 2))
        case .int(let number):
            write(UInt64(4))
            write(Int64(number))
        }
    }
}
