import AppHost
import Log
import PushGateway
import PushModel
import VirtualPhone
import World

/// An error: a phone with this name exists already.
package struct PhoneExists: Error, Hashable, Sendable {
    package var name: String
}

/// Adding, changing and removing phones while the service runs.
extension Switchboard {
    /// The number of fleet phones that are reset in one commit.
    private static let resetsAtOnce = 2000

    /// The default apps of a new phone: the apps that the service started with.
    package nonisolated var usualBundles: [BundleID] {
        start?.bundles ?? ["com.example.app"]
    }

    /// Adds a phone to the world. Throws `PhoneExists`.
    package func addPhone(_ device: PhoneWithApps, environment: PushEnvironment) async throws {
        guard world.phones[device.phone.name] == nil else {
            throw PhoneExists(name: device.phone.name)
        }
        try await add([device], environment: environment)
    }

    /// Removes a phone from the world. Its tokens are then answered 410, and the process of a
    /// launched app on it ends.
    @discardableResult
    package func removePhone(_ name: String) async throws -> [TraceEntry] {
        let entries = try await handle(.removed(name), notes: [])
        endStreamsWithoutToken()
        await endApp(on: name)
        return entries
    }

    /// Replaces the tokens of a phone's apps by tokens of another environment.
    @discardableResult
    package func move(
        _ phone: String, to environment: PushEnvironment
    ) async throws -> [TraceEntry] {
        let device = try world.device(named: phone)
        guard world.environment(of: device.phone.name) != environment else { return [] }
        defer { endStreamsWithoutToken() }
        return try await handle(.moved(phone, environment), notes: [])
    }

    /// Puts a recorded app on a phone in a state, and replaces the installed one.
    @discardableResult
    package func put(
        _ app: RecordedApp, _ state: AppState, on phone: String
    ) async throws -> [TraceEntry] {
        try await handle(.installed(app, state, on: phone), notes: [])
    }

    /// Restores the phones that the service started with, in their initial state and with their
    /// initial tokens. Other phones and all channels are removed; a launched app is restarted.
    package func resetPhones() async throws {
        guard let start else { return }
        let apps = launched
        for phone in apps.keys { await endApp(on: phone) }
        try await resetFleet()
        let time = now
        var batch = try newBatch()
        for phone in world.changedPhones where !world.phones.isOfFleet(phone) {
            batch.handle(.forgotten(phone), in: &world, at: time)
        }
        for owner in world.gateway.channelOwners {
            batch.handle(.forgotten(owner.name), in: &world, at: time)
        }
        for device in start.devices {
            // A phone that was removed before has left its tokens behind.
            batch.handle(.forgotten(device.phone.name), in: &world, at: time)
            batch.handle(.added(device, start.environment), in: &world, at: time)
        }
        try await commit(batch)
        endStreamsWithoutToken()
        for (phone, app) in apps where world.phones[phone] != nil {
            try await run(app.app.executable, app.installed, on: phone)
        }
    }

    /// Resets the phones of the fleet that have been used, some thousand at a time.
    private func resetFleet() async throws(LogError) {
        var left = world.changedPhones.filter(world.phones.isOfFleet)[...]
        while !left.isEmpty {
            var batch = try newBatch()
            let time = now
            for phone in left.prefix(Self.resetsAtOnce) {
                batch.handle(.reset(phone), in: &world, at: time)
            }
            left = left.dropFirst(Self.resetsAtOnce)
            try await commit(batch)
        }
    }

    private func endApp(on phone: String) async {
        unhandled[phone] = nil
        guard let app = launched.removeValue(forKey: phone)?.app else { return }
        await LaunchedApp.end([app])
    }
}
