#if os(Linux)
    import Foundation
    import Libc

    /// The memory pages of code that only the start of the program needed.
    ///
    /// The kernel maps 64 KiB around each executed instruction, and counts them as resident until the
    /// process ends. They are two thirds of the memory of an idle service. Code that is needed again
    /// comes from the kernel's cache, 64 KiB at a time.
    enum StartPages {
        /// Returns the pages to the kernel. Does nothing without `/proc/self/maps`.
        static func giveBack() {
            guard let file = FileHandle(forReadingAtPath: "/proc/self/maps"),
                let data = try? file.readToEnd()
            else { return }
            let text = String(decoding: data, as: UTF8.self)
            for line in text.split(separator: "\n") {
                guard let range = codeRange(line),
                    let start = UnsafeMutableRawPointer(bitPattern: range.lowerBound)
                else { continue }
                // Code is never written, so no data is lost with its pages.
                madvise(start, range.count, CInt(MADV_DONTNEED))
            }
        }

        /// Returns the addresses in a line of `/proc/self/maps`, if the line is about code in a file.
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
