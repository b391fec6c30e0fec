import VirtualPhone

extension OptionSet {
    /// The options in this set, by the phone's names.
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
            actions: category.actions.map(NotificationAction.init))
    }
}

extension NotificationAction {
    init(_ action: UNNotificationAction) {
        self.init(
            id: action.identifier, title: action.title, options: action.options.each,
            text: action is UNTextInputNotificationAction)
    }
}
