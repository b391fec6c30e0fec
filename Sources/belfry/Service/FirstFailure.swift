import ServiceLifecycle

/// The first error of work whose caller cannot throw; it ends the services it belongs to.
actor FirstFailure {
    private var error: (any Error)?
    private var group: ServiceGroup?

    func ends(_ group: ServiceGroup) {
        self.group = group
    }

    func catching(_ work: @Sendable () async throws -> Void) async {
        do {
            try await work()
        } catch {
            if self.error == nil { self.error = error }
            await group?.triggerGracefulShutdown()
        }
    }

    func rethrow() throws {
        if let error { throw error }
    }
}
