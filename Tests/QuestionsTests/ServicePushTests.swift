import PushModel
import Scenarios
import Testing
import VirtualPhone

@testable import Questions

/// Tests explanations of pushes other than notifications, which come from playing them.
struct ServicePushTests {
    private static func explained(
        _ type: PushType, _ event: ServicePush.Event? = nil, iOS: IOSVersion = .newest,
        state: AppState = .suspended
    ) throws -> Explanation {
        let service = try #require(ServicePush(type, event: event))
        return Explanation(Situation(iOS: iOS, state: state, Matrix.Arrival(service)))
    }

    struct Row: CustomTestStringConvertible, Sendable {
        var type: PushType
        var event: ServicePush.Event?
        var iOS = IOSVersion.newest
        var state = AppState.forceQuit
        /// The methods that are called, in order.
        var calls: [Callback] = []
        /// The other record of the phone, if one is expected.
        var does: TraceRecord.Name?
        /// A rule that decides it, where one holds on the version.
        var rule: RuleLabel?
        var testDescription: String { "\(type) \(event?.rawValue ?? "") \(iOS) \(state.rawValue)" }
    }

    // swift-format-ignore
    static let rows: [Row] = [
        Row(type: .liveactivity, event: .start, calls: [.didFinishLaunching], does: .activityStarted, rule: .rLa21),
        Row(type: .liveactivity, event: .start, iOS: IOSVersion(17, 0), does: .activityIgnored, rule: .rPt3),
        Row(type: .liveactivity, event: .update, state: .suspended, does: .activityUpdated, rule: .rLa42),
        Row(type: .liveactivity, event: .end, state: .active, does: .activityEnded, rule: .rLa34),
        Row(type: .widgets, calls: [.widgetTimeline], does: .runExtension, rule: .rWid3),
        Row(type: .widgets, iOS: IOSVersion(18), does: .pushIgnored, rule: .rPt3),
        Row(type: .controls, calls: [.controlValue], does: .runExtension, rule: .rCtl2),
        Row(type: .nowplaying, event: .start, calls: [.remoteSession], does: .sessionStarted, rule: .rNp3),
        Row(type: .nowplaying, event: .update, calls: [.remoteSessionUpdate], does: .sessionUpdated, rule: .rNp4),
        Row(type: .nowplaying, event: .end, does: .sessionEnded, rule: .rNp5),
        Row(type: .location, calls: [.didReceiveLocationPushPayload], does: .runExtension, rule: .rLoc2),
        Row(type: .pushtotalk, state: .systemTerminated, calls: [.didFinishLaunching, .incomingPushResult, .didJoinChannel, .didActivateAudio], does: .talk, rule: .rPtt6),
        Row(type: .pushtotalk, state: .background, calls: [.incomingPushResult, .didActivateAudio], does: .talk, rule: .rPtt7),
        Row(type: .complication, does: .pushIgnored, rule: .rCpl1),
        Row(type: .complication, iOS: IOSVersion(12), state: .suspended, calls: [.didReceiveIncomingPush], rule: .rCpl1),
        Row(type: .fileprovider, calls: [.enumerateChanges], does: .runExtension, rule: .rFp2),
        Row(type: .mdm, does: .managementPoll, rule: .rMdm1),
    ]

    @Test(arguments: rows)
    func `explain shows the effect of a push of the type`(_ row: Row) throws {
        let explanation = try Self.explained(row.type, row.event, iOS: row.iOS, state: row.state)
        let arrival = explanation.arrival
        let calls = arrival.compactMap(\.callback).filter { $0 != .willFinishLaunching }
        #expect(calls == row.calls, "\(explanation.text)")
        if let does = row.does {
            #expect(arrival.contains { $0.name == does }, "\(arrival.map(\.word))")
        }
        if let rule = row.rule {
            #expect(explanation.decisive.map(\.label).contains(rule), "\(explanation.text)")
        }
        #expect(arrival.allSatisfy { $0.time < .zero + .seconds(4) })
        #expect(explanation.json["pushType"]?.string == row.type.rawValue)
    }

    @Test func `a tap and a removal are reported for an existing activity`() throws {
        let update = try Self.explained(.liveactivity, .update)
        #expect(update.branches.map(\.reaction) == [.tap, .icon, .dismiss])
        #expect(update.text.contains("Then a tap on the Live Activity"))
        let early = try Self.explained(.liveactivity, .start, iOS: IOSVersion(17, 0))
        #expect(early.branches.map(\.reaction) == [.icon])
        #expect(try Self.explained(.mdm).branches.isEmpty)
    }

    @Test func `a payload says of which type it is`() throws {
        let update: JSONValue = [
            "aps": ["event": "update", "timestamp": 1_700_000_000, "content-state": ["stops": 3]]
        ]
        for (json, type) in [
            (update, PushType.liveactivity),
            (["aps": ["event": "start", "timestamp": 1, "attributes": ["id": "a"]]], .nowplaying),
            (["aps": ["content-changed": true]], .widgets), (["mdm": "magic"], .mdm),
            (["aps": ["ptt-push-type": "service-update"]], .pushtotalk),
            (["container-identifier": "a", "domain": "b"], .fileprovider),
        ] as [(JSONValue, PushType)] {
            #expect(PushType(toldBy: json) == type)
        }
        #expect(PushType(toldBy: ["aps": ["alert": "Hello"]]) == nil)
        #expect(ServicePush(payload: ["aps": ["alert": "Hello"]]) == nil)
        #expect(
            ServicePush(payload: ["aps": ["content-changed": true]], type: .controls)?.type
                == .controls)
        #expect(ServicePush(payload: update, type: .alert) == nil)

        let service = try #require(ServicePush(payload: update))
        let told = Explanation(Situation(iOS: .newest, state: .background, Matrix.Arrival(service)))
        #expect(told.arrival.contains { $0.name == .activityUpdated }, "\(told.text)")
        #expect(told.text.contains("your payload of type liveactivity update"))
        let void = try #require(
            ServicePush(payload: ["aps": ["event": "update", "content-state": [:]]]))
        let ignored = Explanation(Situation(iOS: .newest, state: .background, Matrix.Arrival(void)))
        #expect(ignored.decisive.map(\.label).contains(.rLa47))
    }

    @Test func `the matrix has rows for every type`() {
        for type in PushType.allCases {
            let matrix = Matrix(iOS: .newest, of: Matrix.Arrival.all(of: type))
            #expect(!matrix.rows.isEmpty, "\(type)")
            let says = matrix.rows.flatMap(\.cells).contains {
                $0.answer != .nothing && $0.answer != .nothingToActOn
            }
            #expect(says, "\(type)")
            let lines = matrix.text(width: 80).split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= 80 }, "\(type)")
        }
        let widgets = Matrix(iOS: .newest, of: Matrix.Arrival.all(of: .widgets))
        #expect(widgets.rows[0].cells.allSatisfy { $0.answer.callbacks == [.widgetTimeline] })
        #expect(widgets.rows[0].cells.allSatisfy { $0.rules.contains(.rWid3) })
    }

    @Test func `R-SCENE-5: the SDK that an app is linked with decides whether it starts`() {
        var variation = Variation()
        variation.linkedSDK = .version(IOSVersion(27))
        let setup = Situation(iOS: IOSVersion(27), state: .forceQuit, push: .alert)
        let told = Explanation(setup, variation: variation)
        #expect(told.text.contains("linked with SDK 27.0"))
        #expect(told.decisive.map(\.label).contains(.rScene5))
        #expect(!Explanation(setup).decisive.map(\.label).contains(.rScene5))
        variation.linkedSDK = .same
        #expect(Explanation(setup, variation: variation).decisive.map(\.label).contains(.rScene5))
    }

    @Test func `what cannot be is said why`() {
        var variation = Variation()
        variation.hasScenes = true
        let old = variation.applied(
            to: Situation(iOS: IOSVersion(12), state: .background, push: .alert))
        #expect(old.obstacle == "iOS before 13 has no scenes.")
        var locked = Situation(iOS: .newest, state: .active, push: .alert)
        locked.settings.locked = true
        #expect(locked.obstacle == "No app is “active” on a locked phone.")
        #expect(Situation(iOS: IOSVersion(3), state: .suspended, push: .alert).obstacle != nil)
        #expect(Situation(iOS: .newest, state: .active, push: .alert).obstacle == nil)
    }
}
