import Foundation

extension DateComponents {
    /// As JSON text under one key: date components are no property list, and `NSDateComponents`
    /// cannot be coded everywhere.
    init(coded coder: NSCoder, _ key: String) {
        let text = coder.text(key) ?? ""
        self =
            (try? JSONDecoder().decode(DateComponents.self, from: Data(text.utf8)))
            ?? DateComponents()
    }

    func encode(with coder: NSCoder, _ key: String) {
        guard let data = try? JSONEncoder().encode(self) else { return }
        coder.put(String(bytes: data, encoding: .utf8), key)
    }
}
