import AppHost
import ArgumentParser
import PushModel
import Switchboard
import VirtualPhone

/// `belfry run --app PATH`.
struct Run: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Start Belfry with your own app, an executable, on the phone.",
        discussion: """
            The app is installed and opened. The phone then starts it for a tap or a push, stops \
            its process while it is suspended, and kills it when you force-quit it.

              belfry run --app .build/debug/ChatApp
              belfry run --app .build/debug/ChatApp --info Sources/ChatApp/Info.plist

            --declare adds facts that are not in its code or its Info.plist: entitlements, and the \
            answers and permissions of the user.
            """)

    @OptionGroup var app: AppOptions
    @OptionGroup(visibility: SharedOptions.visibility) var service: ServeOptions

    func validate() throws {
        guard app.path == nil else { return }
        throw ValidationError("Which app? For instance: belfry run --app .build/debug/ChatApp")
    }

    func run() async throws {
        guard let executable = try app.executable else { return }
        let values = try service.values()
        var settings = try service.settings(values)
        settings.world.bundles = []
        settings.world.locked = false
        do {
            let own = executable.installed(try executable.describe(on: settings.world.iOS))
            settings.app = RunningService.App(
                executable: executable,
                installed: settings.world.declared.map { own.adopting($0.installed) } ?? own)
        } catch {
            throw Failure("\(error)")
        }
        try await service.run(settings)
    }
}

extension InstalledApp {
    /// Returns the app with the declared entitlements, permissions and answers of the user. The code
    /// and the Info.plist determine the rest.
    fileprivate func adopting(_ declared: InstalledApp) -> InstalledApp {
        var app = self
        app.entitlements = declared.entitlements
        app.promptAnswer = declared.promptAnswer
        app.deliversQuietly = declared.deliversQuietly
        app.timeSensitive = declared.timeSensitive
        app.contentExtension = declared.contentExtension
        app.activities.isAllowed = declared.activities.isAllowed
        app.activities.consent = declared.activities.consent
        app.activities.hasPushEnvironment = declared.activities.hasPushEnvironment
        var services = app.services ?? AppServices()
        services.location = declared.services?.location ?? services.location
        app.services = services == AppServices() ? nil : services
        return app
    }
}
