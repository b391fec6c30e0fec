import VirtualPhone

/// Whether the app may start Live Activities, and how often pushes may change them.
public final class ActivityAuthorizationInfo: Sendable {
    private let center: ActivityCenter?
    /// The changes of `areActivitiesEnabled`, as a stream.
    public let activityEnablementUpdates: ActivityEnablementUpdates
    /// Changes of `frequentPushesEnabled` (iOS 16.2).
    public let frequentPushEnablementUpdates: FrequentPushEnablementUpdates

    public init() {
        center = ActivityCenter.current
        activityEnablementUpdates = ActivityEnablementUpdates(stream: center?.enablement)
        frequentPushEnablementUpdates = FrequentPushEnablementUpdates(
            stream: center?.frequentPushes)
    }

    /// Whether the user allows Live Activities for the app.
    public var areActivitiesEnabled: Bool { center?.asked?.enablement.isEnabled ?? false }

    /// Whether the app requests frequent pushes in its Info.plist and the user allows them (iOS
    /// 16.2).
    public var frequentPushesEnabled: Bool {
        center?.asked?.enablement.allowsFrequentPushes ?? false
    }

    public struct ActivityEnablementUpdates: AsyncSequence, Sendable {
        public typealias Element = Bool
        let stream: ActivityStream<Bool>?

        public struct Iterator: AsyncIteratorProtocol {
            let cursor: StreamCursor<Bool>?

            public mutating func next() async -> Bool? { await cursor?.next() }

            public mutating func next(
                isolation actor: isolated (any Actor)?
            ) async -> Bool? { await cursor?.next(isolation: actor) }
        }

        public func makeAsyncIterator() -> Iterator { Iterator(cursor: stream?.cursor()) }
    }

    public struct FrequentPushEnablementUpdates: AsyncSequence, Sendable {
        public typealias Element = Bool
        let stream: ActivityStream<Bool>?

        public struct Iterator: AsyncIteratorProtocol {
            let cursor: StreamCursor<Bool>?

            public mutating func next() async -> Bool? { await cursor?.next() }

            public mutating func next(
                isolation actor: isolated (any Actor)?
            ) async -> Bool? { await cursor?.next(isolation: actor) }
        }

        public func makeAsyncIterator() -> Iterator { Iterator(cursor: stream?.cursor()) }
    }
}
