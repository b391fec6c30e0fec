import VirtualPhone

// ActivityKit declares a separate type for each sequence. Each passes on the elements of one stream
// of the process. With `next(isolation:)` a loop on the main actor stays on the main actor, which
// keeps the order.
extension Activity {
    /// The app's activities of this type that begin.
    public struct ActivityUpdates: AsyncSequence, Sendable {
        public typealias Element = Activity<Attributes>
        let center: ActivityCenter?

        public struct Iterator: AsyncIteratorProtocol {
            let center: ActivityCenter?
            let cursor: StreamCursor<String>?

            public func next() async -> Activity<Attributes>? { await next(isolation: nil) }

            public func next(
                isolation actor: isolated (any Actor)?
            ) async -> Activity<Attributes>? {
                // Activities of other types, and those that do not decode, are skipped.
                while let id = await cursor?.next(isolation: actor) {
                    if let activity = center?.activity(id, Attributes.self) { return activity }
                }
                return nil
            }
        }

        public func makeAsyncIterator() -> Iterator {
            Iterator(center: center, cursor: center?.begun.cursor())
        }
    }

    /// The states of one activity. The sequence ends when the activity has been dismissed.
    public struct ActivityStateUpdates: AsyncSequence, Sendable {
        public typealias Element = ActivityState
        let stream: ActivityStream<ActivityState>?

        public struct Iterator: AsyncIteratorProtocol, Sendable {
            let cursor: StreamCursor<ActivityState>?

            public func next() async -> ActivityState? { await cursor?.next(isolation: nil) }

            public func next(isolation actor: isolated (any Actor)?) async -> ActivityState? {
                await cursor?.next(isolation: actor)
            }
        }

        public func makeAsyncIterator() -> Iterator { Iterator(cursor: stream?.cursor()) }
    }

    /// The contents of one activity (iOS 16.2).
    public struct ContentUpdates: AsyncSequence, Sendable {
        public typealias Element = ActivityContent<Attributes.ContentState>
        let stream: ActivityStream<ActivityContentValue>?

        public struct Iterator: AsyncIteratorProtocol {
            let cursor: StreamCursor<ActivityContentValue>?

            public func next() async -> ActivityContent<Attributes.ContentState>? {
                await next(isolation: nil)
            }

            public func next(
                isolation actor: isolated (any Actor)?
            ) async -> ActivityContent<Attributes.ContentState>? {
                while let value = await cursor?.next(isolation: actor) {
                    if let content = ActivityContent<Attributes.ContentState>(value) {
                        return content
                    }
                }
                return nil
            }
        }

        public func makeAsyncIterator() -> Iterator { Iterator(cursor: stream?.cursor()) }
    }

    /// The content states of one activity.
    @available(iOS, deprecated: 16.2, message: "Use ContentUpdates.")
    public struct ContentStateUpdates: AsyncSequence, Sendable {
        public typealias Element = Attributes.ContentState
        let contents: ContentUpdates

        public struct Iterator: AsyncIteratorProtocol {
            let contents: ContentUpdates.Iterator

            public func next() async -> Attributes.ContentState? { await contents.next()?.state }

            public func next(
                isolation actor: isolated (any Actor)?
            ) async -> Attributes.ContentState? { await contents.next(isolation: actor)?.state }
        }

        public func makeAsyncIterator() -> Iterator {
            Iterator(contents: contents.makeAsyncIterator())
        }
    }

    /// The push tokens of one activity, or the tokens that start activities.
    public struct PushTokenUpdates: AsyncSequence, Sendable {
        public typealias Element = Data
        let stream: ActivityStream<Data>?

        public struct Iterator: AsyncIteratorProtocol {
            let cursor: StreamCursor<Data>?

            public func next() async -> Data? { await cursor?.next(isolation: nil) }

            public func next(isolation actor: isolated (any Actor)?) async -> Data? {
                await cursor?.next(isolation: actor)
            }
        }

        public func makeAsyncIterator() -> Iterator { Iterator(cursor: stream?.cursor()) }
    }
}
