import UIKit

/// Code of another SDK that wants every `didReceiveRemoteNotification`.
struct FetchPeer {
    let handler:
        @MainActor ([AnyHashable: Any], @escaping @Sendable (UIBackgroundFetchResult) -> Void) ->
            Void
}
