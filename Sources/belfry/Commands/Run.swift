import AppHost
import ArgumentParser
import PushModel
import Switchboard

/// `belfry run --app PATH`.
struct Run: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Start Belfry with your own app on the phone: an executable of this machine.",
        discussion: """
            The app is installed and opened. From then on the phone starts it on a tap or a push, \
            stops its process while it is suspended, and kills it when you force-quit it.

              belfry run --app .build/debug/ChatApp
              belfry run --app .build/debug/ChatApp --info Sources/ChatApp/Info.plist
            """)

    @OptionGroup var app: AppOptions
    @OptionGroup var service: ServeOptions

    func validate() throws {
        guard app.path == nil else { return }
        throw ValidationError("Say which app: belfry run --app .build/debug/ChatApp")
    }

    func run() async throws {
        guard let executable = try app.executable else { return }
        let values = try service.values()
        var settings = try service.settings(values)
        settings.world.bundles = []
        settings.world.locked = false
        do {
            settings.app = RunningService.App(
                executable: executable,
                installed: executable.installed(try executable.describe(on: settings.world.iOS)))
        } catch {
            throw Failure("\(error)")
        }
        try await service.run(settings)
    }
}
