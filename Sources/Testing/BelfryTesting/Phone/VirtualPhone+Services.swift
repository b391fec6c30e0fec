import VirtualPhone
import World

/// What the person holding the phone does with widgets, controls, channels and the like.
extension VirtualPhone {
    /// Puts a widget of the app on the Home Screen, by its kind.
    public func addWidget(
        _ kind: String,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            PhoneAction(.addWidget, object: kind),
            at: SourceLocation(fileID, filePath, line, column))
    }

    /// Takes a widget of the app off the Home Screen.
    public func removeWidget(
        _ kind: String,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            PhoneAction(.removeWidget, object: kind),
            at: SourceLocation(fileID, filePath, line, column))
    }

    /// Puts a control of the app into Control Center, which gets a token of its own.
    public func addControl(
        _ name: String,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            PhoneAction(.addControl, object: name),
            at: SourceLocation(fileID, filePath, line, column))
    }

    /// Takes a control of the app out of Control Center; its token is dead.
    public func removeControl(
        _ name: String,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            PhoneAction(.removeControl, object: name),
            at: SourceLocation(fileID, filePath, line, column))
    }

    /// Puts the app's complication on the watch's current face, or another face in its place.
    public func showComplication(
        _ isShown: Bool = true,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            PhoneAction(.complication, isShown ? .on : .off),
            at: SourceLocation(fileID, filePath, line, column))
    }

    /// Changes whether the app learns where the phone is.
    public func allowLocation(
        _ permission: LocationPermission,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            PhoneAction(.location, object: permission.rawValue),
            at: SourceLocation(fileID, filePath, line, column))
    }

    /// Leaves the app's Push to Talk channel, in the system's view of it.
    public func leaveChannel(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            PhoneAction(.leave, .channel),
            at: SourceLocation(fileID, filePath, line, column))
    }

    /// Begins to talk on the app's Push to Talk channel, or stops.
    public func talk(
        _ isTalking: Bool = true,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            PhoneAction(.talk, isTalking ? .on : .off),
            at: SourceLocation(fileID, filePath, line, column))
    }
}

/// What iOS and a management server do.
extension VirtualPhone {
    /// iOS ends the app's extensions, for memory; the app is left alone.
    public func terminateExtensions(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            PhoneAction(.terminate, .extensions),
            at: SourceLocation(fileID, filePath, line, column))
    }

    /// Enrolls the phone with a management server, or ends that.
    public func manage(
        _ isManaged: Bool = true,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            PhoneAction(.manage, isManaged ? .on : .off),
            at: SourceLocation(fileID, filePath, line, column))
    }
}
