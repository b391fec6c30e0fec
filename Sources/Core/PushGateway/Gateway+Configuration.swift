import PushModel

extension Gateway {
    /// The settings of a gateway, with defaults that accept any valid push.
    package struct Configuration: Hashable, Sendable, Codable {
        /// The most requests that one device token may receive in a period of time.
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
        /// Whether tokens with an unregistered key are refused (`--auth keys`).
        package var requiresRegisteredKeys: Bool
        /// The seed of the tokens, and of the identifiers unless they have their own.
        package var seed: UInt64
        /// The seed of the identifiers: `apns-id` if the sender gives none, and `apns-unique-id`.
        /// `nil` for `seed`.
        package var identifierSeed: UInt64?
        /// The part of all phones that this gateway serves; `nil` for all phones.
        package var shard: Shard?
        /// The environment of a request without a device token whose host name does not indicate
        /// one.
        package var environment = PushEnvironment.sandbox
        /// The apps that a team may push to. A team without an entry may push to all.
        package var allowedTopics: [String: Set<BundleID>] = [:]
        /// The sender whose changes of provider token are counted together.
        package var tokenUpdates: TokenUpdateScope {
            get { storedTokenUpdates ?? .connection }
            set { storedTokenUpdates = newValue == .connection ? nil : newValue }
        }
        /// `nil` for the default, so that a log without this setting can be read.
        private var storedTokenUpdates: TokenUpdateScope?
        /// The number of times in any 20 minutes that this sender may change its provider token.
        ///
        /// Apple's text says once. Connections that sent a fresh token with each push were refused
        /// on the sixth push at the latest, so 4 is the default.
        /// https://github.com/swift-server-community/APNSwift/issues/34,
        /// https://github.com/Lyle-Du/Swifty-Pusher/issues/3
        package var tokenUpdateLimit = 4
        /// Whether any priority is accepted with any push type. Otherwise a `background` push has
        /// only 5, because Apple documents 10 as an error, and `liveactivity` and `location` have
        /// 10 or 5. APNs' real answer is not known; `BadPriority` is assumed.
        package var acceptsUrgentBackground = false
        /// The spelling of reasons that APNs was seen to spell differently from Apple's
        /// documentation.
        package var reasonSpelling = ReasonSpelling.observed
        /// The answer to a token of a second team on one connection. Apple documents none.
        package var secondTeamReason = Reason.invalidProviderToken
        /// The answer to a token whose `iat` is more than an hour ahead. Apple's text forbids it
        /// and names no reason.
        package var futureTokenReason = Reason.invalidProviderToken
        /// The answer to a topic whose suffix does not match the push type. Apple documents none.
        package var topicMismatchReason = Reason.badTopic
        /// The limit for `TooManyRequests`; `nil` for no limit. Apple publishes no numbers.
        package var requestLimit: RequestLimit?
        /// Whether an app may broadcast.
        package var broadcasts = BroadcastRule.on
        package var storeSlot = StoreSlot.topic
        package var unregistered = UnregisteredSchedule.atOnce

        package init(
            epoch: UnixTime = 0, requiresRegisteredKeys: Bool = false, seed: UInt64 = 1,
            shard: Shard = .only
        ) {
            self.epoch = epoch
            self.requiresRegisteredKeys = requiresRegisteredKeys
            self.seed = seed
            self.shard = shard == .only ? nil : shard
        }

        /// Returns these settings for an existing world, which keeps its epoch, its seeds and
        /// its shard.
        package func taken(by existing: Self) -> Self {
            var taken = self
            taken.epoch = existing.epoch
            taken.seed = existing.seed
            taken.identifierSeed = existing.identifierSeed
            taken.shard = existing.shard
            return taken
        }

        /// Returns the UNIX milliseconds at `instant`.
        func unixMilliseconds(at instant: Instant) -> Int64 {
            let sum = (epoch.seconds * 1000).rounded() + Double(instant.nanoseconds / 1_000_000)
            return Int64(exactly: min(max(sum, -9e15), 9e15)) ?? 0
        }
    }
}
