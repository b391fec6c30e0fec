import VirtualPhone
import World

/// The user's actions with widgets, controls, location, and Push to Talk channels.
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

    /// Removes a widget of the app from the Home Screen.
    public func removeWidget(
        _ kind: String,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            PhoneAction(.removeWidget, object: kind),
            at: SourceLocation(fileID, filePath, line, column))
    }

    /// Puts a control of the app into Control Center. The control gets its own token.
    public func addControl(
        _ name: String,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            PhoneAction(.addControl, object: name),
            at: SourceLocation(fileID, filePath, line, column))
    }

    /// Removes a control of the app from Control Center. Its token becomes invalid.
    public func removeControl(
        _ name: String,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            PhoneAction(.removeControl, object: name),
            at: SourceLocation(fileID, filePath, line, column))
    }

    /// Puts the app's complication on the watch's current face, or replaces the face with another
    /// one.
    public func showComplication(
        _ isShown: Bool = true,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            PhoneAction(.complication, isShown ? .on : .off),
            at: SourceLocation(fileID, filePath, line, column))
    }

    /// Changes whether the app may know the phone's location.
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

/// The actions of iOS and of a management server.
extension VirtualPhone {
    /// Ends the app's extensions, as iOS does for memory. The app keeps running.
    public func terminateExtensions(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        await perform(
            PhoneAction(.terminate, .extensions),
            at: SourceLocation(fileID, filePath, line, column))
    }

    /// Enrolls the phone with a management server, or ends the enrollment.
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
