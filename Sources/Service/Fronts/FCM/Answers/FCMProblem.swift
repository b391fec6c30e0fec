import PushModel

/// A refusal of FCM: HTTP status, error code and details, with Belfry's hint.
///
/// https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode
struct FCMProblem: Error, Hashable, Sendable {
    /// The error codes of FCM.
    enum Code: String, Hashable, Sendable, CaseIterable {
        case invalidArgument = "INVALID_ARGUMENT"
        case unregistered = "UNREGISTERED"
        case senderMismatch = "SENDER_ID_MISMATCH"
        case quotaExceeded = "QUOTA_EXCEEDED"
        case thirdPartyAuth = "THIRD_PARTY_AUTH_ERROR"
        case unavailable = "UNAVAILABLE"
        case inner = "INTERNAL"
    }

    var status: Int
    /// Google's canonical status, such as `NOT_FOUND`.
    var canonical: String
    var message: String
    /// `nil` for refusals of Google's API before FCM.
    var code: Code?
    /// The field of the request that is wrong: `message.data[0].value`.
    var field: String?
    /// The answer of APNs, if APNs refused the push.
    var apns: (status: Int, reason: String)?
    /// The seconds for `Retry-After`.
    var retryAfter: Int?
    /// The problem and its remedy, for `x-belfry-hint`, the log and the page.
    var hint: String?

    init(
        _ status: Int, _ canonical: String, _ message: String, code: Code? = nil,
        field: String? = nil, hint: String? = nil
    ) {
        (self.status, self.canonical, self.message) = (status, canonical, message)
        (self.code, self.field, self.hint) = (code, field, hint)
    }

    static func == (left: Self, right: Self) -> Bool { left.json == right.json }

    func hash(into hasher: inout Hasher) { hasher.combine(json) }

    private static let types = "type.googleapis.com/"

    /// The body of the answer.
    var json: JSONValue {
        var details: [JSONValue] = []
        if let field {
            details.append([
                "@type": .string(Self.types + "google.rpc.BadRequest"),
                "fieldViolations": [["field": .string(field), "description": .string(message)]],
            ])
        }
        if let code {
            details.append([
                "@type": .string(Self.types + "google.firebase.fcm.v1.FcmError"),
                "errorCode": .string(code.rawValue),
            ])
        }
        if let apns {
            details.append([
                "@type": .string(Self.types + "google.firebase.fcm.v1.ApnsError"),
                "statusCode": .int(apns.status), "reason": .string(apns.reason),
            ])
        }
        var error: [String: JSONValue] = [
            "code": .int(status), "message": .string(message), "status": .string(canonical),
        ]
        if !details.isEmpty { error["details"] = .array(details) }
        return ["error": .object(error)]
    }
}

/// The refusals of the front, by their causes.
extension FCMProblem {
    /// A field with a value of the wrong type or form.
    static func invalid(_ field: String, _ message: String, hint: String? = nil) -> Self {
        FCMProblem(400, "INVALID_ARGUMENT", message, field: field, hint: hint)
    }

    /// A message that FCM understands and does not accept.
    static func argument(_ message: String, field: String? = nil, hint: String? = nil) -> Self {
        FCMProblem(
            400, "INVALID_ARGUMENT", message, code: .invalidArgument, field: field, hint: hint)
    }

    static func malformedToken(_ hint: String) -> Self {
        argument("The registration token is not a valid FCM registration token", hint: hint)
    }

    static func unregistered(_ hint: String) -> Self {
        FCMProblem(
            404, "NOT_FOUND", "Requested entity was not found.", code: .unregistered, hint: hint)
    }

    static func senderMismatch(token: String, request: String) -> Self {
        FCMProblem(
            403, "PERMISSION_DENIED", "SenderId mismatch", code: .senderMismatch,
            hint: "The token belongs to the project \(token), and the request is for \(request). "
                + "Send with a key of \(token), or get a token of \(request) with belfry fcm token "
                + "--project \(request).")
    }

    static func unauthenticated(_ hint: String) -> Self {
        FCMProblem(
            401, "UNAUTHENTICATED",
            "Request is missing required authentication credential. Expected OAuth 2 access token, "
                + "login cookie or other valid authentication credential. See "
                + "https://developers.google.com/identity/sign-in/web/devconsole-project.",
            hint: hint)
    }

    /// The sender's key is of another project than the request.
    static func wrongProject(key: String, request: String) -> Self {
        FCMProblem(
            403, "PERMISSION_DENIED",
            "Permission 'cloudmessaging.messages.create' denied on resource "
                + "'//cloudresourcemanager.googleapis.com/projects/\(request)' (or it may not exist).",
            hint: "The service account key is of the project \(key). Use a key of \(request): "
                + "belfry fcm key --project \(request).")
    }

    static let thirdPartyAuth = FCMProblem(
        401, "UNAUTHENTICATED", "Auth error from APNS or Web Push Service", code: .thirdPartyAuth,
        hint: "FCM could not sign in to APNs. The key of the sender is good. On Google's side, the "
            + "APNs key in the settings of the Firebase project is missing or wrong.")

    static func quota(retryAfter: Int?) -> Self {
        var problem = FCMProblem(
            429, "RESOURCE_EXHAUSTED", "Quota exceeded.", code: .quotaExceeded,
            hint:
                "Wait for the time in Retry-After, or 60 seconds without it. No Admin SDK repeats "
                + "a message after 429.")
        problem.retryAfter = retryAfter
        return problem
    }

    static func unavailable(retryAfter: Int?, _ hint: String? = nil) -> Self {
        var problem = FCMProblem(
            503, "UNAVAILABLE", "The service is currently unavailable.", code: .unavailable,
            hint: hint)
        problem.retryAfter = retryAfter
        return problem
    }

    static func inner(_ hint: String? = nil) -> Self {
        FCMProblem(
            500, "INTERNAL", "Internal error encountered.", code: .inner, hint: hint)
    }
}
