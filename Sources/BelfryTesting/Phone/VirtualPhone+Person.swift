import VirtualPhone
import World

/// What the person holding the phone does.
extension VirtualPhone {
    /// Taps the app's icon: starts it, or brings it to the foreground.
    public func launch(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .launch, .app,
            Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Taps the app's newest notification, on the Lock Screen or in Notification Center.
    public func tap(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .tap, .notification,
            Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Taps the banner on screen.
    public func tapBanner(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .tap, .banner, Place(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Chooses an action of the newest notification that offers it; `text` is what the user
    /// types.
    public func act(
        _ action: String, text: String? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            PhoneAction(.action, object: action, text: text),
            Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Clears the app's newest notification, which an app hears of only with
    /// `customDismissAction`.
    public func dismiss(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .dismiss, .notification,
            Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Flicks the banner up.
    public func dismissBanner(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .dismiss, .banner,
            Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Clears all of Notification Center.
    public func clearAll(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .clear, .all, Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Leaves the app for the home screen.
    public func pressHome(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .press, .home, Place(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Comes back to the app by its card in the app switcher.
    public func openAppSwitcherCard(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .open, .appSwitcherCard,
            Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Pulls Notification Center down; an app under it is inactive.
    public func openNotificationCenter(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .open, .notificationCenter,
            Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Puts Notification Center away.
    public func closeNotificationCenter(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .close, .notificationCenter,
            Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Swipes the app's card away in the app switcher: no push starts the app until it is opened
    /// again.
    public func forceQuit(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .forceQuit, .app,
            Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Goes to the app's own notification settings, from its newest notification or from
    /// Settings.
    public func openSettings(
        fromNotification: Bool,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .openSettings, fromNotification ? .notification : .settings,
            Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Changes in Settings what the app's notifications may do.
    public func allow(
        _ settings: NotificationSettings,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await step(
            .user(.allow(bundle, settings)),
            Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Locks the phone.
    public func lock(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .lock, .immediately,
            Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Unlocks the phone.
    public func unlock(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .unlock, .immediately,
            Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Deletes the app, and its token with it.
    public func delete(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .delete, .app,
            Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Switches the phone off and on, and unlocks it.
    public func restart(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .reboot, .phone, Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}
