import PushModel

extension Gateway {
    /// The settings of a gateway, with defaults that accept any valid push.
    package struct Configuration: Hashable, Sendable, Codable {
        /// The most requests that one device token may receive in a window of time.
        package struct RequestLimit: Hashable, Sendable, Codable {
            package var count: Int
            package var seconds: Double

            package init(count: Int, seconds: Double) {
                self.count = count
                self.seconds = seconds
            }
        }

        /// The wall-clock time of `Instant.zero`, with which `apns-expiration` is compared.
        package var epoch: UnixTime
        /// Refuse tokens whose key is not registered (`--auth keys`); any key is taken otherwise.
        package var requiresRegisteredKeys: Bool
        /// Makes the tokens, and the identifiers unless they have a seed of their own.
        package var seed: UInt64
        /// Makes the identifiers: `apns-id` where the sender gives none, and `apns-unique-id`. `nil`
        /// for `seed`.
        package var identifierSeed: UInt64?
        /// The environment of a request whose host name says none and that has no device token.
        package var environment = PushEnvironment.sandbox
        /// The apps that a team may push to; a team that is not listed may push to all.
        package var allowedTopics: [String: Set<BundleID>] = [:]
        /// How often in any 20 minutes a connection may change its provider token.
        ///
        /// Apple's text says once; connections that sent a fresh token with each push were seen to
        /// be refused after more than 5, so that is the default.
        /// https://github.com/swift-server-community/APNSwift/issues/34
        package var tokenUpdateLimit = 5
        /// Take any priority with any push type. Otherwise a `background` push has 5 alone, for Apple
        /// documents 10 as an error, and `liveactivity` and `location` have 10 or 5. What APNs really
        /// answers is not known; `BadPriority` is assumed.
        package var acceptsUrgentBackground = false
        /// How reasons are spelt that APNs was seen to spell otherwise than Apple documents them.
        package var reasonSpelling = ReasonSpelling.observed
        /// The answer to a token of a second team on one connection; Apple documents none.
        package var secondTeamReason = Reason.invalidProviderToken
        /// The answer to a token whose `iat` is more than an hour ahead. Apple's text forbids it and
        /// names no reason.
        package var futureTokenReason = Reason.invalidProviderToken
        /// The answer to a topic whose suffix is not that of the push type; Apple documents none.
        package var topicMismatchReason = Reason.badTopic
        /// `TooManyRequests`; `nil` never answers it. Apple publishes no numbers.
        package var requestLimit: RequestLimit?
        /// The capability for broadcasts.
        package var broadcasts = BroadcastRule.on
        package var storeSlot = StoreSlot.topic
        package var unregistered = UnregisteredSchedule.atOnce

        package init(
            epoch: UnixTime = 0, requiresRegisteredKeys: Bool = false, seed: UInt64 = 1
        ) {
            self.epoch = epoch
            self.requiresRegisteredKeys = requiresRegisteredKeys
            self.seed = seed
        }

        /// These choices for a world that exists already, which keeps its epoch and its seeds.
        package func taken(by existing: Self) -> Self {
            var taken = self
            taken.epoch = existing.epoch
            taken.seed = existing.seed
            taken.identifierSeed = existing.identifierSeed
            return taken
        }

        /// UNIX milliseconds at `instant`.
        func unixMilliseconds(at instant: Instant) -> Int64 {
            let sum = (epoch.seconds * 1000).rounded() + Double(instant.nanoseconds / 1_000_000)
            return Int64(exactly: min(max(sum, -9e15), 9e15)) ?? 0
        }
    }
}
