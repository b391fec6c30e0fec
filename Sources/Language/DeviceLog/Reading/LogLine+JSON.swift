import Foundation

extension LogLine {
    /// The members of an entry of `log show --style ndjson` or `--style json` that are read.
    struct Entry: Decodable {
        var timestamp: String?
        var eventType: String?
        var processImagePath: String?
        var processID: Int?
        var eventMessage: String?

        /// Returns `nil` for a line that is not an entry with a message. An entry of a list may have a
        /// comma or a bracket around it.
        init?(line: [UInt8]) {
            guard let start = line.firstIndex(of: UInt8(ascii: "{")), start <= 1,
                let end = line.lastIndex(of: UInt8(ascii: "}")), line.count - end <= 4,
                let entry = try? JSONDecoder().decode(
                    Entry.self, from: Data(line[start...end])),
                entry.eventMessage != nil, [nil, "logEvent"].contains(entry.eventType)
            else { return nil }
            self = entry
        }

        var head: Head? {
            var scanner = LineScanner(timestamp ?? "")
            guard let moment = scanner.moment() else { return nil }
            var head = Head(moment: moment, message: Substring(eventMessage ?? ""))
            head.process = processImagePath?.split(separator: "/").last.map(String.init) ?? ""
            head.pid = processID
            return head
        }
    }
}
