import Foundation

/// What the router keeps over launches.
extension PushRouter {
    /// Reads the store, unless that has succeeded before. A store that cannot be read is not empty:
    /// before the first unlock after a restart, files may be out of reach.
    package func loadStore() {
        guard !isLoaded else { return }
        let installID: String
        let data: Data?
        do {
            installID = try store.installID
            data = try store.load()
        } catch {
            return storeFailed(error)
        }
        isLoaded = true
        if storeFailure != nil { send(.storeFailed(nil)) }
        storeFailure = nil
        var state = PersistedState()
        do {
            state =
                try data.map { try JSONDecoder().decode(PersistedState.self, from: $0) } ?? state
        } catch {
            // It was read, but says nothing that can be understood now or later.
            storeFailed(error)
        }
        send(.loaded(state, installID: installID))
    }

    /// Until the store could be read, it is not overwritten; the core keeps the state meanwhile.
    func save(_ state: PersistedState) {
        guard isLoaded else { return }
        do {
            try store.save(JSONEncoder().encode(state))
            isSaved = true
            if storeFailure != nil { send(.storeFailed(nil)) }
            storeFailure = nil
        } catch {
            isSaved = false
            storeFailed(error)
        }
    }

    /// Tells each failure once in a row.
    private func storeFailed(_ error: any Error) {
        let reason = String(describing: error)
        guard reason != storeFailure else { return }
        storeFailure = reason
        send(.storeFailed(reason))
    }
}
