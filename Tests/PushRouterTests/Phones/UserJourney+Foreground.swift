import BelfryTesting

extension UserJourney {
    /// The user is in the app.
    static let foreground: [UserJourney] = [
        UserJourney(lines: [9], name: "An alert arrives while the user is in the app") { device in
            await device.phone.receive(try Sample.alert())
        } expects: {
            [arrived, counted]
        },
        UserJourney(
            lines: [10, 11, 13], name: "An alert with `content-available` arrives in the app"
        ) { device in
            await device.phone.receive(try Sample.both())
        } expects: {
            [arrived, counted]
        },
        UserJourney(lines: [24], name: "A silent push arrives in the app") { device in
            await device.phone.receive(try Sample.silent())
        } expects: {
            ["arrived silently “m7”", counted]
        },
        UserJourney(lines: [15], name: "The same alert is sent twice") { device in
            await device.phone.receive(try Sample.alert())
            await device.advance(by: 5)
            await device.phone.receive(try Sample.alert())
        } expects: {
            [arrived, counted, arrived, counted]
        },
        UserJourney(lines: [21], name: "An alert arrives under Notification Center") { device in
            await device.phone.openNotificationCenter()
            await device.phone.receive(try Sample.alert())
            await device.advance(by: 5)
            await device.phone.closeNotificationCenter()
        } expects: {
            [arrived, counted, activated]
        },
        UserJourney(lines: [22], name: "The banner over the app is tapped") { device in
            await device.phone.receive(try Sample.alert())
            await device.advance(by: 2)
            await device.phone.tapBanner()
        } expects: {
            [arrived, counted, "opened “Dinner?” by tap, was active"]
        },
        UserJourney(
            lines: [46], name: "Three alerts arrive within a second"
        ) { device in
            for body in ["One", "Two", "Three"] {
                await device.phone.receive(try .alert(body))
                await device.advance(by: 0.2)
            }
        } expects: {
            ["arrived “One”", counted, "arrived “Two”", "arrived “Three”", counted]
        },
    ]
}
