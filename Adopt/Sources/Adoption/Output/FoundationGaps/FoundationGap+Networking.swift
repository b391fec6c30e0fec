/// Sessions and notifications, which Foundation has on Apple's systems and lacks on Linux.
extension FoundationGap {
    static let sessions = FoundationGap(
        uses: [
            "sessionSendsLaunchEvents", "allowsExpensiveNetworkAccess",
            "allowsConstrainedNetworkAccess", "waitsForConnectivity", "sharedContainerIdentifier",
            "withIdentifier",
        ],
        declares: ["sessionSendsLaunchEvents", "waitsForConnectivity"],
        text: #"""
            extension URLSessionConfiguration {
                /// An ordinary configuration: no session outlives its process here.
                public static func background(withIdentifier identifier: String) -> URLSessionConfiguration {
                    .default
                }

                public var sessionSendsLaunchEvents: Bool {
                    get { true }
                    set {}
                }
                public var allowsExpensiveNetworkAccess: Bool {
                    get { true }
                    set {}
                }
                public var allowsConstrainedNetworkAccess: Bool {
                    get { true }
                    set {}
                }
                public var waitsForConnectivity: Bool {
                    get { false }
                    set {}
                }
                public var sharedContainerIdentifier: String? {
                    get { nil }
                    set {}
                }
            }
            """#)

    static let notificationSequence = FoundationGap(
        uses: ["notifications"],
        declares: ["notifications"],
        text: #"""
            extension Foundation.NotificationCenter {
                /// The notifications that are posted while a loop over them runs.
                public struct Notifications: AsyncSequence, @unchecked Sendable {
                    public typealias Element = Foundation.Notification

                    fileprivate let center: Foundation.NotificationCenter
                    fileprivate let name: Foundation.Notification.Name
                    fileprivate let object: AnyObject?

                    public struct AsyncIterator: AsyncIteratorProtocol {
                        fileprivate var posted: AsyncStream<Carried<Foundation.Notification>>.AsyncIterator

                        public mutating func next() async -> Foundation.Notification? {
                            await posted.next()?.value
                        }
                    }

                    public func makeAsyncIterator() -> AsyncIterator {
                        let (stream, continuation) = AsyncStream.makeStream(
                            of: Carried<Foundation.Notification>.self)
                        let token = Carried(
                            value: center.addObserver(forName: name, object: object, queue: nil) {
                                continuation.yield(Carried(value: $0))
                            })
                        let center = Carried(value: center)
                        continuation.onTermination = { _ in center.value.removeObserver(token.value) }
                        return AsyncIterator(posted: stream.makeAsyncIterator())
                    }
                }

                public func notifications(
                    named name: Foundation.Notification.Name, object: AnyObject? = nil
                ) -> Notifications { Notifications(center: self, name: name, object: object) }
            }
            """#)
}
