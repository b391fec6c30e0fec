// As on Apple's platforms, a content extension needs UIKit, and sees UserNotifications with it.
@_exported import BelfryUIKit
