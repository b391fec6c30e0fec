import UIKit

/// The place where an app would ask its server about tickets.
@MainActor final class Desk {
    private(set) var fetches = 0
    private(set) var closed: [String] = []

    func fetch() async throws -> UIBackgroundFetchResult {
        fetches += 1
        return .newData
    }

    func close(_ ticket: String) async throws { closed.append(ticket) }
}
