import BelfryTesting

extension Journey {
    /// The app does not run.
    static let notRunning: [Journey] = [
        Journey(lines: [34], name: "The app is started by its icon", startsOpen: false) { device in
            await device.phone.launch()
        } tells: { _ in
            [activated]
        },
        Journey(lines: [34], name: "Force-quit: an alert, then the icon") { device in
            await device.phone.forceQuit()
            await device.phone.receive(try Sample.alert())
            await device.phone.launch()
        } tells: { _ in
            [activated]
        },
        Journey(lines: [35, 36, 45], name: "Force-quit: an alert is tapped") { device in
            await device.phone.forceQuit()
            await device.phone.receive(try Sample.alert())
            await device.phone.tap()
        } tells: { _ in
            ["opened “Dinner?” by tap, launch", activated]
        },
        Journey(lines: [37], name: "Ended by iOS: a silent push, later the icon") { device in
            await device.phone.pressHome()
            await device.phone.terminate()
            await device.phone.receive(try Sample.silent())
            await device.advance(by: 60)
            await device.phone.launch()
        } tells: { _ in
            ["arrived silently “m7”", activated]
        },
        Journey(
            lines: [32, 37],
            name: "Ended by iOS: an alert with `content-available`, tapped later"
        ) { device in
            await device.phone.pressHome()
            await device.phone.terminate()
            await device.phone.receive(try Sample.both())
            await device.advance(by: 3600)
            await device.phone.tap()
        } tells: { _ in
            ["arrived silently “Dinner?”, already visible", "opened “Dinner?” by tap", activated]
        },
        Journey(lines: [38], name: "Force-quit: a button in the background", since: 10) { device in
            await device.phone.forceQuit()
            await device.phone.receive(try Sample.mail())
            await device.phone.act("archive")
        } tells: { _ in
            ["opened “Dinner?” by button archive, in background"]
        },
    ]
}
