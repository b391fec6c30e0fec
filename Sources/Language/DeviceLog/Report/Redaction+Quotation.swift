extension Redaction {
    /// A text between quotation marks.
    struct Quotation {
        let text: Substring
        let end: Character
        /// The place after the closing mark.
        let rest: Substring.Index

        init?(_ rest: Substring) {
            guard let end = ["\"": "\"", "“": "”"][rest.first ?? " "] as Character? else {
                return nil
            }
            var place = rest.index(after: rest.startIndex)
            while place < rest.endIndex, rest[place] != end {
                if rest[place] == "\\" { place = rest.index(after: place) }
                guard place < rest.endIndex else { return nil }
                place = rest.index(after: place)
            }
            guard place < rest.endIndex else { return nil }
            (self.end, self.rest) = (end, rest.index(after: place))
            text = rest[rest.index(after: rest.startIndex)..<place]
        }
    }
}
