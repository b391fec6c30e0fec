#if os(Linux)
    @testable import belfry
    import Foundation
    import Testing

    struct StartPagesTests {
        /// Lines as the kernel writes them, and whether they are of code in a file.
        @Test(arguments: [
            ("00400000-00452000 r-xp 00000000 08:02 173521      /usr/bin/belfry", true),
            ("7f00-7f10 r-xp 00000000 08:02 135522   /opt/a folder/libc.so.6 (deleted)", true),
            ("00651000-00652000 r--p 00051000 08:02 173521      /usr/bin/belfry", false),
            ("00652000-00655000 rw-p 00052000 08:02 173521      /usr/bin/belfry", false),
            ("7ffc0000-7ffc2000 r-xp 00000000 00:00 0           [vdso]", false),
            ("35b1a21000-35b1a22000 r-xp 00000000 00:00 0", false),
            ("words", false),
        ])
        func `code in files is given back, and nothing else`(line: String, isCode: Bool) {
            #expect((StartPages.codeRange(line[...]) != nil) == isCode)
        }

        @Test func `the range is the line's`() {
            let line = "00400000-00452000 r-xp 00000000 08:02 173521 /usr/bin/belfry"
            #expect(StartPages.codeRange(line[...]) == 0x400000..<0x452000)
        }

        /// Kilobytes of files that are mapped into this process and in memory.
        private func residentFiles() throws -> Int {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("RssFile:") }
            return try #require(Int(line?.filter(\.isNumber) ?? ""))
        }

        @Test func `less is resident afterwards, and the program continues`() throws {
            let before = try residentFiles()
            StartPages.giveBack()
            #expect(try residentFiles() < before)
        }
    }
#endif
