import VirtualPhone

extension OptionSet {
    /// Returns the options in this set, by the phone's names.
    fileprivate func named<Name: Hashable>(_ names: [(Self, Name)]) -> Set<Name> {
        Set(names.filter { isSuperset(of: $0.0) }.map(\.1))
    }
}

extension UNAuthorizationOptions {
    var each: Set<AuthorizationOption> {
        named([
            (.badge, .badge), (.sound, .sound), (.alert, .alert), (.carPlay, .carPlay),
            (.criticalAlert, .criticalAlert),
            (.providesAppNotificationSettings, .providesAppNotificationSettings),
            (.provisional, .provisional), (.announcement, .announcement),
            (.timeSensitive, .timeSensitive),
        ])
    }
}

extension UNNotificationPresentationOptions {
    var each: Set<PresentationOption> {
        named([
            (.badge, .badge), (.sound, .sound), (.alert, .alert), (.list, .list),
            (.banner, .banner),
        ])
    }
}

extension UNNotificationActionOptions {
    var each: Set<NotificationAction.Option> {
        named([
            (.authenticationRequired, .authenticationRequired), (.destructive, .destructive),
            (.foreground, .foreground),
        ])
    }
}

extension NotificationCategory {
    init(_ category: UNNotificationCategory) {
        self.init(
            id: category.identifier,
            customDismiss: category.options.contains(.customDismissAction),
            actions: category.actions.map(NotificationAction.init),
            archive: try? Archive.bytes(category))
    }
}

extension UNNotificationCategory {
    /// Creates a category from one that the phone knows: the app's own, or one made from a
    /// declaration.
    package convenience init(_ known: NotificationCategory) {
        self.init(
            Archive.category(known.archive ?? [])?.parts
                ?? Parts(
                    identifier: known.id,
                    actions: known.actions.map(UNNotificationAction.make),
                    intentIdentifiers: [],
                    options: known.customDismiss ? .customDismissAction : []))
    }
}

extension UNNotificationAction {
    fileprivate static func make(_ known: NotificationAction) -> UNNotificationAction {
        let parts = Parts(
            identifier: known.id, title: known.title ?? "",
            options: UNNotificationActionOptions(known.options))
        return known.text ? UNTextInputNotificationAction(parts) : UNNotificationAction(parts)
    }
}

extension UNNotificationActionOptions {
    fileprivate init(_ options: Set<NotificationAction.Option>) {
        self = []
        if options.contains(.authenticationRequired) { insert(.authenticationRequired) }
        if options.contains(.destructive) { insert(.destructive) }
        if options.contains(.foreground) { insert(.foreground) }
    }
}

extension NotificationAction {
    init(_ action: UNNotificationAction) {
        self.init(
            id: action.identifier, title: action.title, options: action.options.each,
            text: action is UNTextInputNotificationAction)
    }
}
