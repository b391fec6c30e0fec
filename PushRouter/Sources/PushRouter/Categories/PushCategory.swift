public import UserNotifications

/// A notification category: the buttons that iOS shows under notifications of one kind.
///
///     configuration.categories = [
///         PushCategory(
///             "mail",
///             actions: [
///                 .reply("answer", title: "Answer", buttonTitle: "Send", placeholder: "Message"),
///                 .button("archive", title: "Archive", systemImage: "archivebox"),
///                 .button("read", title: "Read", options: .foreground),
///             ], options: .customDismissAction)
///     ]
///
/// A push names its category: `"category": "mail"` in its `aps`. `install` registers the app's
/// categories and keeps those of other SDKs. An action that opens the app (`.foreground`) arrives
/// as `.opened`. The handler's `perform` runs every other action.
public struct PushCategory: Equatable, Sendable {
    /// The identifier, which a push names as `category`.
    public var id: String
    /// The actions: at most ten. iOS shows the first four where there is little room.
    public var actions: [Action]
    /// The category's options. With `.customDismissAction`, a notification that the user clears is
    /// reported as `.dismissed`.
    public var options: UNNotificationCategoryOptions
    /// The text that replaces the body while previews are hidden; `nil` is iOS's own text.
    public var hiddenPreviewsBodyPlaceholder: String?

    /// Creates a category with the given actions.
    ///
    ///     let news = PushCategory("news", hiddenPreviewsBodyPlaceholder: "Something happened")
    public init(
        _ id: String, actions: [Action] = [], options: UNNotificationCategoryOptions = [],
        hiddenPreviewsBodyPlaceholder: String? = nil
    ) {
        self.id = id
        self.actions = actions
        self.options = options
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
    }

    /// A button, or a text field for an answer.
    ///
    ///     let archive = PushCategory.Action.button("archive", title: "Archive")
    public struct Action: Equatable, Sendable {
        /// The identifier, as in `PushAction.button` and `PushAction.reply`.
        public var id: String
        /// The title, in the user's language.
        public var title: String
        /// The action's options: `.foreground` opens the app, `.authenticationRequired` unlocks the
        /// device first.
        public var options: UNNotificationActionOptions
        /// The name of an SF symbol.
        public var systemImage: String?
        /// The texts of the text field; `nil` for a button.
        public var field: Field?

        /// The texts of a text field for an answer.
        ///
        ///     archive.field = PushCategory.Action.Field(buttonTitle: "Send", placeholder: "Why?")
        public struct Field: Equatable, Sendable {
            /// The title of the button beside the field.
            public var buttonTitle: String
            /// The text that the empty field shows.
            public var placeholder: String

            /// Creates a field with the given texts.
            public init(buttonTitle: String, placeholder: String) {
                self.buttonTitle = buttonTitle
                self.placeholder = placeholder
            }
        }

        /// Creates a button, which arrives as `PushAction.button` with this identifier.
        ///
        ///     .button("delete", title: "Delete", options: [.destructive, .authenticationRequired])
        public static func button(
            _ id: String, title: String, options: UNNotificationActionOptions = [],
            systemImage: String? = nil
        ) -> Action {
            Action(id: id, title: title, options: options, systemImage: systemImage, field: nil)
        }

        /// Creates a text field, which arrives as `PushAction.reply` with this identifier and the
        /// user's text.
        ///
        ///     .reply("answer", title: "Answer", buttonTitle: "Send", placeholder: "Message")
        public static func reply(
            _ id: String, title: String, buttonTitle: String, placeholder: String = "",
            options: UNNotificationActionOptions = [], systemImage: String? = nil
        ) -> Action {
            Action(
                id: id, title: title, options: options, systemImage: systemImage,
                field: Field(buttonTitle: buttonTitle, placeholder: placeholder))
        }
    }
}

extension PushCategory {
    /// The category as an object of UserNotifications.
    public var category: UNNotificationCategory {
        let actions = actions.map(\.action)
        guard let placeholder = hiddenPreviewsBodyPlaceholder else {
            return UNNotificationCategory(
                identifier: id, actions: actions, intentIdentifiers: [], options: options)
        }
        return UNNotificationCategory(
            identifier: id, actions: actions, intentIdentifiers: [],
            hiddenPreviewsBodyPlaceholder: placeholder, options: options)
    }

    /// Whether each action opens the app, by action identifier.
    var opensApp: [String: Bool] {
        Dictionary(actions.map { ($0.id, $0.options.contains(.foreground)) }) { $1 }
    }
}

extension PushCategory.Action {
    fileprivate var action: UNNotificationAction {
        let icon = systemImage.map { UNNotificationActionIcon(systemImageName: $0) }
        guard let field else {
            return UNNotificationAction(
                identifier: id, title: title, options: options, icon: icon)
        }
        return UNTextInputNotificationAction(
            identifier: id, title: title, options: options, icon: icon,
            textInputButtonTitle: field.buttonTitle, textInputPlaceholder: field.placeholder)
    }
}
