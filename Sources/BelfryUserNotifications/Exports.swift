// As on Apple's platforms, whoever imports UserNotifications sees Foundation and Dispatch; on Linux
// that includes the part of Foundation that holds URLSession.
@_exported import Dispatch
@_exported import Foundation
#if canImport(FoundationNetworking)
    @_exported import FoundationNetworking
#endif
