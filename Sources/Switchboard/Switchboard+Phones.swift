import Journal
import PushModel
import World
import VirtualPhone

extension Switchboard {
    /// Has something happen to a phone, and returns what followed at once, in order.
    public func perform(
        _ event: Event, on phone: String
    ) async throws(UnknownPhone) -> [TraceEntry] {
        guard world.phones[phone] != nil else {
            throw UnknownPhone(name: phone, known: world.phones.keys.sorted())
        }
        let time = now
        // What is due at this instant is written too, and is no answer to what happens now.
        let late = world.advance(to: time)
        let followed = world.handle(event, on: phone, at: time)
        return Array(await keep(late + followed, savesAtOnce: true).dropFirst(late.count))
    }

    /// Restores a backup to a phone: it restarts, and every token on it is replaced.
    public func restoreBackup(to phone: String) async throws(UnknownPhone) -> [TraceEntry] {
        guard world.phones[phone] != nil else {
            throw UnknownPhone(name: phone, known: world.phones.keys.sorted())
        }
        let time = now
        let late = world.advance(to: time)
        let followed = world.restoreBackup(to: phone, at: time)
        return Array(await keep(late + followed, savesAtOnce: true).dropFirst(late.count))
    }

    /// Puts the app back on its phone as if just installed: not opened yet, without a token.
    public func install(
        _ app: RecordedApp, on phone: String
    ) async throws(UnknownPhone) -> [TraceEntry] {
        guard world.phones[phone] != nil else {
            throw UnknownPhone(name: phone, known: world.phones.keys.sorted())
        }
        let time = now
        let installed = TraceRecord(
            time: time, kind: .user, name: "install", phone: phone, app: app.installed.bundle,
            text: "The user installs the app again; it gets a token when it is opened.")
        return await keep(
            [installed] + world.install(app, state: .neverLaunched, on: phone, at: time),
            savesAtOnce: true)
    }
}
