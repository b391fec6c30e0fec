// As on Apple's platforms, whoever imports UIKit sees UserNotifications and Foundation.
@_exported import BelfryUserNotifications
