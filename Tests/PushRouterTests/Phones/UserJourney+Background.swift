import BelfryTesting
import BelfryUserNotifications
import PushRouter

extension UserJourney {
    /// The user has left the app, which still runs or is suspended.
    static let background: [UserJourney] = [
        UserJourney(lines: [34], name: "In the background: an alert, then the icon") { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.alert())
            await device.advance(by: 60)
            await device.phone.launch()
        } expects: { _ in
            [activated]
        },
        UserJourney(lines: [35], name: "In the background: an alert is tapped") { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.alert())
            await device.advance(by: 60)
            await device.phone.tap()
        } expects: { _ in
            ["opened “Dinner?” by tap", activated]
        },
        UserJourney(lines: [23], name: "In the background: a silent push") { device in
            await device.phone.pressHome()
            await device.advance(by: 60)
            await device.phone.receive(try Sample.silent())
        } expects: { _ in
            ["arrived silently “m7”"]
        },
        UserJourney(
            lines: [32], name: "In the background: an alert with `content-available`, tapped later"
        ) { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.both())
            await device.advance(by: 3600)
            await device.phone.tap()
        } expects: { _ in
            ["arrived silently “Dinner?”, already visible", "opened “Dinner?” by tap", activated]
        },
        UserJourney(
            lines: [33], name: "A silent push is answered with a notification, which is tapped",
            since: 10
        ) { device in
            await device.phone.pressHome()
            device.disk.onEvent = answer(on: device.phone)
            await device.phone.receive(try Sample.silent())
            await device.advance(by: 60)
            await device.phone.tap()
        } expects: { _ in
            ["arrived silently “m7”", "opened “m7” by tap", activated]
        },
        UserJourney(lines: [38, 42], name: "A button in the background", since: 10) { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.mail())
            await device.phone.act("archive")
        } expects: { _ in
            ["opened “Dinner?” by button archive, in background"]
        },
        UserJourney(lines: [42], name: "A text reply in the background", since: 10) { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.mail())
            await device.phone.act("answer", text: "Yes")
        } expects: { _ in
            ["opened “Dinner?” by reply answer “Yes”, in background"]
        },
        UserJourney(lines: [41], name: "A button that opens the app", since: 10) { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.mail())
            await device.phone.act("read")
        } expects: { _ in
            ["opened “Dinner?” by button read", activated]
        },
        UserJourney(lines: [43], name: "The notification is cleared", since: 10) { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.mail())
            await device.phone.dismiss()
        } expects: { _ in
            ["dismissed “Dinner?”"]
        },
        UserJourney(lines: [44], name: "The app's settings, from a notification", since: 12) {
            device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.alert())
            await device.phone.openSettings(fromNotification: true)
        } expects: { _ in
            ["open settings “Dinner?”", activated]
        },
    ]

    private static func answer(
        on phone: VirtualPhone<RoutedApp>
    ) -> @MainActor (PushEvent) -> Void {
        { [weak phone] event in
            guard case .arrivedSilently(let work) = event, let router = phone?.app?.router else {
                return
            }
            Task {
                let content = UNMutableNotificationContent()
                content.body = "New mail"
                try await router.notify(content, about: work.message)
                work.finish(.newData)
            }
        }
    }
}
