// Apple's module re-exports Foundation, and so does this one.
@_exported import Foundation

/// The values that a Live Activity shows: fixed attributes, and a nested `ContentState` with the
/// values that change.
///
/// iOS stores and sends both as JSON, with a default `JSONEncoder` and `JSONDecoder`.
/// https://developer.apple.com/documentation/activitykit/activityattributes
public protocol ActivityAttributes: Decodable, Encodable {
    /// The part that updates replace.
    associatedtype ContentState: Decodable, Encodable, Hashable
}
