import Foundation

/// When the text of notifications may be seen (iOS 11).
public enum UNShowPreviewsSetting: Int, Sendable {
    case always = 0
    case whenAuthenticated = 1
    case never = 2
}
