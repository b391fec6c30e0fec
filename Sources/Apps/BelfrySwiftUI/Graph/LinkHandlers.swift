import BelfryUIKit

/// The handlers of links and activities, in the order of the views.
struct LinkHandlers {
    typealias Handler<Value> = (Value) -> Void

    /// The actions of `onOpenURL`.
    var urls: [Handler<URL>] = []
    /// The actions of `onContinueUserActivity`, with the type of activity.
    var activities: [(type: String, handler: Handler<NSUserActivity>)] = []

    /// Passes a link of the app's own scheme to the handlers.
    @MainActor func open(_ url: URL) {
        for handler in urls { handler(url) }
    }

    /// Passes an activity to the handlers of its type. A universal link without such a handler goes
    /// to the handlers of links.
    /// https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)
    @MainActor func `continue`(_ activity: NSUserActivity) {
        let handlers = activities.filter { $0.type == activity.activityType }
        for (_, handler) in handlers { handler(activity) }
        guard handlers.isEmpty, activity.activityType == NSUserActivityTypeBrowsingWeb,
            let url = activity.webpageURL
        else { return }
        open(url)
    }
}
