extension String {
    /// Whether the bytes of a text are in the string.
    ///
    /// Most of a check's time went into the search of the standard library, which compares characters
    /// that are equal in other encodings. Names in sources need no such comparison.
    func contains(_ text: String) -> Bool {
        var own = self
        var text = text
        return own.withUTF8 { bytes in text.withUTF8 { bytes.contains(all: $0) } }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func contains(all text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = text.first else { return true }
        guard count >= text.count else { return false }
        for start in 0...(count - text.count) where self[start] == first {
            var length = 1
            while length < text.count, self[start + length] == text[length] { length += 1 }
            if length == text.count { return true }
        }
        return false
    }
}
