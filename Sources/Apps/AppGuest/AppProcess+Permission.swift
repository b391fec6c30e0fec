extension AppProcess {
    /// Calls `handler` when the user has answered the question for notifications, or at once if no
    /// question is open.
    package func whenPermissionIsKnown(_ handler: @escaping @Sendable () -> Void) {
        guard connection.promptIsOpen else { return callOut(handler) }
        state.withLock { $0.waitingForPermission.append(handler) }
    }

    /// Calls the waiting handlers after the user's answer.
    package func tellPermission() {
        let waiting = state.withLock { state in
            defer { state.waitingForPermission = [] }
            return state.waitingForPermission
        }
        for handler in waiting { callOut(handler) }
    }
}
