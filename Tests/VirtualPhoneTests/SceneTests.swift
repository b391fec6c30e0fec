import PushModel
import Testing
import VirtualPhone

/// Tests apps with scenes: whose life-cycle methods are called, and where the notification is.
struct SceneTests {
    private func scenes(_ state: AppState, iOS: IOSVersion = IOSVersion(18)) -> Situation {
        Situation(iOS: iOS, state: state, lifeCycle: .scenes)
    }

    @Test func `a cold tap hands the notification to the scene and to the delegate`() throws {
        var situation = scenes(.forceQuit)
        situation.push(Situation.alert)
        situation.user(.tapNotification(Situation.app))
        #expect(
            situation.callbacks(withLifeCycle: true) == [
                "willFinishLaunching(background)", "didFinishLaunching(background)",
                "sceneWillConnect(inactive)", "sceneWillEnterForeground(inactive)",
                "didReceiveResponse(inactive)", "sceneDidBecomeActive(active)",
            ])
        let places = situation.trace.filter { $0.kind == .callback }.map(\.payload)
        #expect(places.prefix(3) == [PayloadPlace.none, PayloadPlace.none, .connectionOptions])
    }

    @Test func `Home and return call the scene instead of the app delegate`() {
        var situation = scenes(.active)
        situation.user(.pressHome)
        situation.user(.tapIcon(Situation.app))
        #expect(
            situation.callbacks(withLifeCycle: true) == [
                "sceneWillResignActive(active)", "sceneDidEnterBackground(background)",
                "sceneWillEnterForeground(background)", "sceneDidBecomeActive(active)",
            ])
    }

    @Test func `a background launch connects no scene; the first foreground start does`() {
        var situation = scenes(.systemTerminated)
        situation.push(Situation.silent)
        situation.wait(.seconds(2))
        #expect(!situation.happened("sceneWillConnect"))
        situation.user(.tapIcon(Situation.app))
        #expect(
            situation.callbacks(withLifeCycle: true).suffix(3) == [
                "sceneWillConnect(background)", "sceneWillEnterForeground(background)",
                "sceneDidBecomeActive(active)",
            ])
        #expect(
            situation.trace.last { $0.word == "sceneWillConnect" }?.payload == PayloadPlace.none)
    }

    @Test func `before iOS 13 there are no scenes`() {
        var situation = scenes(.active, iOS: IOSVersion(12))
        situation.user(.pressHome)
        #expect(
            situation.callbacks(withLifeCycle: true) == [
                "willResignActive(active)", "didEnterBackground(background)",
            ])
    }

    @Test func `the settings link opens the app and names the notification it was chosen from`() {
        for (fromNotification, place) in [(true, "notification"), (false, "none")] {
            var situation = scenes(.suspended)
            situation.push(Situation.alert)
            situation.user(.openSettings(Situation.app, fromNotification: fromNotification))
            #expect(situation.callbacks() == ["openSettings(inactive)"])
            #expect(
                situation.trace.last { $0.word == "openSettings" && $0.kind == .callback }?.payload?
                    .rawValue == place)
            #expect(situation.state == .active)
        }
    }

    @Test func `R-SCENE-22: until a scene is connected the app's state is the background`() throws {
        var situation = scenes(.forceQuit)
        situation.user(.tapIcon(Situation.app))
        let states = situation.trace.filter { $0.kind == .callback }.map(\.state)
        #expect(states == [.background, .background, .inactive, .inactive, .active])
        let phone = try #require(situation.phone.phone.status(of: Situation.app, at: .zero))
        #expect(phone.state == .active)
    }

    @Test func `a deletion takes all entries of the app away at once`() {
        for (count, sentence) in [
            (1, "leaves Notification Center."),
            (3, "The app's 3 notifications leave Notification Center."),
        ] {
            var situation = scenes(.background)
            for number in 0..<count { situation.push(Situation.alert, id: "push-\(number)") }
            situation.user(.delete(Situation.app))
            let left = situation.trace.filter { $0.name == .unlist }
            #expect(left.count == 1)
            #expect(left.first?.sentence.hasSuffix(sentence) == true)
        }
    }
}
