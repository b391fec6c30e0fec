/// What the server is to be told.
package enum TokenTask: Hashable, Sendable {
    case upload(TokenRegistration)
    case remove(TokenRegistration)

    package var registration: TokenRegistration {
        switch self {
        case .upload(let registration), .remove(let registration): registration
        }
    }
}
