import BelfryUIKit
import BelfryUserNotifications
import PushRouter
import PushRouterTesting
import Testing

// The documents' snippets that handle one event, each as a handler of the app. What they do is what
// SnippetTests.swift says.
extension SnippetApp {
    func arrival(_ event: PushEvent) {
        switch event {
        case .arrived(let arrival):
            inbox.insert(arrival.message)
            arrival.present?([.banner, .list, .sound])
        default: break
        }
    }

    func arrivalInChat(_ event: PushEvent) {
        switch event {
        case .arrived(let arrival):
            arrival.present?(chat.isShowing(arrival.message.threadID) ? [] : [.banner, .sound])
        default: break
        }
    }

    func arrivalInInbox(_ event: PushEvent) {
        switch event {
        case .arrived(let arrival):
            inbox.insert(arrival.message)
            arrival.present?(
                inbox.isShowing(arrival.message.threadID) ? [] : [.banner, .list, .sound])
        default: break
        }
    }

    func arrivalLate(_ event: PushEvent) {
        guard case .arrived(let arrival) = event else { return }
        arrival.present?([.list])
        if arrival.present?([.banner]) == false { logger.warning("answered too late") }
    }

    func badge(_ event: PushEvent) {
        switch event {
        case .refreshBadge: Task { try await router.setBadge(await api.unread()) }
        default: break
        }
    }

    func freshBadge(_ event: PushEvent) {
        switch event {
        case .refreshBadge(let reason):
            Task { try await router.setBadge(await api.unread(fresh: reason == .becameActive)) }
        default: break
        }
    }

    func opening(_ event: PushEvent) {
        switch event {
        case .opened(let opened):
            guard opened.claim() else { break }
            guard opened.action == .tap else { break }
            navigator.show(opened.message, animated: !opened.isLaunch)
        default: break
        }
    }

    func openingSheet(_ event: PushEvent) {
        guard case .opened(let opened) = event else { return }
        navigator.show(opened.message, asSheet: opened.wasActive)
    }

    func openingThread(_ event: PushEvent) {
        switch event {
        case .opened(let opened):
            if opened.claim() { navigator.show(thread: opened.message.threadID) }
        default: break
        }
    }

    func openingUnseen(_ event: PushEvent) {
        guard case .opened(let opened) = event else { return }
        guard opened.isInBackground else { return navigator.show(opened.message) }
        Task {
            await inbox.archive(opened.message)
            opened.finish()
        }
    }

    func openingByAction(_ event: PushEvent) {
        guard case .opened(let opened) = event else { return }
        switch opened.action {
        case .tap: navigator.show(opened.message)
        case .button("archive"): Task { await inbox.archive(opened.message) }
        case .reply(_, let text): chat.send(text, to: opened.message.threadID)
        case .button: break
        }
    }

    func openingOnce(_ event: PushEvent) {
        switch event {
        case .opened(let opened):
            guard opened.claim() else { break }
            switch opened.action {
            case .tap: navigator.show(opened.message)
            case .button("archive"):
                Task {
                    await inbox.archive(opened.message)
                    opened.finish()
                }
            case .button, .reply: break
            }
        default: break
        }
    }

    func openingForSDK(_ event: PushEvent) {
        guard case .opened(let opened) = event else { return }
        sdk.didReceive(opened.message.userInfo)
    }

    func silent(_ event: PushEvent) {
        switch event {
        case .arrivedSilently(let work):
            Task { work.finish(await inbox.sync(work.message, within: work.budget)) }
        default: break
        }
    }

    func silentAndVisible(_ event: PushEvent) {
        guard case .arrivedSilently(let work) = event else { return }
        if work.isAlreadyVisible { work.finish(.noData) }
    }

    func silentInTask(_ event: PushEvent) {
        switch event {
        case .arrivedSilently(let work):
            Task {
                guard !work.isAlreadyVisible else {
                    work.finish(.noData)
                    return
                }
                let content = UNMutableNotificationContent()
                content.body = try await inbox.text(of: work.message)
                try await router.notify(content, about: work.message)
                work.finish(.newData)
            }
        default: break
        }
    }

    func silentInLoop(_ events: AsyncStream<PushEvent>) async throws {
        for await event in events {
            switch event {
            case .arrivedSilently(let work) where !work.isAlreadyVisible:
                let content = UNMutableNotificationContent()
                content.body = try await inbox.text(of: work.message)
                try await router.notify(content, about: work.message)
                work.finish(.newData)
            default: return
            }
        }
    }

    func diagnostics(_ event: PushEvent) {
        switch event {
        case .diagnostic(let diagnostic): logger.warning("\(diagnostic)")
        default: break
        }
    }

    func diagnosticNames(_ event: PushEvent) {
        guard case .diagnostic(let diagnostic) = event else { return }
        logger.debug(diagnostic.name)
    }

    func token(_ event: PushEvent) {
        switch event {
        case .registered(let token, let changed): log("token \(token.hex), new: \(changed)")
        default: break
        }
    }

    func tokenForSDK(_ event: PushEvent) {
        guard case .registered(let token, _) = event else { return }
        sdk.deviceToken = Data(token.bytes)
    }

    func failure(_ event: PushEvent) {
        switch event {
        case .registrationFailed(.noAnswer): status = "Waiting for Apple's push service"
        case .registrationFailed(.system(let reason)): status = reason
        default: break
        }
    }
}
