// A test of an app needs the app's frameworks, and the types that describe a phone.
@_exported import BelfryCallKit
@_exported import BelfryPushKit
@_exported import BelfryUIKit
@_exported import enum PushModel.RuleLabel
@_exported import struct PushModel.TraceRecord
@_exported import enum VirtualPhone.AppState
@_exported import enum PushModel.Callback
@_exported import enum VirtualPhone.Entitlement
@_exported import struct PushModel.IOSVersion
@_exported import struct VirtualPhone.NotificationSettings
@_exported import enum PushModel.Permission
@_exported import struct VirtualPhone.PhoneSettings
@_exported import enum VirtualPhone.PhoneSwitch
@_exported import enum VirtualPhone.SceneManifest
