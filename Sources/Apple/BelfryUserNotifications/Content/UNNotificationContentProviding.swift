import Foundation

/// What `UNNotificationContent.updating(from:)` takes (iOS 15): only Apple's own types conform.
public protocol UNNotificationContentProviding: NSObjectProtocol {}
