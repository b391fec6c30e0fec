import BelfryUserNotifications
import PushRouter

// The snippets about categories and about messages of other SDKs. That they compile is the test.

@MainActor enum DocumentedCategories {
    static func declare(_ configuration: inout PushConfiguration) {
        configuration.categories = [
            PushCategory(
                "mail",
                actions: [
                    .reply("answer", title: "Answer", buttonTitle: "Send", placeholder: "Message"),
                    .button("archive", title: "Archive", systemImage: "archivebox"),
                    .button("read", title: "Read", options: .foreground),
                ], options: .customDismissAction)
        ]
    }

    static func declareNews(_ configuration: inout PushConfiguration) {
        configuration.categories = [PushCategory("news", actions: [.button("save", title: "Save")])]
    }

    static func parts() -> [PushCategory.Action] {
        let news = PushCategory("news", hiddenPreviewsBodyPlaceholder: "Something happened")
        let archive = PushCategory.Action.button("archive", title: "Archive")
        return news.actions + [archive]
    }

    static func ask(_ archive: inout PushCategory.Action) -> [PushCategory.Action] {
        archive.field = PushCategory.Action.Field(buttonTitle: "Send", placeholder: "Why?")
        return [
            .button("delete", title: "Delete", options: [.destructive, .authenticationRequired]),
            .reply("answer", title: "Answer", buttonTitle: "Send", placeholder: "Message"),
        ]
    }

    static func give(_ router: PushRouter, _ sdk: SDK) {
        router.add(peer: sdk.notificationDelegate) { $0.payload["custom"] != nil }
    }
}
