import ArgumentParser
import API
import NIOHTTP1
import Page
import PushGateway
import PushModel
import VirtualPhone

/// `belfry phones add NAME`.
struct AddPhone: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a phone to the running Belfry.",
        discussion: """
              belfry phones add phone-2
              belfry phones add old --ios 12.5 --app com.acme.shop --app com.acme.chat
              belfry phones add live --environment production
              belfry phones add plain --declare '{extensions: [], entitlements: []}'
            """)

    @Argument(help: "The phone's name.") var name: String
    @Option(help: ArgumentHelp("The version of iOS [the newest].", valueName: "version"))
    var ios: String?
    @Option(help: ArgumentHelp("An app on the phone. Repeatable.", valueName: "bundle"))
    var app: [String] = []
    @Option(help: "The environment of the tokens.") var environment: PushEnvironment?
    @Flag(help: "An unlocked phone.") var unlocked = false
    @OptionGroup var declaration: DeclarationOption
    @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
    @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

    func run() async throws {
        let declared = try declaration.setup
        let bundles = app.isEmpty && declared != nil ? ["com.example.app"] : app
        let setup = PhoneSetup(
            name: name, ios: ios, environment: environment, locked: unlocked ? false : nil,
            apps: bundles.isEmpty ? nil : bundles.map { (declared ?? AppSetup()).named($0) })
        let phone: PhoneDescription = try await service.client.change(.POST, "/phones", setup)
        try output.write(phone, orText: PhoneChanges.text(phone))
    }
}

/// `belfry phones edit NAME`.
struct EditPhone: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change a phone, or an app on it.",
        discussion: """
              belfry phones edit phone-1 --environment production
              belfry phones edit phone-1 --ios 26.0
              belfry phones edit phone-1 --add-app com.acme.chat
              belfry phones edit phone-1 --delegate late --without willPresent
              belfry phones edit phone-1 --declare 'pushHandlers: off'
              belfry phones edit phone-1 --declare app.yaml

            The options after --app change an app: the one that --app names, or the only one.
            """)

    @Argument(help: "The phone's name.") var name: String
    @Option(help: ArgumentHelp("A newer iOS. The phone restarts.", valueName: "version"))
    var ios: String?
    @Option(help: "The environment of new tokens. Old tokens are answered 410.")
    var environment: PushEnvironment?
    @Option(help: ArgumentHelp("An app to install.", valueName: "bundle")) var addApp: [String] = []
    @Option(help: ArgumentHelp("An app to delete.", valueName: "bundle"))
    var removeApp: [String] = []

    @Option(help: ArgumentHelp("The app to change.", valueName: "bundle")) var app: String?
    @Option(help: "The state of the app.") var state: AppState?
    @Option(help: "The notification permission of the app.") var permission: Permission?
    @Option(help: "When the app sets its notification delegate.") var delegate: DelegateTiming?
    @Option(
        help: ArgumentHelp(
            "The methods that the app implements, separated by commas.",
            valueName: "methods"))
    var implements: String?
    @Option(help: ArgumentHelp("Methods that the app does not implement.", valueName: "methods"))
    var without: String?
    @Option(help: ArgumentHelp("The app's UIBackgroundModes.", valueName: "modes"))
    var backgroundModes: String?
    @OptionGroup var declaration: DeclarationOption
    @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
    @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

    func validate() throws {
        guard phoneSetup == nil, addApp.isEmpty, removeApp.isEmpty, try appSetup == nil else {
            return
        }
        throw ValidationError(
            "Which change? For instance: belfry phones edit \(name) --environment production")
    }

    func run() async throws {
        let client = service.client
        let path = "/phones/\(ServiceClient.segment(name))"
        if let phoneSetup {
            let _: PhoneDescription = try await client.change(.PATCH, path, phoneSetup)
        }
        for bundle in addApp {
            let setup = AppSetup(bundle: bundle)
            let _: PhoneDescription = try await client.change(.POST, path + "/apps", setup)
        }
        for bundle in removeApp {
            let _: PhoneDescription? = try await client.delete(
                path + "/apps/\(ServiceClient.segment(bundle))")
        }
        var phone: PhoneDescription = try await client.get(path)
        if let appSetup = try appSetup {
            let bundle = try app ?? onlyApp(of: phone)
            phone = try await client.change(
                .PATCH, path + "/apps/\(ServiceClient.segment(bundle))", appSetup)
        }
        try output.write(phone, orText: PhoneChanges.text(phone))
    }

    private func onlyApp(of phone: PhoneDescription) throws(Failure) -> String {
        guard phone.apps.count == 1, let app = phone.apps.first else {
            throw Failure(
                phone.apps.isEmpty
                    ? "No app is installed on \(name)."
                    : "Which app? \(name) has more than one. Name it with --app: "
                        + phone.apps.map(\.bundle).joined(separator: ", "))
        }
        return app.bundle
    }

    private var phoneSetup: PhoneSetup? {
        let setup = PhoneSetup(ios: ios, environment: environment)
        return setup == PhoneSetup() ? nil : setup
    }

    private var appSetup: AppSetup? {
        get throws {
            var setup = try declaration.setup ?? AppSetup()
            setup.state = state ?? setup.state
            setup.permission = permission ?? setup.permission
            setup.notificationDelegate = delegate ?? setup.notificationDelegate
            setup.implements = try implements.map(Self.callbacks) ?? setup.implements
            setup.without = try without.map(Self.callbacks)
            setup.backgroundModes = backgroundModes.map(Self.words) ?? setup.backgroundModes
            return setup == AppSetup() ? nil : setup
        }
    }

    private static func callbacks(_ text: String) throws -> [Callback] {
        try words(text).map { word in
            try CallbackArgument(word).callback
        }
    }

    private static func words(_ text: String) -> [String] {
        text.split { $0 == "," || $0 == " " }.map(String.init)
    }
}

/// `belfry phones remove NAME`.
struct RemovePhone: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove a phone. APNs then answers 410 to its tokens.")

    @Argument(help: "The phone's name.") var name: String
    @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
    @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

    func run() async throws {
        let _: PhoneDescription? = try await service.client.delete(
            "/phones/\(ServiceClient.segment(name))")
        try output.write(["removed": name], orText: "Removed \(TerminalText.escape(name)).")
    }
}

/// A changed phone as text.
enum PhoneChanges {
    static func text(_ phone: PhoneDescription) -> String {
        Table(Phones.List.rows([phone]), width: Terminal.wrap.width).text(Terminal.paint)
    }
}

extension PushEnvironment: WordArgument {}
