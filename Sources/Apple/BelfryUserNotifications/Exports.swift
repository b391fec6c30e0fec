// As on Apple's platforms, whoever imports UserNotifications sees Foundation, its networking part
// and Dispatch.
@_exported import Dispatch
@_exported import Foundation
#if canImport(FoundationNetworking)
    @_exported import FoundationNetworking
#endif
