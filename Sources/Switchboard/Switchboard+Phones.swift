import AppHost
import Journal
import Logging
import PushModel
import World
import VirtualPhone

/// There is no phone of that name.
package struct UnknownPhone: Error, Hashable, Sendable, CustomStringConvertible {
    package var name: String
    /// The phones there are, in alphabetical order.
    package var known: [String]

    package init(name: String, known: [String]) {
        self.name = name
        self.known = known
    }

    package var description: String {
        known.isEmpty
            ? "There is no phone “\(name)”, and no other either."
            : "There is no phone “\(name)”. There is \(known.joined(separator: ", "))."
    }
}

/// What happens to one phone, and the launched app on it.
extension Switchboard {
    /// Handles an event on a phone, and returns the records of what followed at once, in order.
    package func perform(
        _ event: Event, on phone: String
    ) async throws(UnknownPhone) -> [TraceEntry] {
        try await step(phone) { $0.handle(event, on: phone, at: $1) }
    }

    /// Restores a backup to a phone: it restarts, and every token on it is replaced.
    package func restoreBackup(to phone: String) async throws(UnknownPhone) -> [TraceEntry] {
        try await step(phone) { $0.restoreBackup(to: phone, at: $1) }
    }

    private func step(
        _ phone: String, _ body: (inout World, Instant) -> [TraceRecord]
    ) async throws(UnknownPhone) -> [TraceEntry] {
        _ = try world.device(named: phone)
        let time = now
        // What was due by now is persisted too, but is not part of the answer.
        let due = world.advance(to: time)
        let followed = body(&world, time)
        return Array(await commit(due + followed, savesAtOnce: true).dropFirst(due.count))
    }

    // MARK: Apps

    /// Puts an app on a phone that runs as a child process, and opens it, as a person does who has
    /// just built it. A phone has one such app at a time.
    @discardableResult
    package func run(
        _ executable: AppExecutable, _ app: InstalledApp, on phone: String
    ) async throws(UnknownPhone) -> [TraceEntry] {
        let iOS = try world.device(named: phone).phone.iOS
        launched.removeValue(forKey: phone)?.app.end()
        let process = LaunchedApp(
            executable, on: iOS, onLine: { [logger] in logger.info("\($0)") },
            onEvent: { [weak self] in Task { await self?.handleProcessEvents() } })
        launched[phone] = (process, app)
        let installed = try await reinstall(app.bundle, on: phone)
        return installed + (try await perform(.user(.tapIcon(app.bundle)), on: phone))
    }

    /// Puts an app back on its phone as if just installed: not opened yet, without a token. Returns
    /// nothing when the phone never had it.
    package func reinstall(
        _ bundle: BundleID, on phone: String
    ) async throws(UnknownPhone) -> [TraceEntry] {
        if let recorded = world.phones[phone]?.apps[bundle] {
            return try await install(recorded, on: phone)
        }
        guard let app = launched[phone]?.installed, app.bundle == bundle else { return [] }
        let time = now
        return await didInstall(
            bundle, on: phone, world.installHosted(app, on: phone, at: time), at: time)
    }

    /// Puts a recorded app on a phone as if just installed: not opened yet, without a token.
    package func install(
        _ app: RecordedApp, on phone: String
    ) async throws(UnknownPhone) -> [TraceEntry] {
        _ = try world.device(named: phone)
        let time = now
        return await didInstall(
            app.installed.bundle, on: phone,
            world.install(app, state: .neverLaunched, on: phone, at: time), at: time)
    }

    private func didInstall(
        _ bundle: BundleID, on phone: String, _ followed: [TraceRecord], at time: Instant
    ) async -> [TraceEntry] {
        let installed = TraceRecord(
            time: time, kind: .user, .install, phone: phone, app: bundle)
        return await commit([installed] + followed, savesAtOnce: true)
    }

    // MARK: Launched apps

    /// Performs what the phones want done with the launched apps.
    func deliverEffects() {
        let time = now
        for (phone, app) in launched {
            world.performEffects(of: phone, with: app.app, at: time)
        }
    }

    private func handleProcessEvents() async {
        var records: [TraceRecord] = []
        for (phone, app) in launched {
            for event in app.app.drainEvents() {
                records += world.handle(event, from: app.app, on: phone, at: now)
            }
        }
        await commit(records)
    }

    /// Ends the processes of launched apps; returns when they are gone.
    func endApps() {
        for app in launched.values { app.app.end() }
        launched = [:]
    }
}

extension World {
    /// The phone of this name, with its apps.
    package func device(named name: String) throws(UnknownPhone) -> Device {
        guard let device = phones[name] else {
            throw UnknownPhone(name: name, known: phones.keys.sorted())
        }
        return device
    }
}
