import SwiftSyntax

/// P29: actions and categories that do not fit.
enum ActionRule {
    static func findings(in context: RuleContext) -> [Finding] {
        let files = context.index.files
        guard files.contains(where: { $0.text.contains("setNotificationCategories") }),
            mayCarryCategories(context)
        else { return [] }
        let constants = StringConstants(files)
        let registered = RegisteredActions(files, constants)
        let carried = CarriedCategories(context, constants)
        let replaced = CategoryRule.replacements(registered, carried, context)
        let unknown = CategoryRule.unknownCategories(registered, constants, context)
        let handled = HandledActions(context, constants)
        let delegates = context.responseMethods
        guard !handled.isHandedOn, !delegates.isEmpty, !isHandledElsewhere(context) else {
            return replaced + unknown
        }
        let match = ActionMatch(registered, carried, handled, delegates, context)
        return replaced + unknown + match.findings
            + CategoryRule.dismissals(registered, carried, handled, delegates, context)
    }

    /// Whether a notification may have a category. An app that only posts notifications without one
    /// shows no buttons.
    private static func mayCarryCategories(_ context: RuleContext) -> Bool {
        let words = [
            "categoryIdentifier", "registerForRemoteNotifications", "import Flutter",
            "import React", "import Cordova", "import Capacitor",
        ]
        let posts = context.index.files.contains { $0.text.contains("UNNotificationRequest(") }
        return !posts || NotificationSDK.registers(in: context.index)
            || !context.index.unread.words.isDisjoint(with: words)
            || context.index.files.contains { file in words.contains { file.text.contains($0) } }
    }

    /// Whether a library or the extension of a library may handle actions: it gets responses without
    /// code of the app.
    private static func isHandledElsewhere(_ context: RuleContext) -> Bool {
        let hasExtension = context.facts.targets.contains { target in
            target.kind == .appExtension("com.apple.usernotifications.content-extension")
        }
        let isWritten = context.index.types.values.contains {
            $0.parents.contains("UNNotificationContentExtension")
        }
        return NotificationSDK.mayAnswer(in: context.index.files) || hasExtension && !isWritten
    }
}
