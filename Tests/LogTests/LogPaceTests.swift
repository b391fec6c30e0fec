import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Log

struct LogPaceTests {
    @Test func `a commit may be made at once while the disk is fast and nothing else is written`() {
        var pace = LogPace(.commit)
        #expect(pace.isForCallers)
        pace.note(.milliseconds(3))
        #expect(!pace.isForCallers)
        pace.note(.microseconds(45))
        #expect(pace.isForCallers)
        pace.writes += 1
        #expect(!pace.isForCallers)
        pace.writes -= 1
        #expect(pace.isForCallers)
        #expect(!LogPace(.power).isForCallers)
    }

    @Test(arguments: [false, true])
    func `a batch that is alone is stored on return, or its problem is reported`(isDamaged: Bool)
        throws
    {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let log = try SQLiteLog(folder: folder.url)
        if isDamaged {
            try FileManager.default.removeItem(at: folder.url.appending(path: "log.sqlite"))
        }
        var rows = Rows()
        var batch = LogBatch([[rows(.push("A"))]], replayed: .max)
        batch.isAlone = true
        let problem = Mutex<LogError?>(nil)
        let isStored = log.append(batch) { found in problem.withLock { $0 = found } }
        #expect(isStored == !isDamaged)
        #expect((problem.withLock(\.self) != nil) == isDamaged)
        #expect(log.index.withLock(\.end).sequence == (isDamaged ? 0 : 1))
    }
}
