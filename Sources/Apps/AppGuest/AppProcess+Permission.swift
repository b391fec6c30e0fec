extension AppProcess {
    /// Calls out when the user has answered whether the app may send notifications: at once, when
    /// nobody is asked.
    package func whenPermissionIsKnown(_ handler: @escaping @Sendable () -> Void) {
        guard connection.promptIsOpen else { return callOut(handler) }
        state.withLock { $0.waitingForPermission.append(handler) }
    }

    /// The user has answered.
    package func tellPermission() {
        let waiting = state.withLock { state in
            defer { state.waitingForPermission = [] }
            return state.waitingForPermission
        }
        for handler in waiting { callOut(handler) }
    }
}
