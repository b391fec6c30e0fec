import VirtualPhone

extension NotificationCategory {
    /// What the phone needs to know of a category of iOS 8 and 9; `nil` without identifier.
    @MainActor init?(_ category: UIUserNotificationCategory) {
        guard let identifier = category.identifier else { return nil }
        let actions = category.actions(for: .default) ?? category.actions(for: .minimal) ?? []
        self.init(id: identifier, actions: actions.compactMap(NotificationAction.init))
    }
}

extension NotificationAction {
    @MainActor fileprivate init?(_ action: UIUserNotificationAction) {
        guard let identifier = action.identifier else { return nil }
        var options: Set<Option> = []
        if action.activationMode == .foreground { options.insert(.foreground) }
        if action.isAuthenticationRequired { options.insert(.authenticationRequired) }
        if action.isDestructive { options.insert(.destructive) }
        self.init(id: identifier, options: options, text: action.behavior == .textInput)
    }
}
