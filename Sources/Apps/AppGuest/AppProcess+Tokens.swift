import Foundation
import PushModel
import VirtualPhone

/// The tokens that the phone gives to the app outside of callbacks.
struct HandedTokens {
    var newest: [PushType: Data] = [:]
    var waiting: [PushType: [CheckedContinuation<Data, Never>]] = [:]
    var streams: [PushType: [UUID: AsyncStream<Data>.Continuation]] = [:]
}

extension AppProcess {
    /// Stores a token from the phone and resumes the code that waits for it.
    package func handOver(_ token: DeviceToken, for key: TokenKey) {
        let data = Data(token.bytes)
        let (waiting, streams) = state.withLock { state in
            state.handedTokens.newest[key.type] = data
            return (
                state.handedTokens.waiting.removeValue(forKey: key.type) ?? [],
                Array((state.handedTokens.streams[key.type] ?? [:]).values)
            )
        }
        for continuation in waiting { continuation.resume(returning: data) }
        for stream in streams { stream.yield(data) }
    }

    /// Returns the token of a type, once the phone has supplied it.
    package func token(for type: PushType) async -> Data {
        await withCheckedContinuation { continuation in
            let newest = state.withLock { state -> Data? in
                if let newest = state.handedTokens.newest[type] { return newest }
                state.handedTokens.waiting[type, default: []].append(continuation)
                return nil
            }
            if let newest { continuation.resume(returning: newest) }
        }
    }

    /// Returns the token of a type, and every later one.
    package func tokens(for type: PushType) -> AsyncStream<Data> {
        let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
        let id = makeIdentifier()
        let newest = state.withLock { state in
            state.handedTokens.streams[type, default: [:]][id] = continuation
            return state.handedTokens.newest[type]
        }
        if let newest { continuation.yield(newest) }
        return stream
    }

    /// Returns the newest token of a type.
    package func newestToken(for type: PushType) -> Data? {
        state.withLock { $0.handedTokens.newest[type] }
    }
}
