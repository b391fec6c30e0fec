public import UserNotifications

/// What the user can do with notifications of one kind: the buttons under them, declared once.
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
/// A push names it: `"category": "mail"` in its `aps`. The router registers it when it is installed,
/// beside those of others. What is chosen comes as `.opened` if the action opens the app
/// (`.foreground`); everything else is the handler's `perform`.
public struct PushCategory: Equatable, Sendable {
    /// The `category` of pushes.
    public var id: String
    /// At most ten; the first four are shown where there is little room.
    public var actions: [Action]
    /// With `.customDismissAction`, what the user clears is told as `.dismissed`.
    public var options: UNNotificationCategoryOptions
    /// What is shown instead of the text while previews are hidden; `nil` is iOS's own word.
    public var hiddenPreviewsBodyPlaceholder: String?

    /// A category with these actions.
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

    /// A button, or a field for an answer.
    ///
    ///     let archive = PushCategory.Action.button("archive", title: "Archive")
    public struct Action: Equatable, Sendable {
        /// As in `PushAction`.
        public var id: String
        /// In the user's language.
        public var title: String
        /// `.foreground` opens the app; `.authenticationRequired` unlocks the device first.
        public var options: UNNotificationActionOptions
        /// The name of an SF symbol.
        public var systemImage: String?
        /// The texts of its field; `nil` for a button.
        public var field: Field?

        /// The field for an answer.
        ///
        ///     archive.field = PushCategory.Action.Field(buttonTitle: "Send", placeholder: "Why?")
        public struct Field: Equatable, Sendable {
            /// Of the button beside it.
            public var buttonTitle: String
            /// Shown while it is empty.
            public var placeholder: String

            /// A field with these texts.
            public init(buttonTitle: String, placeholder: String) {
                self.buttonTitle = buttonTitle
                self.placeholder = placeholder
            }
        }

        /// A button: `PushAction.button` with this identifier.
        ///
        ///     .button("delete", title: "Delete", options: [.destructive, .authenticationRequired])
        public static func button(
            _ id: String, title: String, options: UNNotificationActionOptions = [],
            systemImage: String? = nil
        ) -> Action {
            Action(id: id, title: title, options: options, systemImage: systemImage, field: nil)
        }

        /// A field for a text: `PushAction.reply` with this identifier and the text.
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
    /// As iOS has it.
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

    /// By action, whether it opens the app.
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
