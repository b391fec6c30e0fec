import PushModel
import Testing

struct TraceRecordTests {
    static let details: [TraceRecord.Detail] = [
        .reason(.forceQuit), .content(.silent), .content(.visible),
        .notification(TraceRecord.Text(title: "Maya", body: "“Eight?”")),
        .notification(TraceRecord.Text(title: nil, body: nil)),
        .banner(.lockScreen, TraceRecord.Text(title: nil, body: "Hello")),
        .action("mute", TraceRecord.Text(title: "Maya", body: nil)), .entry(.replacement),
        .sound("default"), .badge(4), .summary(at: "18:00"), .count(64),
        .overdue(.backgroundTasks), .overdue(.fetch(inForeground: true)), .overdue(.presentation),
        .overdue(.completionHandler(.didReceiveResponse)),
        .overdue(.watchdog(.willResignActive, seconds: 10, isBlocked: true)), .fetched(.noData),
        .permission(.provisional),
        .settings(.authorized, alerts: true, sounds: false, badges: true),
        .iOS(IOSVersion(18, 1)), .isOn(false), .launch(inBackground: true), .opened(.card),
        .impossible(verb: "tap", .noBanner), .impossible(verb: "action", .noAction("mute")),
        .impossible(verb: "update", .olderSystem(from: IOSVersion(18), to: IOSVersion(9, 3))),
        .unknownOptions(IOSVersion(13)),
        .refusal(status: 400, reason: "BadDeviceToken", hint: "Take another."),
        .refusal(status: 431, reason: nil, hint: nil), .replaces("A"), .replaces(nil), .fromStorage,
        .savingPower(replaces: "A"), .savingPower(replaces: nil), .tokenIsGone,
        .stuck(seconds: 20), .usage(memory: MemorySize(rawValue: 24 << 20), milliseconds: 52),
        .usage(memory: nil, milliseconds: 0), .words("line\nline\t\u{1B}[31m"),
    ]

    @Test(arguments: details)
    func `a record that was kept comes back as it was`(detail: TraceRecord.Detail) throws {
        let time = Instant(nanoseconds: 12_345_678_901)
        let records = [
            TraceRecord(
                time: time, kind: .system, .banner, phone: "phone-1", app: "com.example.app",
                pushID: "e\u{301}", rules: [.rUn1, .c2], detail),
            TraceRecord(
                time: .zero, call: .didReceiveResponse, phone: "phone-1", app: "com.example.app",
                state: .inactive, payload: .response, action: "reply", typed: "Yes",
                pushID: "\u{E9}", rules: [.rUn1]),
        ]
        var writer = CompactWriter()
        writer.write(records)
        var reader = CompactReader(writer.bytes)
        let read = try reader.records()
        #expect(read == records)
        // Equal texts can have different bytes.
        #expect(read.map { $0.pushID.map { Array($0.utf8) } } == [[101, 204, 129], [195, 169]])
        #expect(reader.isAtEnd)
        for count in 0..<writer.count {
            var cut = CompactReader(Array(writer.bytes.prefix(count)))
            #expect(throws: CompactReader.Damage.self) { try cut.records() }
        }
    }

    @Test func `each record differs in any members from the one before`() throws {
        let records = [nil, "", "a", "b"].flatMap { phone in
            ["", nil].flatMap { app in
                [TraceRecord.Kind.system, .gateway].flatMap { kind in
                    ["x", nil].map { push in
                        TraceRecord(
                            time: .zero, kind: kind, .list, phone: phone, app: app, pushID: push)
                    }
                }
            }
        }
        let shuffled = records + records.reversed() + records.sorted { "\($0)" < "\($1)" }
        var writer = CompactWriter()
        writer.write(shuffled)
        var reader = CompactReader(writer.bytes)
        #expect(try reader.records() == shuffled)
    }

    @Test(arguments: TraceRecord.Reason.allCases)
    func `a reason is stored by its name, not by its sentence`(reason: TraceRecord.Reason) {
        #expect(TraceRecord.Detail(.reason, [.string(reason.name)]) == .reason(reason))
    }

    @Test func `every word has a code of its own`() {
        func codes<Word: StoredWord>(_: Word.Type) -> Bool {
            Word.allCases.allSatisfy { Word.codes.word(of: Word.codes.code(of: $0)) == $0 }
        }
        #expect(codes(TraceRecord.Kind.self))
        #expect(codes(TraceRecord.Name.self))
        #expect(codes(TraceRecord.DetailCode.self))
        #expect(codes(Callback.self))
        #expect(codes(RuleLabel.self))
    }

    @Test func `every word of a record comes back`() throws {
        let rules = RuleLabel.allCases
        let records =
            TraceRecord.Name.allCases.map { TraceRecord(time: .zero, kind: .system, $0) }
            + TraceRecord.Kind.allCases.filter { $0 != .callback }.map {
                TraceRecord(time: .zero, kind: $0, .list)
            }
            + Callback.allCases.map {
                TraceRecord(
                    time: .zero, call: $0, phone: nil, app: nil, state: nil, payload: nil,
                    action: nil, typed: nil, pushID: nil, rules: [])
            }
            + [TraceRecord(time: .zero, kind: .system, .list, rules: rules)]
            + rules.map { TraceRecord(time: .zero, kind: .system, .list, rules: [$0]) }
        var writer = CompactWriter()
        writer.write(records)
        var reader = CompactReader(writer.bytes)
        #expect(try reader.records() == records)
    }

    @Test(
        arguments: [
            (.reason, []), (.reason, ["none"]), (.entry, ["x"]), (.sound, []),
        ] as [(TraceRecord.DetailCode, [String])])
    func `other text is not a stored detail`(code: TraceRecord.DetailCode, values: [String]) {
        #expect(TraceRecord.Detail(code, values.map(JSONValue.string)) == nil)
    }

    @Test(arguments: [
        (
            TraceRecord.Kind.system, TraceRecord.Name.notTold,
            TraceRecord.Detail.reason(.noFetchMethod)
        ),
        (.system, .banner, .banner(.banner, TraceRecord.Text(title: "Maya", body: "Eight?"))),
        (.user, .notPossible, .impossible(verb: "tap", .noNotification)),
        (.gateway, .refused, .refusal(status: 410, reason: "Unregistered", hint: nil)),
    ])
    func `a sentence is made of the facts`(
        kind: TraceRecord.Kind, name: TraceRecord.Name, detail: TraceRecord.Detail
    ) {
        let record = TraceRecord(time: .zero, kind: kind, name, app: "com.example.app", detail)
        let sentences: [TraceRecord.Name: String] = [
            .notTold: "iOS does not call the app because the app does not implement "
                + "application(_:didReceiveRemoteNotification:fetchCompletionHandler:). Implement "
                + "this method to be woken.",
            .banner: "A banner shows “Maya: Eight?”.",
            .notPossible: "tap: There is no notification of com.example.app to tap.",
            .refused: "APNs answers 410 Unregistered.",
        ]
        #expect(record.sentence == sentences[name])
    }
}
