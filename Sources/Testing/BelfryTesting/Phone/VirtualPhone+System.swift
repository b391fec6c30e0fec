import VirtualPhone
import World

/// Events on the phone that the user does not cause.
extension VirtualPhone {
    /// Ends the app's process, as iOS does for memory or an update. Pushes start it again.
    public func terminate(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .terminate, .app, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Crashes the app's process.
    public func crash(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .crash, .app, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Suspends the app now instead of in a few seconds.
    public func suspend(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .suspend, .app, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Disconnects the scene of the app in the background, as iOS does for memory. The process
    /// continues.
    public func disconnectScene(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .disconnect, .scene, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Installs a new version of the app, as the App Store does. The app's process ends, everything
    /// else stays.
    public func updateApp(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .update, .app, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Starts or stops holding back all background pushes, as iOS does.
    public func throttle(
        _ isOn: Bool,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .throttle, isOn ? .on : .off, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Switches the network on or off. Pushes wait at APNs meanwhile.
    public func setNetwork(
        online: Bool,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .network, online ? .on : .off, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Replaces the tokens of the app's Live Activities, as iOS does.
    public func renewActivityTokens(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .renew, .tokens, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Replaces the app's push-to-start token, as iOS may do at any time.
    public func renewStartToken(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .renew, .startToken, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Changes the phone's switches.
    public func change(
        _ settings: PhoneSettings,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await step(
            .settingsChanged(settings), at: SourceLocation(fileID, filePath, line, column))
    }
}
