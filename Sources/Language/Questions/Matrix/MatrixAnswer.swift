import PushModel
import VirtualPhone

extension Matrix {
    /// What a cell says.
    package enum Answer: Hashable, Sendable {
        case nothing
        /// The user cannot do that: there is no notification.
        case nothingToActOn
        case calls([Call])
        /// What the user sees and hears.
        case shows([String])
    }

    /// A method that is called.
    package struct Call: Hashable, Sendable {
        package var callback: Callback
        package var state: ApplicationState?
        /// Whether `launchOptions`, or a scene's `connectionOptions`, hold the notification; `nil` for
        /// methods that have neither.
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

        /// Its name, with the state and what the options hold.
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
    /// One line each.
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

    /// The methods that are called, in order.
    package var callbacks: [Callback] {
        if case .calls(let calls) = self { calls.map(\.callback) } else { [] }
    }

    /// The answer of these records to a question about what the user sees and hears.
    init(showing records: [TraceRecord]) {
        let things = records.map { record in
            if case .banner(.alert, _)? = record.detail { return "alert box" }
            if case .banner(.lockScreen, _)? = record.detail { return "Lock Screen" }
            if record.name == .managementPoll { return "asks its server" }
            return record.word
        }
        self = things.isEmpty ? .nothing : .shows(things)
    }

    init(calling records: [TraceRecord]) {
        let calls = records.compactMap(Matrix.Call.init)
        self = calls.isEmpty ? .nothing : .calls(calls)
    }
}
