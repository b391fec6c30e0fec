import PushModel

/// A call of an app as CallKit knows it, until its end.
package struct PhoneCall: Hashable, Sendable, Codable {
    /// `ringing` becomes `answering` or `declined`; `answering` becomes `active`; `active` and
    /// `held` become each other. A call that ends is removed.
    package enum State: String, Hashable, Sendable, Codable, CaseIterable {
        case ringing
        /// The user has answered, and the app has not fulfilled the action.
        case answering
        case active
        case held
        /// The user has declined the call, and the app has not fulfilled the action.
        case declined
    }

    /// The app's own identifier of the call: a UUID, or the push's identifier in a recorded app.
    package let id: String
    package internal(set) var state: State
}

/// An action of the person on a call.
package enum CallAction: String, Hashable, Sendable, Codable, CaseIterable {
    case answer
    case decline
    case end
    case hold
    /// Takes the call off hold.
    case resume

    /// The states of calls to which the action applies, the preferred one first.
    var states: [PhoneCall.State] {
        switch self {
        case .answer, .decline: [.ringing]
        case .end: [.active, .held, .answering]
        case .hold: [.active]
        case .resume: [.held]
        }
    }

    /// The verb of the table of actions.
    var verb: String { self == .resume ? Self.hold.rawValue : rawValue }
}

/// A change of a call that the app reports, or causes by fulfilling an action.
package enum CallChange: String, Hashable, Sendable, Codable, CaseIterable {
    /// A new incoming call.
    case rings
    /// A new outgoing call.
    case starts
    case connects
    case holds
    case resumes
    case ends
    /// The caller gives up. A call that was answered continues.
    case endsUnlessAnswered
}
