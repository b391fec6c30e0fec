// A test of an app needs the app's frameworks.
@_exported import BelfryPushKit
@_exported import BelfryUIKit
