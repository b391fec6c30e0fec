import AppHost
import Log
import PushGateway
import Logging
import PushModel
import World
import VirtualPhone

/// An error: no phone has this name.
package struct UnknownPhone: Error, Hashable, Sendable, CustomStringConvertible {
    package var name: String
    /// The first ten phones, in alphabetical order.
    private var known: [String]
    private var count: Int

    package init(name: String, in worlds: Worlds) {
        self.name = name
        known = worlds.names.names(after: 0, limit: 10).map(\.name)
        count = worlds.count
    }

    package var description: String {
        let others = count > known.count ? " and \(count - known.count) more" : ""
        return known.isEmpty
            ? "There is no phone “\(name)”. Belfry has no phones."
            : "There is no phone “\(name)”. Known phones: "
                + "\(known.joined(separator: ", "))\(others)."
    }
}

/// Events on one phone, and the launched app on it. If the log cannot be written, nothing happens,
/// and the error is a `LogError`.
extension Switchboard {
    /// Handles an event on a phone, and returns the records that followed at once, in order.
    package func perform(_ event: Event, on phone: String) async throws -> [TraceEntry] {
        try await handle(.phone(phone, event), notes: [])
    }

    /// Restores a backup to a phone, which restarts the phone and replaces all of its tokens.
    package func restoreBackup(to phone: String) async throws -> [TraceEntry] {
        defer { endStreamsWithoutToken() }
        return try await handle(.restoredBackup(phone), notes: [])
    }

    /// Adds phones to the world. Each replaces a phone with the same name.
    package func add(
        _ devices: [PhoneWithApps], environment: PushEnvironment = .sandbox
    ) async throws(LogError) {
        var batch = try newBatch()
        let time = now
        for device in devices {
            batch.handle(.added(device, environment), in: &world, at: time)
        }
        try await commit(batch)
    }

    func handle(
        _ event: WorldEvent, notes: [TraceRecord]
    ) async throws -> [TraceEntry] {
        _ = try world.device(named: event.phone)
        let time = now
        var batch = try newBatch()
        // Wakes that were due are stored, too, but are not part of the answer.
        handleDue(&batch, at: time)
        let due = batch.steps.count
        if !notes.isEmpty { batch.note(notes, of: event.phone, at: time) }
        batch.handle(event, in: &world, at: time)
        return try await commit(batch).steps.dropFirst(due).flatMap(\.entries)
    }

    // MARK: Apps

    /// Installs an app that runs as a child process on a phone, and opens it, as a developer would
    /// after a build. A phone has one such app at a time.
    @discardableResult
    package func run(
        _ executable: AppExecutable, _ app: InstalledApp, on phone: String
    ) async throws -> [TraceEntry] {
        let iOS = try world.device(named: phone).phone.iOS
        unhandled[phone] = nil
        if let former = launched.removeValue(forKey: phone) {
            await LaunchedApp.end([former.app])
        }
        let process = LaunchedApp(
            executable, on: iOS, onLine: { [logger] in logger.info("\($0)") },
            onEvent: { [weak self] in Task { await self?.handleProcessEvents() } })
        launched[phone] = (process, app)
        let installed = try await reinstall(app.bundle, on: phone)
        return installed + (try await perform(.user(.tapIcon(app.bundle)), on: phone))
    }

    /// Reinstalls an app on its phone: not opened yet, and without a token. Returns no records if
    /// the phone never had it.
    package func reinstall(_ bundle: BundleID, on phone: String) async throws -> [TraceEntry] {
        if let recorded = world.phones[phone]?.apps[bundle] {
            return try await install(recorded, on: phone)
        }
        guard let app = launched[phone]?.installed, app.bundle == bundle else { return [] }
        return try await handle(
            .installedHosted(app, on: phone), notes: [installation(of: bundle, on: phone)])
    }

    /// Installs a recorded app on a phone: not opened yet, and without a token.
    package func install(_ app: RecordedApp, on phone: String) async throws -> [TraceEntry] {
        try await handle(
            .installed(app, .neverLaunched, on: phone),
            notes: [installation(of: app.installed.bundle, on: phone)])
    }

    private func installation(of bundle: BundleID, on phone: String) -> TraceRecord {
        TraceRecord(time: now, kind: .user, .install, phone: phone, app: bundle)
    }

    // MARK: Launched apps

    /// Handles the events of the processes of launched apps, one round at a time to keep their
    /// order. Each round takes a part of each app's events. While there are more, the app requests
    /// the next round, and pushes and actions come in between.
    func handleProcessEvents() async {
        guard !isHandlingProcesses else { return hasMoreProcessEvents = true }
        isHandlingProcesses = true
        repeat {
            hasMoreProcessEvents = false
            for phone in launched.keys { await handleProcessEvents(of: phone) }
        } while hasMoreProcessEvents
        isHandlingProcesses = false
    }

    /// Handles the events of one phone. Events that the log cannot store are handled at the next
    /// wake, before any others: the process has done them, whether or not the log has them.
    private func handleProcessEvents(of phone: String) async {
        guard let app = launched[phone]?.app else { return }
        let former = unhandled.removeValue(forKey: phone)
        let events = former ?? app.drainEvents()
        guard !events.isEmpty else { return }
        guard var batch = try? newBatch() else { return unhandled[phone] = events }
        let time = now
        for event in events {
            let meaning = event.meaning(of: app.executable.bundle, on: phone, at: time)
            if !meaning.notes.isEmpty { batch.note(meaning.notes, of: phone, at: time) }
            if let event = meaning.event { batch.handle(event, in: &world, at: time) }
            if event.isQuestion { batch.questions.append((phone, event)) }
        }
        do throws(LogError) {
            try await commit(batch)
            if former != nil { hasMoreProcessEvents = true }
        } catch {
            // Another process may be running by now.
            if launched[phone]?.app === app { unhandled[phone] = events }
            setAlarm()
        }
    }

    /// Ends the processes of launched apps, and returns when they have ended.
    package func endApps() async {
        guard !launched.isEmpty else { return }
        let apps = launched.values.map(\.app)
        launched = [:]
        await LaunchedApp.end(apps)
    }
}

extension World {
    /// The phone with this name, with its apps.
    package func device(named name: String) throws(UnknownPhone) -> PhoneWithApps {
        guard let device = phones[name] else {
            throw UnknownPhone(name: name, in: Worlds([self]))
        }
        return device
    }
}
