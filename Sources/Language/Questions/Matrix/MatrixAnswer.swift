import PushModel
import VirtualPhone

extension Matrix {
    /// The content of a cell.
    package enum Answer: Hashable, Sendable {
        case nothing
        /// The user has no notification to act on.
        case nothingToActOn
        case calls([Call])
        /// The effects that the user sees and hears.
        case shows([String])
    }

    /// A called method, with its state and options.
    package struct Call: Hashable, Sendable {
        package var callback: Callback
        package var state: ApplicationState?
        /// Whether `launchOptions`, or a scene's `connectionOptions`, hold the notification; `nil`
        /// for methods that have neither.
        package var optionsAreFilled: Bool?

        init?(_ record: TraceRecord) {
            guard let callback = record.callback else { return nil }
            self.callback = callback
            state = record.state
            let options: PayloadPlace? =
                switch callback {
                case .willFinishLaunching, .didFinishLaunching: .launchOptions
                case .sceneWillConnect: .connectionOptions
                default: nil
                }
            optionsAreFilled = options.map { record.payload == $0 }
        }

        /// Returns the method's name with the state and the content of the options.
        package func text(_ naming: CallbackNaming) -> String {
            let place = callback == .sceneWillConnect ? "connectionOptions" : "launchOptions"
            let remarks = [
                state?.rawValue, optionsAreFilled.map { $0 ? place : "\(place) nil" },
            ].compactMap(\.self)
            let name = callback.name(naming)
            return remarks.isEmpty ? name : "\(name) (\(remarks.joined(separator: "; ")))"
        }
    }
}

extension Matrix.Answer {
    /// Returns one line for each call or effect.
    package func lines(_ naming: CallbackNaming) -> [String] {
        switch self {
        case .nothing: ["—"]
        case .nothingToActOn: ["nothing to act on"]
        case .calls(let calls): calls.map { $0.text(naming) }
        case .shows(let things): things
        }
    }

    package func text(_ naming: CallbackNaming) -> String {
        lines(naming).joined(separator: ", ")
    }

    /// The called methods, in order.
    package var callbacks: [Callback] {
        if case .calls(let calls) = self { calls.map(\.callback) } else { [] }
    }

    /// Makes an answer of the records that the user sees or hears.
    init(showing records: [TraceRecord]) {
        let things = records.map { record in
            if case .banner(.alert, _)? = record.detail { return "alert box" }
            if case .banner(.lockScreen, _)? = record.detail { return "Lock Screen" }
            if record.name == .managementPoll { return "polls its server" }
            return record.word
        }
        self = things.isEmpty ? .nothing : .shows(things)
    }

    init(calling records: [TraceRecord]) {
        let calls = records.compactMap(Matrix.Call.init)
        self = calls.isEmpty ? .nothing : .calls(calls)
    }
}
