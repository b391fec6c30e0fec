import AppHost
import Journal
import Logging
import PushModel
import World
import VirtualPhone

/// Apps of which an executable runs.
extension Switchboard {
    /// Puts an app on a phone of which an executable runs, and opens it, as a person does who has
    /// just built it. A phone has one such app at a time.
    @discardableResult
    public func run(
        _ executable: AppExecutable, _ app: InstalledApp, on phone: String
    ) async throws(UnknownPhone) -> [TraceEntry] {
        guard let iOS = world.phones[phone]?.phone.iOS else {
            throw UnknownPhone(name: phone, known: world.phones.keys.sorted())
        }
        launched.removeValue(forKey: phone)?.app.end()
        let process = LaunchedApp(
            executable, on: iOS, onLine: { [logger] in logger.info("\($0)") },
            onNews: { [weak self] in Task { await self?.hearApps() } })
        launched[phone] = (process, app)
        let installed = try await reinstall(app.bundle, on: phone)
        return installed + (try await perform(.user(.tapIcon(app.bundle)), on: phone))
    }

    /// Puts an app back on its phone as if just installed: not opened yet, without a token. Returns
    /// nothing when the phone never had it.
    public func reinstall(
        _ bundle: BundleID, on phone: String
    ) async throws(UnknownPhone) -> [TraceEntry] {
        if let recorded = world.phones[phone]?.apps[bundle] {
            return try await install(recorded, on: phone)
        }
        guard let app = launched[phone]?.installed, app.bundle == bundle else { return [] }
        let time = now
        let installed = TraceRecord(
            time: time, kind: .user, name: "install", phone: phone, app: bundle,
            text: "The user installs the app; it gets a token when it is opened.")
        return await keep(
            [installed] + world.installHosted(app, on: phone, at: time), savesAtOnce: true)
    }

    /// Has the launched apps do what their phones want done.
    func giveOrders() {
        for (phone, app) in launched { world.giveOrders(to: app.app, on: phone) }
    }

    /// Takes what the processes of launched apps have said.
    private func hearApps() async {
        var records: [TraceRecord] = []
        for (phone, app) in launched {
            for news in app.app.takeNews() {
                records += world.hear(news, from: app.app, on: phone, at: now)
            }
        }
        await keep(records)
    }

    /// Ends the processes of launched apps; returns when they are gone.
    func endApps() {
        for app in launched.values { app.app.end() }
        launched = [:]
    }
}
