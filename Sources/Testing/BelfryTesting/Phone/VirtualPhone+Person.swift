import VirtualPhone
import World

/// The actions of the person who holds the phone.
extension VirtualPhone {
    /// Taps the app's icon: starts it, or brings it to the foreground.
    public func launch(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .launch, .app, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Taps the app's newest notification, on the Lock Screen or in Notification Center.
    public func tap(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .tap, .notification, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Taps the banner on screen.
    public func tapBanner(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .tap, .banner, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Chooses an action of the newest notification that offers it. `text` is the user's input.
    public func act(
        _ action: String, text: String? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            PhoneAction(.action, object: action, text: text),
            at: SourceLocation(fileID, filePath, line, column))
    }

    /// Clears the app's newest notification. The app is called only with `customDismissAction`.
    public func dismiss(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .dismiss, .notification, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Flicks the banner up.
    public func dismissBanner(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .dismiss, .banner, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Clears all notifications in Notification Center.
    public func clearAll(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .clear, .all, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Leaves the app for the Home Screen.
    public func pressHome(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .press, .home, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Returns to the app by its card in the app switcher.
    public func openAppSwitcherCard(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .open, .appSwitcherCard, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Pulls Notification Center down. An app under it is inactive.
    public func openNotificationCenter(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .open, .notificationCenter, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Closes Notification Center again.
    public func closeNotificationCenter(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .close, .notificationCenter, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Swipes the app's card away in the app switcher. No push starts the app until it is opened
    /// again.
    public func forceQuit(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .forceQuit, .app, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Opens the app's own notification settings, from its newest notification or from Settings.
    public func openSettings(
        fromNotification: Bool,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .openSettings, fromNotification ? .notification : .settings,
            at: SourceLocation(fileID, filePath, line, column))
    }

    /// Changes the app's notification settings, in Settings.
    public func allow(
        _ settings: NotificationSettings,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await step(
            .user(.allow(bundle, settings)), at: SourceLocation(fileID, filePath, line, column))
    }

    /// Locks the phone's screen.
    public func lock(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .lock, .immediately, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Unlocks the phone's screen.
    public func unlock(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .unlock, .immediately, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Deletes the app, and its token with it.
    public func delete(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .delete, .app, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Switches the phone off and on, and unlocks it.
    public func restart(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .reboot, .phone, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Taps the app's newest Live Activity, which opens the app with a user activity.
    public func tapActivity(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .tap, .activity, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Removes the app's newest Live Activity from the Lock Screen.
    public func dismissActivity(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .dismiss, .activity, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Taps Allow, or Always Allow, under a Live Activity that a push has started. The activity
    /// then gets its token.
    public func allowActivity(
        always: Bool = false,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .allow, always ? .always : .activity, at: SourceLocation(fileID, filePath, line, column)
        )
    }

    /// Taps Don't Allow under a Live Activity that a push has started.
    public func denyActivity(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .deny, .activity, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Answers the app's call that rings. On a locked phone the app stays in the background.
    public func answerCall(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .answer, .call, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Declines the app's call that rings.
    public func declineCall(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .decline, .call, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Ends the app's call that was answered.
    public func endCall(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .end, .call, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Puts the app's call on hold, or resumes it.
    public func holdCall(
        _ isOnHold: Bool = true,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            PhoneAction(.hold, isOnHold ? .on : .off),
            at: SourceLocation(fileID, filePath, line, column))
    }
}
