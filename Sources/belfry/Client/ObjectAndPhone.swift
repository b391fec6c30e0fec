import ArgumentParser
import Console

/// The words behind a verb: a phone's name, and the object before or behind it.
struct ObjectAndPhone: Hashable {
    let phone: String
    /// `nil` leaves it to the verb.
    let object: String?

    var pair: (phone: String, object: String?) { (phone, object) }

    init(_ words: [String], _ verb: PhoneAction.Verb) throws(ValidationError) {
        let objects = PhoneAction.objects(of: verb)
        let choice = objects.joined(separator: ", ")
        switch words.count {
        case 1 where objects.contains(words[0]):
            throw ValidationError(
                "Which phone? For instance: belfry \(verb.rawValue) \(words[0]) phone-1")
        case 1:
            (phone, object) = (words[0], nil)
        case 2 where objects.contains(words[0]):
            (phone, object) = (words[1], words[0])
        case 2 where objects.contains(words[1]):
            (phone, object) = (words[0], words[1])
        case 2:
            throw ValidationError(
                "“\(words[0])” is nothing to \(verb.rawValue). There is \(choice).")
        default:
            throw ValidationError(
                "“\(verb.rawValue)” takes the phone's name and at most one of: \(choice).")
        }
    }
}
