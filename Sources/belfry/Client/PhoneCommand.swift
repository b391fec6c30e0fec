import ArgumentParser
import Console
import PushModel

/// A command that has something happen to a phone and prints what followed.
protocol PhoneCommand: AsyncParsableCommand {
    var target: PhoneTarget { get }

    /// The phone's name, and what happens to it.
    func request() throws -> (phone: String, action: PhoneAction)
}

extension PhoneCommand {
    func validate() throws {
        _ = try request()
    }

    func run() async throws {
        let (phone, action) = try request()
        let trace = try await target.service.client.act(action, on: phone)
        Terminal.write(TraceText(likesColour: Terminal.likesColour).text(trace))
        // Scripts are to notice that there was nothing to tap.
        if trace.contains(where: { $0.kind == .user && $0.name == "not-possible" }) {
            throw ExitCode.failure
        }
    }

    /// `words` are the phone's name and, before or behind it, the verb's object.
    func request(
        _ verb: PhoneAction.Verb, words: [String]
    ) throws -> (phone: String, action: PhoneAction) {
        let (phone, object) = try ObjectAndPhone(words, verb).pair
        return (phone, PhoneAction(verb, object: object, app: target.app))
    }
}
