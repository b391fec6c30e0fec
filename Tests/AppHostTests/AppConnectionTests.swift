import AppGuest
@testable import AppHost
import Dispatch
import Foundation
import Libc
import PushModel
import Synchronization
import Testing
import TestSupport
import VirtualPhone

/// An app's connection against an app that does what it likes: the test is the app.
@Suite(.timeLimit(.minutes(10)))
struct AppConnectionTests {
    /// The app's ends of the socket and pipes, and what the connection has given out.
    private final class Peer: Sendable {
        let queue = DispatchQueue(label: "peer")
        let connection: AppConnection
        let socket: CInt
        let output: CInt
        let errors: CInt
        let inputs: AsyncStream<AppConnection.Input>

        init(_ budget: AppBudget = AppBudget()) {
            func pair(_ make: (UnsafeMutablePointer<CInt>) -> CInt) -> (CInt, CInt) {
                var ends: [CInt] = [-1, -1]
                _ = make(&ends)
                return (ends[0], ends[1])
            }
            #if canImport(Glibc)
                let stream = CInt(SOCK_STREAM.rawValue)
            #else
                let stream = SOCK_STREAM
            #endif
            let (near, far) = pair { socketpair(AF_UNIX, stream, 0, $0) }
            let out = pair { pipe($0) }
            let err = pair { pipe($0) }
            (socket, output, errors) = (far, out.1, err.1)
            connection = AppConnection(
                AppDescriptors(fromApp: near, toApp: dup(near), output: out.0, errors: err.0),
                budget: budget, on: queue)
            let (inputs, continuation) = AsyncStream.makeStream(of: AppConnection.Input.self)
            self.inputs = inputs
            connection.begin { continuation.yield($0) }
        }

        deinit {
            connection.finish {}
            for descriptor in [socket, output, errors] { close(descriptor) }
        }

        /// Returns when the connection has done what it was asked for.
        func settle() { queue.sync {} }

        func nextFailure() async -> AppConnection.Failure? {
            for await case .failure(let failure) in inputs { return failure }
            return nil
        }

        /// Writes what fits, and returns how much that was.
        @discardableResult
        func write(_ text: String, to descriptor: CInt) -> Int {
            let flags = fcntl(descriptor, F_GETFL)
            _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
            let bytes = Array(text.utf8)
            return Foundation.write(descriptor, bytes, bytes.count)
        }

        /// Returns whether the reader has closed its end. Writes one byte, which is not read.
        func isClosed(_ descriptor: CInt) -> Bool {
            Foundation.write(descriptor, [0], 1) == -1 && errno == EPIPE
        }

        /// The bytes that can be read without waiting.
        func read() -> [UInt8] {
            _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
            var all: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 1 << 20)
            while case let count = Foundation.read(socket, &chunk, chunk.count), count > 0 {
                all += chunk[..<count]
                settle()
            }
            return all
        }
    }

    /// About 80 KB as it is sent: a full Notification Center.
    private static let answer = PhoneMessage.answer(
        1, .token([UInt8](repeating: 7, count: 40_000)))

    @Test func `H1: an app that asks and does not read is given up, without a wait`()
        async
    {
        var budget = AppBudget()
        budget.unreadMessages = 100
        let peer = Peer(budget)
        for _ in 0..<10_000 { peer.connection.send(Self.answer) }
        #expect(await peer.nextFailure() == .beyondBudget(.unreadMessages(limit: 100)))
    }

    @Test func `H1: the bytes that an app leaves unread are bounded too`() async {
        var budget = AppBudget()
        budget.unreadBytes = 1 << 20
        let peer = Peer(budget)
        for _ in 0..<100 { peer.connection.send(Self.answer) }
        #expect(await peer.nextFailure() == .beyondBudget(.unreadBytes(limit: 1 << 20)))
    }

    @Test func `H1: nothing is written to a stopped app, and everything when it continues`() {
        let peer = Peer()
        peer.connection.pauseWriting()
        for _ in 0..<50 { peer.connection.send(Self.answer) }
        peer.settle()
        #expect(peer.read().isEmpty)
        peer.connection.resumeWriting()
        peer.settle()
        var lines = 0
        while lines < 50 { lines += peer.read().count { $0 == UInt8(ascii: "\n") } }
        #expect(lines == 50)
    }

    @Test func `M3: a message of more than the limit is never kept`() async {
        var budget = AppBudget()
        budget.messageBytes = 10_000
        let peer = Peer(budget)
        peer.write(String(repeating: " ", count: 20_000), to: peer.socket)
        #expect(await peer.nextFailure() == .beyondBudget(.messageBytes(limit: 10_000)))
    }

    @Test func `M3: an app that is not read from has to wait, and loses nothing`() async throws {
        let peer = Peer()
        let line = String(
            decoding: try JSONEncoder().encode(AppMessage.event(.setBadge(1))), as: UTF8.self)
        peer.connection.pauseReading()
        peer.settle()
        let text = String(repeating: line + "\n", count: 100)
        var sent = 0
        while peer.write(text, to: peer.socket) == text.utf8.count { sent += 100 }
        // A socket holds some hundred kilobytes.
        #expect(sent < 100_000)
        peer.connection.resumeReading()
        var received = 0
        for await case .message in peer.inputs {
            received += 1
            if received == sent { break }
        }
    }

    @Test func `L8: what a child of the app's holds open is closed after the app's end`() async {
        let peer = Peer()
        peer.write("last words", to: peer.errors)
        await withCheckedContinuation { continuation in
            peer.connection.finish { continuation.resume() }
        }
        for await case .line(let line, let isError, _) in peer.inputs {
            #expect(line == "last words")
            #expect(isError)
            break
        }
        signal(SIGPIPE, SIG_IGN)
        #expect(await ProcessTable.becomes { peer.isClosed(peer.output) })
    }

    @Test func `printed lines are bounded in length and in number, and the others counted`() {
        var budget = AppBudget()
        budget.lineBytes = 5
        budget.linesPerSecond = 2
        budget.outputBytesPerSecond = 39
        var lines = OutputLines(budget: budget)
        var shown: [String] = []
        func keep(_ line: String, _ isShown: Bool) { if isShown { shown.append(line) } }
        lines.take(Array("one\ntwo, which is long\nthree\nfour\nfi".utf8), in: 1, keep)
        #expect(shown == ["one", "two, …"])
        #expect(lines.hasDropped)
        #expect(!lines.isFull)
        lines.take(Array("ve\n".utf8), in: 1, keep)
        #expect(lines.isFull)
        lines.take(Array("six\nand".utf8), in: 2, keep)
        lines.finish(keep)
        #expect(
            shown == [
                "one", "two, …",
                "… and 3 more lines, which are not shown because the app prints too fast.", "six",
                "and",
            ])
    }

    @Test func `M3: a long line costs its length once`() {
        var splitter = LineSplitter(limit: 1 << 20)
        let chunk = [UInt8](repeating: UInt8(ascii: "a"), count: 64)
        for _ in 0..<((1 << 20) / 64) { #expect(splitter.split(chunk).isEmpty) }
        #expect(!splitter.isBeyondLimit)
        #expect(splitter.split(chunk).isEmpty)
        #expect(splitter.isBeyondLimit)
        let lines = splitter.split(Array("b\nc\n\nd".utf8))
        #expect(lines.map(\.isCut) == [true, false, false])
        #expect(lines.map(\.bytes.count) == [1 << 20, 1, 0])
        #expect(splitter.finish()?.bytes == Array("d".utf8))
    }
}
