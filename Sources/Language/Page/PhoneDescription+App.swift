import PushGateway
import PushModel
import VirtualPhone
import World

extension PhoneDescription {
    /// An installed app, its settings and its tokens.
    package struct App: Codable, Hashable, Sendable {
        package enum Kind: String, Codable, Hashable, Sendable {
            /// A declared app, which answers as its declaration says.
            case recorded
            /// An app whose own code runs.
            case hosted
        }

        package var bundle: String
        package var kind: Kind
        package var state: AppState
        package var permission: Permission
        package var alerts: Bool
        package var sounds: Bool
        package var badges: Bool
        package var badge: Int
        /// The methods that the app implements, by the words of scenario files; for an app whose
        /// own code runs, only those of its app delegate.
        package var implements: [Callback]
        /// The implemented methods by Apple's names, as Swift spells them.
        package var methods: [String]?
        /// The time at which the app sets its notification delegate; `nil` where its own code
        /// decides.
        package var notificationDelegate: DelegateTiming?
        /// The answer of `willPresent`; `nil` where the app's own code decides, or nothing does.
        package var presents: [PresentationOption]?
        package var backgroundModes: [String]
        package var categories: [Category]
        package var extensions: [ExtensionKind]
        package var entitlements: [Entitlement]
        /// The environment of the token; `nil` until the app was opened once.
        package var environment: PushEnvironment?
        package var token: String?
        /// All tokens of the app, its device token first.
        package var tokens: [Token]
        /// The types for which the app gets a token when it asks.
        package var tokenTypes: [PushType]
    }

    /// A device token, with the type and topic of its pushes.
    package struct Token: Codable, Hashable, Sendable {
        package var type: PushType
        package var topic: String
        package var token: String
        /// The object in the app that holds the token, such as a Live Activity by its number; `nil`
        /// for the app.
        package var holder: String?

        package init(type: PushType, _ registration: Registration) {
            self.type = type
            topic = registration.topic
            token = registration.token.hex
            holder = registration.holder
        }
    }

    /// A category that an app has registered.
    package struct Category: Codable, Hashable, Sendable {
        package var id: String
        /// Whether the app is called when a notification is dismissed.
        package var customDismiss: Bool
        package var actions: [Action]
    }
}

extension PhoneDescription.App {
    init?(_ bundle: BundleID, on device: PhoneWithApps, in world: World) {
        let phone = device.phone
        guard let app = phone.app(bundle), let state = phone.state(of: bundle) else { return nil }
        let registration = world.registration(of: bundle, on: phone.name)
        let recorded = device.hosted.contains(bundle) ? nil : device.recordedApp(bundle)
        let implemented = Callback.allCases.filter(app.implements.contains)
        self.init(
            bundle: bundle, kind: recorded == nil ? .hosted : .recorded, state: state,
            permission: app.permission, alerts: app.alerts, sounds: app.sounds,
            badges: app.badges, badge: app.badge,
            implements: implemented, methods: implemented.map(\.swiftName),
            notificationDelegate: recorded?.notificationDelegate,
            presents: recorded?.presents.map { presents in
                PresentationOption.allCases.filter(presents.contains)
            },
            backgroundModes: app.backgroundModes.sorted(),
            categories: app.categories.map(PhoneDescription.Category.init),
            extensions: ExtensionKind.allCases.filter {
                $0 == .service
                    ? app.hasServiceExtension : app.services?.extensions.contains($0) == true
            }, entitlements: Entitlement.allCases.filter(app.entitlements.contains),
            environment: registration?.environment, token: registration?.token.hex,
            tokens: PhoneDescription.Token.all(of: bundle, on: phone.name, in: world),
            tokenTypes: PushType.tokenTypes(on: phone.iOS))
    }
}

extension PhoneDescription.Token {
    /// The tokens of the app itself, its device token first, and then those of its objects.
    fileprivate static func all(
        of bundle: BundleID, on phone: String, in world: World
    ) -> [PhoneDescription.Token] {
        world.registrations(of: bundle, on: phone).map(PhoneDescription.Token.init)
            + world.heldRegistrations(of: bundle, on: phone).map {
                PhoneDescription.Token(type: $0.type ?? .alert, $0)
            }
    }
}

extension PhoneDescription.Category {
    init(_ category: NotificationCategory) {
        self.init(
            id: category.id, customDismiss: category.customDismiss,
            actions: category.actions.map(PhoneDescription.Action.init))
    }
}
