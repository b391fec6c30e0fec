import Foundation

/// What makes two reports of a response, by the scene and by the centre's delegate, one.
struct ResponseKey: Hashable, Sendable {
    var identifier: String?
    var date: Double?
    var action: RouterInput.Response.Action

    init(_ response: RouterInput.Response) {
        identifier = response.message.identifier?.lowercased()
        date = response.message.date?.timeIntervalSince1970
        action = response.action
    }
}
