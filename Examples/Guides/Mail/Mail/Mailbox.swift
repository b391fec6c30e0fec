import UIKit

/// The place where an app would ask its server for messages.
@MainActor final class Mailbox {
    private(set) var fetches = 0

    func fetch() async throws -> UIBackgroundFetchResult {
        fetches += 1
        return .newData
    }
}
