import Foundation

/// The state that the router keeps between launches.
extension PushRouter {
    /// Reads the store, unless a read has succeeded before. A store that cannot be read does not
    /// count as empty: before the first unlock after a restart, files may be out of reach.
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
            // The data was read, but it cannot be decoded now or later.
            storeFailed(error)
        }
        send(.loaded(state, installID: installID))
    }

    /// Saves the state. A store that could not be read yet is not overwritten; the core keeps the
    /// state meanwhile.
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

    /// Reports a failure, unless it equals the previous one.
    private func storeFailed(_ error: any Error) {
        let reason = String(describing: error)
        guard reason != storeFailure else { return }
        storeFailure = reason
        send(.storeFailed(reason))
    }
}
