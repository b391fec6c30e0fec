import PushModel
import Scenarios
import VirtualPhone

/// The table people search the web for: kinds of push and actions down, app states across.
public struct Matrix: Hashable, Sendable {
    public let iOS: IOSVersion
    /// The states that exist on this version, in the order of the columns.
    public let states: [AppState]
    public let rows: [MatrixRow]

    /// For the three kinds of push, or for one payload of the reader's own.
    public init(iOS: IOSVersion, payload: Payload? = nil, named name: String = "this payload") {
        let states = Self.states.filter {
            Setup(iOS: iOS, state: $0, push: .alert).isPossible
        }
        let pushes =
            payload.map { [(name, $0)] }
            ?? PushKind.allCases.filter { $0 != .silent || iOS >= IOSVersion(7) }
            .map { ($0.rawValue, $0.payload) }
        self.iOS = iOS
        self.states = states
        self.rows = pushes.flatMap { name, payload in
            MatrixQuestion.allCases.filter { $0.isAsked(on: iOS, of: payload) }.map { question in
                MatrixRow(
                    push: name, question: question,
                    cells: states.map { state in
                        question.answer(
                            Setup(
                                iOS: iOS, state: state, payload: payload,
                                followUp: question.followUp))
                    })
            }
        }
    }

    static let states: [AppState] = [
        .active, .inactive, .background, .suspended, .systemTerminated, .forceQuit,
    ]
}
