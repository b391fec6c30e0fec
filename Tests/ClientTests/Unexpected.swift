/// A program said something that the tests cannot read; the whole text is for people.
struct Unexpected: Error, CustomStringConvertible {
    let description: String
}
