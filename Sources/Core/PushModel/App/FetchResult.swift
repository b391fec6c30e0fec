/// `UIBackgroundFetchResult`.
public enum FetchResult: String, Hashable, Sendable, Codable, CaseIterable {
    case newData
    case noData
    case failed
}
