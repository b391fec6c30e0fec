import VirtualPhone
import World

/// What happens to the phone without the person's doing.
extension VirtualPhone {
    /// iOS ends the app's process, for memory or an update; pushes start it again.
    public func terminate(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .terminate, .app, at: SourceLocation(fileID, filePath, line, column))
    }

    /// The app crashes.
    public func crash(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .crash, .app, at: SourceLocation(fileID, filePath, line, column))
    }

    /// iOS suspends the app now instead of in a few seconds.
    public func suspend(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .suspend, .app, at: SourceLocation(fileID, filePath, line, column))
    }

    /// iOS disconnects the scene of the app in the background, for memory; its process lives on.
    public func disconnectScene(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .disconnect, .scene, at: SourceLocation(fileID, filePath, line, column))
    }

    /// The App Store installs a new version of the app: its process ends, everything else stays.
    public func updateApp(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .update, .app, at: SourceLocation(fileID, filePath, line, column))
    }

    /// iOS starts or stops holding all background pushes back.
    public func throttle(
        _ isOn: Bool,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .throttle, isOn ? .on : .off, at: SourceLocation(fileID, filePath, line, column))
    }

    /// The network comes or goes; pushes wait at APNs meanwhile.
    public func setNetwork(
        online: Bool,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .network, online ? .on : .off, at: SourceLocation(fileID, filePath, line, column))
    }

    /// Has iOS give the app's Live Activities new tokens in the place of those they have.
    public func renewActivityTokens(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            .renew, .tokens, at: SourceLocation(fileID, filePath, line, column))
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
