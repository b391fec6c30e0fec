import Dispatch
import Foundation
import Synchronization
import Testing

@testable import belfry

/// M2: tests the output of lines when no process reads them.
struct LineOutputTests {
    @Test func `lines are written in order, each ended once`() throws {
        let pipe = Pipe()
        let output = LineOutput(pipe.fileHandleForWriting.fileDescriptor)
        output.write("one")
        output.write("two\n")
        output.flush(within: .seconds(300))
        try pipe.fileHandleForWriting.close()
        let read = try #require(try pipe.fileHandleForReading.readToEnd())
        #expect(String(decoding: read, as: UTF8.self) == "one\ntwo\n")
        #expect(output.dropped == 0)
    }

    @Test func `without a reader there is no wait, and lines that did not fit are counted`()
        throws
    {
        let pipe = Pipe()
        let output = LineOutput(pipe.fileHandleForWriting.fileDescriptor, limit: 100_000)
        // More than a pipe takes, so that the writing stalls in it.
        output.write(String(repeating: "a", count: 90_000))
        let line = String(repeating: "b", count: 4999)
        for _ in 1...100 { output.write(line) }
        #expect(output.dropped >= 80)

        let read = Mutex(Data())
        let isRead = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let all = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
            read.withLock { $0 = all }
            isRead.signal()
        }
        output.flush(within: .seconds(300))
        output.write("and on")
        output.flush(within: .seconds(300))
        try pipe.fileHandleForWriting.close()
        #expect(isRead.wait(timeout: .now() + 300) == .success)
        let text = read.withLock { String(decoding: $0, as: UTF8.self) }
        let lines = text.split(separator: "\n")
        let written = lines.filter { $0 == line }.count
        #expect(written + output.dropped == 100)
        #expect(lines.last == "and on")
        #expect(
            lines.dropLast().last
                == "… \(output.dropped) lines were dropped here, because the reader had stopped.")
    }

    @Test func `a reader that has gone away stops nothing`() throws {
        let file = try FileHandle(forReadingFrom: URL(filePath: "/dev/null"))
        let output = LineOutput(file.fileDescriptor)
        output.write("the descriptor is read-only")
        output.flush(within: .seconds(300))
        #expect(output.dropped == 0)
    }
}
