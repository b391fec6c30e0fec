import NIOCore

/// The numbers that the wire keeps to; the defaults are those seen of APNs in 2021 and 2026.
public struct WireLimits: Hashable, Sendable {
    /// `SETTINGS_HEADER_TABLE_SIZE`, in bytes.
    public var headerTableSize: UInt32 = 4096
    /// `SETTINGS_MAX_CONCURRENT_STREAMS`; always sent, for clients that start with no stream.
    public var concurrentStreams: UInt32 = 1000
    /// `SETTINGS_INITIAL_WINDOW_SIZE`, in bytes.
    public var windowSize: UInt32 = 65535
    /// `SETTINGS_MAX_FRAME_SIZE`, in bytes.
    public var frameSize: UInt32 = 16384
    /// `SETTINGS_MAX_HEADER_LIST_SIZE`: names, values and 32 bytes a field. A request over it is
    /// answered 431 without a reason; what APNs answers is not known.
    public var headerListSize: UInt32 = 8000
    /// How much of a body is handed on: more than any limit of Apple's, so that a longer body is
    /// still seen to be too large. The rest is read and dropped.
    public var bodySize = 5120 + 1024
    /// How long a connection may take over the TLS handshake and its first bytes.
    public var patience = TimeAmount.seconds(10)
    /// How long requests in flight may take when the server stops.
    public var farewell = TimeAmount.seconds(5)

    public init() {}
}
