import BelfryTesting

extension UserJourney {
    /// The app does not run.
    static let notRunning: [UserJourney] = [
        UserJourney(lines: [34], name: "The app is started by its icon", startsOpen: false) {
            device in
            await device.phone.launch()
        } expects: {
            // The app has the user asked, which makes it inactive in between.
            [activated, activated]
        },
        UserJourney(lines: [34], name: "Force-quit: an alert, then the icon") { device in
            await device.phone.forceQuit()
            await device.phone.receive(try Sample.alert())
            await device.phone.launch()
        } expects: {
            [activated]
        },
        UserJourney(lines: [35, 36], name: "Force-quit: an alert is tapped") { device in
            await device.phone.forceQuit()
            await device.phone.receive(try Sample.alert())
            await device.phone.tap()
        } expects: {
            ["opened “Dinner?” by tap, launch", activated]
        },
        UserJourney(lines: [37], name: "Ended by iOS: a silent push, later the icon") { device in
            await device.phone.pressHome()
            await device.phone.terminate()
            await device.phone.receive(try Sample.silent())
            await device.advance(by: 60)
            await device.phone.launch()
        } expects: {
            ["arrived silently “m7”", activated]
        },
        UserJourney(
            lines: [32, 37],
            name: "Ended by iOS: an alert with `content-available`, tapped later"
        ) { device in
            await device.phone.pressHome()
            await device.phone.terminate()
            await device.phone.receive(try Sample.both())
            await device.advance(by: 3600)
            await device.phone.tap()
        } expects: {
            ["arrived silently “Dinner?”, already visible", "opened “Dinner?” by tap", activated]
        },
        UserJourney(lines: [38], name: "Force-quit: a button in the background") {
            device in
            await device.phone.forceQuit()
            await device.phone.receive(try Sample.mail())
            await device.phone.act("archive")
        } expects: {
            ["performed button archive on “Dinner?”"]
        },
    ]
}
