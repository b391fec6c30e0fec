import BelfryActivityKit
import Foundation
import VirtualPhone

/// A Live Activity as the phone shows it.
public struct ShownActivity: Sendable, Hashable {
    /// The identifier, as `Activity.id`.
    public let id: String
    /// The Swift name of the attributes' type.
    public let attributesType: String
    /// The attributes, as JSON.
    public let attributes: String
    /// The content state, as JSON.
    public let content: String
    public let state: ActivityState
    /// The date from which the content is stale; `nil` means never.
    public let staleDate: Date?

    init(_ activity: ActivitySnapshot) {
        id = activity.id
        attributesType = activity.attributesType
        attributes = activity.attributes
        content = activity.content.state
        state = ActivityState(activity.state)
        staleDate = activity.content.staleDate.map { Date(timeIntervalSince1970: $0.seconds) }
    }
}
