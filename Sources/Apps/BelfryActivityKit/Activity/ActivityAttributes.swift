// Apple's module re-exports Foundation, and so does this one.
@_exported import Foundation

/// What a Live Activity shows: values that stay as they are for its whole life, and a nested
/// `ContentState` of those that change.
///
/// iOS stores and sends both as JSON, with a default `JSONEncoder` and `JSONDecoder`.
/// https://developer.apple.com/documentation/activitykit/activityattributes
public protocol ActivityAttributes: Decodable, Encodable {
    /// The part that updates replace.
    associatedtype ContentState: Decodable, Encodable, Hashable
}
