import PushGateway
import PushModel
import VirtualPhone
import World

extension PhoneDescription {
    /// An installed app.
    package struct App: Codable, Hashable, Sendable {
        package enum Kind: String, Codable, Hashable, Sendable {
            /// Declared: it answers as its declaration says.
            case recorded
            /// Its own code runs.
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
        /// The methods it implements, by the words of scenario files; of an app whose own code runs
        /// those of its app delegate alone.
        package var implements: [Callback]
        /// The same by Apple's names, as Swift spells them.
        package var methods: [String]?
        /// When it sets its notification delegate; `nil` where its own code decides.
        package var notificationDelegate: DelegateTiming?
        /// What `willPresent` answers; `nil` where its own code decides, or nothing does.
        package var presents: [PresentationOption]?
        package var backgroundModes: [String]
        package var categories: [Category]
        package var extensions: [ExtensionKind]
        package var entitlements: [Entitlement]
        /// `nil` until the app was opened once.
        package var environment: PushEnvironment?
        package var token: String?
        /// All that it holds, the ordinary one first.
        package var tokens: [Token]
        /// The types for which it gets a token when it asks.
        package var tokenTypes: [PushType]
    }

    /// A device token, and what may be pushed to it.
    package struct Token: Codable, Hashable, Sendable {
        package var type: PushType
        package var topic: String
        package var token: String
        /// What within the app holds it, such as a Live Activity by its number; `nil` for the app.
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
        /// The app is called when a notification is dismissed.
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
    /// Those of the app itself, the ordinary one first; then those of what is in it.
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
