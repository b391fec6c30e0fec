/// An enumeration whose words are stored as numbers.
package protocol StoredWord: CaseIterable, Hashable, RawRepresentable<String>, Sendable {
    static var codes: WordCodes<Self> { get }
}

/// Numbers for the words of an enumeration, of three bytes each. A number follows from its word
/// alone, so a log can be read after cases were added, removed or moved.
package struct WordCodes<Word: StoredWord>: Sendable {
    /// A number of this many bits takes three bytes.
    private static var bits: UInt64 { 21 }

    /// By the numbers of the cases.
    private let codes: [UInt64]
    private let words: [UInt64: Word]

    init() {
        codes = Word.allCases.map { Self.code(of: $0.rawValue) }
        // A test reads every word by its code, so no two words have the same code.
        words = Dictionary(zip(codes, Word.allCases)) { first, _ in first }
    }

    package func code(of word: Word) -> UInt64 { codes[word.place] }

    package func word(of code: UInt64) -> Word? { words[code] }

    /// Never 0, which is written instead of a word where there is none.
    static func code(of text: String) -> UInt64 {
        let sum = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { sum, byte in
            (sum ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return SplitMix64.mixed(sum) >> (64 - bits + 1) | 1 << (bits - 1)
    }
}

extension CaseIterable {
    /// The place of this case among all cases of an enumeration of 2 to 256 cases without associated
    /// values. In memory, such a case is its place.
    var place: Int {
        precondition(MemoryLayout<Self>.size == 1, "a case has to fit into a byte")
        return withUnsafeBytes(of: self) { Int($0[0]) }
    }
}

extension CompactWriter {
    mutating func write<Word: StoredWord>(code word: Word) { write(Word.codes.code(of: word)) }
}

extension CompactReader {
    /// Reads a word; `nil` for one that this program does not have.
    mutating func code<Word: StoredWord>(of _: Word.Type) throws(Damage) -> Word? {
        Word.codes.word(of: try number())
    }
}
