import CNghttp2
import NIOCore

/// SETTINGS, with a limit of concurrent streams that libnghttp2 does not know.
///
/// libnghttp2 ends a connection for a stream above the limit, whereas APNs resets that stream.
/// Therefore libnghttp2 gets a higher limit, `StreamLimit` is written into its SETTINGS frames as
/// they are sent, and `HTTP2Streams` enforces it. libnghttp2 remembers as many closed streams as
/// its limit allows.
extension HTTP2Session {
    /// The factor of libnghttp2's limit: streams above the limit are open until the end of the read
    /// cycle.
    private static let roomForExcess: UInt32 = 2
    private static let frameHead = 9
    private static let entry = 6

    /// Queues a SETTINGS frame. APNs sends all settings in this order, even if only the limit of
    /// streams has changed.
    func submitSettings() throws(HTTP2Error) {
        let streams = min(limits.concurrentStreams, .max / 2) * Self.roomForExcess
        let entries = [
            (NGHTTP2_SETTINGS_HEADER_TABLE_SIZE, limits.headerTableSize),
            (NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, streams),
            (NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, limits.windowSize),
            (NGHTTP2_SETTINGS_MAX_FRAME_SIZE, limits.frameSize),
            (NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, limits.headerListSize),
        ].map { nghttp2_settings_entry(settings_id: Int32($0.rawValue), value: $1) }
        let code = nghttp2_submit_settings(
            session, UInt8(NGHTTP2_FLAG_NONE.rawValue), entries, entries.count)
        guard code == 0 else { throw HTTP2Error(code: Int(code)) }
    }

    /// Appends one frame, with the announced limit of streams in a SETTINGS frame.
    func append(_ frame: UnsafeRawBufferPointer, to buffer: inout ByteBuffer) {
        let start = buffer.writerIndex
        buffer.writeBytes(frame)
        guard frame.count > Self.frameHead, frame[3] == UInt8(NGHTTP2_SETTINGS.rawValue),
            frame[5..<Self.frameHead].allSatisfy({ $0 == 0 })
        else { return }
        for entry in stride(from: Self.frameHead, to: frame.count, by: Self.entry)
        where frame[entry + 1] == UInt8(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS.rawValue) {
            buffer.setInteger(streams.limit.announcement, at: start + entry + 2)
        }
    }
}
