import AppGuest
import PushModel
import VirtualPhone

/// Payloads that a notification service extension passes on as VoIP pushes (iOS 14.5).
extension CXProvider {
    /// Passes a decrypted payload from a notification service extension to the app, which receives
    /// the payload as a VoIP push. The extension needs the entitlement
    /// `com.apple.developer.usernotifications.filtering`. The values of the payload must be JSON.
    /// https://developer.apple.com/documentation/callkit/cxprovider/reportnewincomingvoippushpayload(_:completion:)
    public class func reportNewIncomingVoIPPushPayload(
        _ dictionaryPayload: [AnyHashable: Any],
        completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let refusal = report(dictionaryPayload)
        guard let completion else { return }
        guard let process = AppProcess.current else { return completion(refusal) }
        process.callOut { completion(refusal) }
    }

    /// The async form of `reportNewIncomingVoIPPushPayload(_:completion:)`.
    public class func reportNewIncomingVoIPPushPayload(
        _ dictionaryPayload: [AnyHashable: Any]
    ) async throws {
        if let refusal = report(dictionaryPayload) { throw refusal }
    }

    private class func report(
        _ payload: [AnyHashable: Any]
    ) -> CXErrorCodeNotificationServiceExtensionError? {
        guard let process = AppProcess.current, process.isPerformed(.serviceDidReceive) else {
            return CXErrorCodeNotificationServiceExtensionError(.invalidClientProcess)
        }
        guard process.status?.entitlements.contains(.filtering) == true else {
            return CXErrorCodeNotificationServiceExtensionError(
                .missingNotificationFilteringEntitlement)
        }
        var object: [String: Any] = [:]
        for (key, value) in payload { object["\(key.base)"] = value }
        guard JSONSerialization.isValidJSONObject(object),
            let json = try? JSONSerialization.data(withJSONObject: object)
        else { return CXErrorCodeNotificationServiceExtensionError(.unknown) }
        process.connection.send(.reportsPushPayload(String(decoding: json, as: UTF8.self)))
        return nil
    }
}
