import Foundation

/// A coder that holds nothing.
final class BlankCoder: NSCoder {
    override var allowsKeyedCoding: Bool { true }

    override func decodeObject(forKey key: String) -> Any? {
        nil
    }
}
