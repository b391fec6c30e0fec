import Foundation

/// An answer of an earlier version's API, as `Scripts/store_formats.py` stored it.
struct StoredAnswer {
    let path: String
    let answer: Any

    static func all(in file: URL) throws -> [StoredAnswer] {
        let list = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        return (list as? [[String: Any]] ?? []).compactMap { entry in
            guard let path = entry["path"] as? String, let answer = entry["answer"] else {
                return nil
            }
            return StoredAnswer(path: path, answer: answer)
        }
    }

    /// Returns the places at which another answer lacks data of the stored one. New fields and
    /// reworded sentences are allowed. Other values must be the same where `comparesValues`.
    func missing(in other: Any, comparesValues: Bool) -> [String] {
        Self.missing(answer, other, at: path, comparesValues)
    }

    private static func missing(
        _ stored: Any, _ other: Any?, at place: String, _ comparesValues: Bool
    ) -> [String] {
        switch (stored, other) {
        case (let stored as [String: Any], let other as [String: Any]):
            stored.keys.sorted().flatMap {
                missing(stored[$0] as Any, other[$0], at: "\(place) .\($0)", comparesValues)
            }
        case (let stored as [Any], let other as [Any]):
            stored.indices.flatMap { index in
                missing(
                    stored[index], other.indices.contains(index) ? other[index] : nil,
                    at: "\(place) [\(index)]", comparesValues)
            }
        case (is NSNull, _): []
        case (let stored as String, let other as String):
            stored == other || !comparesValues || stored.contains(" ")
                ? [] : ["\(place): \(stored) has become \(other)"]
        case (let stored as NSNumber, let other as NSNumber):
            stored == other || !comparesValues
                ? [] : ["\(place): \(stored) has become \(other)"]
        case (_, nil): ["\(place): is missing"]
        case (_, let other?): ["\(place): has become \(other)"]
        }
    }
}
