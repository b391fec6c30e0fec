import PushModel
import Testing
import VirtualPhone
import World

@testable import Questions

/// A push as it went, and as it would have gone.
struct BranchTests {
    static let alert = #"{"aps":{"alert":"Hello","sound":"default"}}"#
    static let both = #"{"aps":{"alert":"Hello","content-available":1}}"#

    private static func change(_ make: (inout BranchChange) -> Void) -> BranchChange {
        var change = BranchChange()
        make(&change)
        return change
    }

    @Test func `a Live Activity on a channel begins in a branch as it did`() throws {
        var life = Life()
        life.startActivity(on: life.makeChannel())
        life.wait(1)
        let original = try life.player().original()
        #expect(original.response?.status == 200)
        #expect(original.records.contains { $0.name == .activityStarted })
        #expect(!original.records.contains { $0.name == .activityIgnored })
        life.push(#"{"aps":{"alert":"Hello"}}"#)
        // Another iOS has the phone live through its past again.
        var notes: [String] = []
        var change = BranchChange()
        change.ios = IOSVersion(18, 1)
        let rebuilt = try life.player().play(change, notes: &notes)
        #expect(rebuilt.world.phones[Life.phone]?.phone.activities.count == 1)
    }

    @Test func `without a change both sides are what has happened`() throws {
        var life = Life()
        life.push(Self.both)
        life.wait(3)
        life.happen(.user(.tapNotification(Life.app)))
        life.wait(27)
        let branch = try Branch(BranchChange(), of: life.player())
        #expect(branch.differences == ["There is no difference."])
        #expect(branch.branch.records == branch.original.records)
        #expect(branch.original.world.state(of: Life.phone) == life.world.state(of: Life.phone))
        #expect(branch.original.called(.didReceiveResponse).count == 1)
    }

    struct Case: CustomTestStringConvertible {
        var testDescription: String { change.title }
        var payload = BranchTests.both
        var change: BranchChange
        var called: [Callback]
        var sentence: String
    }

    @Test(arguments: [
        Case(
            change: change { $0.actions = [PhoneAction(.forceQuit, .app)] }, called: [],
            sentence: Callback.didReceiveRemoteNotificationFetch.swiftName
                + " is not called."),
        Case(
            change: change { $0.state = .active },
            called: [.didReceiveRemoteNotificationFetch, .willPresent],
            sentence: "\(Callback.willPresent.swiftName) is called (active)."),
        Case(
            change: change { $0.state = .systemTerminated },
            called: [
                .willFinishLaunching, .didFinishLaunching, .didReceiveRemoteNotificationFetch,
            ],
            sentence: "The app is started."),
        Case(
            change: change { $0.permission = .denied },
            called: [.didReceiveRemoteNotificationFetch], sentence: "No banner is shown."),
        Case(
            change: change { $0.lacks = [.didReceiveRemoteNotificationFetch] }, called: [],
            sentence: Callback.didReceiveRemoteNotificationFetch.swiftName
                + " is not called."),
        Case(
            change: change { $0.ios = IOSVersion(6) }, called: [],
            sentence: Callback.didReceiveRemoteNotificationFetch.swiftName
                + " is not called."),
        Case(
            change: change { $0.actions = [PhoneAction(.network, .off)] }, called: [],
            sentence: "APNs keeps the push for later."),
        Case(
            change: change { $0.payload = .object(["aps": .object(["badge": .int(7)])]) },
            called: [], sentence: "In the end the badge is 7 instead of 0."),
        Case(
            change: change { $0.headers = ["apns-topic": "com.example.other"] }, called: [],
            sentence: "APNs answers 400 DeviceTokenNotForTopic instead of 200."),
        Case(
            change: change { $0.then = [PhoneAction(.tap, .notification)] },
            called: [.didReceiveRemoteNotificationFetch, .didReceiveResponse],
            sentence: "\(Callback.didReceiveResponse.swiftName) is called (inactive)."),
    ])
    func `one thing changed changes what follows`(_ row: Case) throws {
        var life = Life()
        life.wait(60)
        life.push(row.payload)
        let before = life.world.state(of: Life.phone)
        let branch = try Branch(row.change, of: life.player())
        let called = branch.branch.consequences.compactMap(\.callback)
            .filter { !$0.isLifeCycle || row.called.contains($0) }
        #expect(called == row.called, "\(branch.branch.records.map(\.sentence))")
        #expect(branch.differences.contains(row.sentence), "\(branch.differences)")
        #expect(life.world.state(of: Life.phone) == before)
    }

    @Test func `a change is one of the app that the push is for`() throws {
        let other = "com.example.another"
        var life = Life(other: other)
        life.push(Self.both) { $0.topic = Life.app }
        let branch = try Branch(
            Self.change { change in
                change.lacks = [.didReceiveRemoteNotificationFetch]
                change.notificationDelegate = .unset
                change.then = [PhoneAction(.forceQuit, .app)]
            }, of: life.player())
        let device = try #require(branch.branch.world.phones[Life.phone])
        #expect(device.phone.state(of: Life.app) == .forceQuit)
        #expect(device.phone.state(of: other)?.isRunning == true)
        #expect(device.apps[Life.app]?.notificationDelegate == .unset)
        #expect(device.apps[other]?.notificationDelegate == .inTime)
        #expect(device.apps[other]?.installed.implements == Set(Callback.allCases))
        #expect(branch.branch.called(.didReceiveRemoteNotificationFetch).isEmpty)
    }

    @Test func `a late delegate misses the tap that starts the app`() throws {
        var life = Life()
        life.happen(.user(.forceQuit(Life.app)))
        life.push(Self.alert)
        life.wait(5)
        life.happen(.user(.tapNotification(Life.app)))
        life.wait(20)
        let branch = try Branch(
            Self.change { $0.notificationDelegate = .late }, of: life.player())
        #expect(branch.original.called(.didReceiveResponse).count == 1)
        #expect(branch.branch.called(.didReceiveResponse).isEmpty)
        #expect(branch.branch.called(.didReceiveRemoteNotificationFetch).count == 1)
    }

    @Test func `features that another iOS lacks are named`() throws {
        var life = Life()
        life.happen(.user(.openNotificationCenter))
        life.happen(.user(.closeNotificationCenter))
        life.wait(10)
        life.push(Self.alert)
        let branch = try Branch(Self.change { $0.ios = IOSVersion(4) }, of: life.player())
        #expect(branch.branch.world.phones[Life.phone]?.phone.iOS == IOSVersion(4))
        #expect(
            branch.differences.contains { $0.hasPrefix("These earlier actions were not possible") })
        #expect(throws: BranchError.olderThanModelled(IOSVersion(99))) {
            try Branch(Self.change { $0.ios = IOSVersion(99) }, of: life.player())
        }
    }

    @Test func `a tap on a notification that a branch does not show is reported`() throws {
        var life = Life()
        life.push(Self.alert)
        life.wait(2)
        life.happen(.user(.tapNotification(Life.app)))
        let branch = try Branch(Self.change { $0.permission = .denied }, of: life.player())
        #expect(branch.branch.records.contains { $0.name == .notPossible })
        #expect(branch.branch.records.map(\.time) == branch.branch.records.map(\.time).sorted())
    }

    @Test func `an app that runs as a process cannot be asked again`() throws {
        var life = Life()
        life.happen(.user(.delete(Life.app)))
        life.push(Self.alert)
        var point = try life.player().point
        point.past.events.append(
            NumberedEvent(
                number: 9, time: .zero,
                .event(
                    .installedHosted(
                        InstalledApp(bundle: "com.example.own", implements: []), on: Life.phone))))
        #expect(throws: BranchError.launchedApp("com.example.own", phone: Life.phone)) {
            try BranchPlayer(point) { _, _, _, _ in [] }
        }
    }
}
