import PushModel
import Testing
import VirtualPhone

/// Notifications that the app posts itself.
struct LocalNotificationTests {
    private func posted(
        _ iOS: IOSVersion, _ state: AppState, delegate: DelegateTiming = .inTime,
        switches: Set<PhoneSwitch> = []
    ) -> Situation {
        var situation = Situation(
            iOS: iOS, state: state, notificationDelegate: delegate, switches: switches)
        situation.send(
            .posted(
                Situation.app,
                LocalNotification(title: "Tea", sound: "default", after: .seconds(180))))
        situation.wait(.seconds(181))
        return situation
    }

    @Test func `in the foreground iOS 10 asks willPresent and iOS 9 calls the app delegate`() {
        #expect(posted(IOSVersion(18), .active).callbacks() == ["willPresent(active)"])
        let nine = posted(IOSVersion(9, 3), .active)
        #expect(nine.callbacks() == ["didReceiveLocalNotification(active)"])
        #expect(!nine.happened("banner") && nine.happened("list") && !nine.happened("sound"))
    }

    @Test func `without a notification delegate iOS 10 falls back to the app delegate`() {
        #expect(
            posted(IOSVersion(18), .active, delegate: .unset).callbacks()
                == ["didReceiveLocalNotification(active)"])
    }

    @Test func `C7: a switch leaves out what fired in the foreground before iOS 10`() {
        #expect(
            !posted(IOSVersion(9, 3), .active, switches: [.unlistedForegroundLocal]).happened(
                "list"))
    }

    @Test(arguments: [AppState.forceQuit, .suspended, .systemTerminated])
    func `it fires without the app, and opening it calls the app`(_ state: AppState) {
        var situation = posted(IOSVersion(9, 3), state)
        #expect(situation.callbacks(withLifeCycle: true).isEmpty)
        #expect(situation.happened("banner"))
        situation.user(.tapNotification(Situation.app))
        #expect(situation.callbacks().last == "didReceiveLocalNotification(inactive)")
    }

    @Test func `deleting the app takes its notifications along`() {
        var situation = Situation()
        situation.send(
            .posted(Situation.app, LocalNotification(title: "Tea", after: .seconds(180))))
        situation.push(Situation.alert)
        situation.user(.delete(Situation.app))
        situation.wait(.seconds(181))
        #expect(situation.phone.phone.notificationCenter.isEmpty)
        #expect(!situation.happened("fire"))
        situation.push(Situation.alert)
        #expect(situation.happened("not-delivered"))
    }

    @Test func `it repeats, at intervals or at a time of day`() {
        var situation = Situation()
        situation.send(
            .posted(
                Situation.app,
                LocalNotification(title: "Drink", after: .seconds(3600), repeats: true)))
        situation.send(
            .posted(
                Situation.app,
                LocalNotification(title: "Lunch", repeats: true, at: TimeOfDay("13:30"))))
        situation.wait(.seconds(48 * 3600))
        let titles = situation.phone.phone.notificationCenter.map(\.content.title)
        #expect(titles.filter { $0 == "Drink" }.count == 48)
        #expect(titles.filter { $0 == "Lunch" }.count == 2)
    }

    @Test func `of more than 64 the soonest are kept`() {
        var situation = Situation()
        for number in 1...70 {
            situation.send(
                .posted(
                    Situation.app,
                    LocalNotification(title: "\(number)", after: .seconds(number * 60))))
        }
        situation.wait(.seconds(71 * 60))
        #expect(situation.phone.phone.notificationCenter.count == 64)
        #expect(situation.phone.phone.notificationCenter.last?.content.title == "64")
    }

    @Test func `the app cancels what waits and removes what is listed`() {
        var situation = Situation()
        situation.send(
            .posted(Situation.app, LocalNotification(title: "Tea", after: .seconds(60))))
        situation.send(.app(Situation.app, .removesPending(nil)))
        situation.send(.posted(Situation.app, LocalNotification(title: "Now")))
        situation.wait(.seconds(61))
        #expect(situation.phone.phone.notificationCenter.map(\.content.title) == ["Now"])
        situation.user(.tapIcon(Situation.app))
        situation.send(.app(Situation.app, .removesDelivered(nil)))
        #expect(situation.phone.phone.notificationCenter.isEmpty)
    }
}
