#if os(Linux)
    import Foundation
    import Libc

    /// The pages of the program's code that only its start needed.
    ///
    /// The kernel maps code in pieces of 64 KiB around whatever is executed, and counts all of it as
    /// resident for as long as the process lives: two thirds of what an idle service holds. What is
    /// needed again comes back from the kernel's cache, a piece at a time.
    enum StartPages {
        /// Gives them back. A system that says nothing about its mappings keeps them.
        static func giveBack() {
            guard let file = FileHandle(forReadingAtPath: "/proc/self/maps"),
                let data = try? file.readToEnd()
            else { return }
            let text = String(decoding: data, as: UTF8.self)
            for line in text.split(separator: "\n") {
                guard let range = codeRange(line),
                    let start = UnsafeMutableRawPointer(bitPattern: range.lowerBound)
                else { continue }
                // Code is never written, so that nothing is lost with its pages.
                madvise(start, range.count, CInt(MADV_DONTNEED))
            }
        }

        /// The addresses of a line of `/proc/self/maps` if it is of code in a file.
        static func codeRange(_ line: Substring) -> Range<UInt>? {
            let columns = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            guard columns.count == 6, columns[1] == "r-xp", columns[5].contains("/") else {
                return nil
            }
            let ends = columns[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard ends.count == 2, ends[0] < ends[1] else { return nil }
            return ends[0]..<ends[1]
        }
    }
#endif
