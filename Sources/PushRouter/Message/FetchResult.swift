/// `UIBackgroundFetchResult` as the deciding part of the library has it.
package enum FetchResult: String, Hashable, Sendable, CaseIterable {
    case newData, noData, failed

    /// What a call that several took part in comes to: news of one is news, and a failure is worse
    /// than nothing.
    static func merged(_ results: [FetchResult]) -> FetchResult {
        if results.contains(.newData) { return .newData }
        return results.contains(.failed) ? .failed : .noData
    }
}
