import BelfryTesting
import BelfryUserNotifications
import PushRouter

extension Journey {
    /// The user has left the app, which still runs or is suspended.
    static let background: [Journey] = [
        Journey(lines: [34], name: "In the background: an alert, then the icon") { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.alert())
            await device.advance(by: 60)
            await device.phone.launch()
        } tells: { _ in
            [activated]
        },
        Journey(lines: [35], name: "In the background: an alert is tapped") { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.alert())
            await device.advance(by: 60)
            await device.phone.tap()
        } tells: { _ in
            ["opened “Dinner?” by tap", activated]
        },
        Journey(lines: [23], name: "In the background: a silent push") { device in
            await device.phone.pressHome()
            await device.advance(by: 60)
            await device.phone.receive(try Sample.silent())
        } tells: { _ in
            ["arrived silently “m7”"]
        },
        Journey(
            lines: [32], name: "In the background: an alert with `content-available`, tapped later"
        ) { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.both())
            await device.advance(by: 3600)
            await device.phone.tap()
        } tells: { _ in
            ["arrived silently “Dinner?”, already visible", "opened “Dinner?” by tap", activated]
        },
        Journey(
            lines: [33], name: "A silent push is answered with a notification, which is tapped",
            since: 10
        ) { device in
            await device.phone.pressHome()
            device.notes.onEvent = answer(on: device.phone)
            await device.phone.receive(try Sample.silent())
            await device.advance(by: 60)
            await device.phone.tap()
        } tells: { _ in
            ["arrived silently “m7”", "opened “m7” by tap", activated]
        },
        Journey(lines: [38, 42], name: "A button in the background", since: 10) { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.mail())
            await device.phone.act("archive")
        } tells: { _ in
            ["opened “Dinner?” by button archive, in background"]
        },
        Journey(lines: [42], name: "A text reply in the background", since: 10) { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.mail())
            await device.phone.act("answer", text: "Yes")
        } tells: { _ in
            ["opened “Dinner?” by reply answer “Yes”, in background"]
        },
        Journey(lines: [41], name: "A button that opens the app", since: 10) { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.mail())
            await device.phone.act("read")
        } tells: { _ in
            ["opened “Dinner?” by button read", activated]
        },
        Journey(lines: [43], name: "The notification is cleared", since: 10) { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.mail())
            await device.phone.dismiss()
        } tells: { _ in
            ["dismissed “Dinner?”"]
        },
        Journey(lines: [44], name: "The app's settings, from a notification", since: 12) { device in
            await device.phone.pressHome()
            await device.phone.receive(try Sample.alert())
            await device.phone.openSettings(fromNotification: true)
        } tells: { _ in
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
