import VirtualPhone

/// What came of a fetch.
public enum UIBackgroundFetchResult: UInt, Sendable {
    case newData = 0
    case noData
    case failed
}

extension FetchResult {
    init(_ result: UIBackgroundFetchResult) {
        self =
            switch result {
            case .newData: .newData
            case .noData: .noData
            case .failed: .failed
            }
    }
}
