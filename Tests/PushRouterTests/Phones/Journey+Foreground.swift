import BelfryTesting

extension Journey {
    /// The user is in the app.
    static let foreground: [Journey] = [
        Journey(lines: [9], name: "An alert arrives while the user is in the app") { device in
            await device.phone.receive(try Sample.alert())
        } tells: {
            [arrived($0), counted]
        },
        Journey(
            lines: [10, 11, 13], name: "An alert with `content-available` arrives in the app"
        ) { device in
            await device.phone.receive(try Sample.both())
        } tells: {
            [arrived($0), counted]
        },
        Journey(lines: [24], name: "A silent push arrives in the app") { device in
            await device.phone.receive(try Sample.silent())
        } tells: { _ in
            ["arrived silently “m7”", counted]
        },
        Journey(lines: [15], name: "The same alert is sent twice") { device in
            await device.phone.receive(try Sample.alert())
            await device.advance(by: 5)
            await device.phone.receive(try Sample.alert())
        } tells: {
            [arrived($0), counted, arrived($0), counted]
        },
        Journey(lines: [21], name: "An alert arrives under Notification Center") { device in
            await device.phone.openNotificationCenter()
            await device.phone.receive(try Sample.alert())
            await device.advance(by: 5)
            await device.phone.closeNotificationCenter()
        } tells: {
            [arrived($0), counted, activated]
        },
        Journey(lines: [22], name: "The banner over the app is tapped", since: 10) { device in
            await device.phone.receive(try Sample.alert())
            await device.advance(by: 2)
            await device.phone.tapBanner()
        } tells: {
            [arrived($0), counted, "opened “Dinner?” by tap, was active"]
        },
        Journey(
            lines: [46], name: "Three alerts arrive within a second"
        ) { device in
            for body in ["One", "Two", "Three"] {
                await device.phone.receive(try .alert(body))
                await device.advance(by: 0.2)
            }
        } tells: { version in
            let asked = version < 10 ? ", not asked" : ""
            return [
                "arrived “One”\(asked)", counted, "arrived “Two”\(asked)",
                "arrived “Three”\(asked)", counted,
            ]
        },
    ]
}
