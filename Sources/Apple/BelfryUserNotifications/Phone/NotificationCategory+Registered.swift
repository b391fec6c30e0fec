import VirtualPhone

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
            id: action.identifier, options: action.options.each,
            text: action is UNTextInputNotificationAction)
    }
}
