/// The behaviour of FCM that Google does not document, as switches.
package struct FCMSwitches: Hashable, Sendable {
    /// The treatment of data without a notification.
    package enum DataOnly: String, CaseIterable, Sendable {
        /// FCM adds `content-available`. A maintainer of Google's plugin for Flutter says so.
        case add
        /// FCM adds nothing, so that no app is called. Other senders have seen this.
        case bare
    }

    /// The answer to data with priority 10 and without `content-available`.
    package enum SilentPriority: String, CaseIterable, Sendable {
        /// `INVALID_ARGUMENT`, as senders with the PHP SDK have seen.
        case refuse
        /// FCM passes the message on, and APNs decides.
        case pass
    }

    /// The form of the answer to a request without a valid access token.
    package enum AuthError: String, CaseIterable, Sendable {
        case json
        /// The page that Google's servers answered to some senders. Node's SDK then reports another
        /// error.
        case html
    }

    package var dataOnly = DataOnly.add
    package var silentPriority = SilentPriority.refuse
    package var authError = AuthError.json

    package init(
        dataOnly: DataOnly = .add, silentPriority: SilentPriority = .refuse,
        authError: AuthError = .json
    ) {
        (self.dataOnly, self.silentPriority) = (dataOnly, silentPriority)
        self.authError = authError
    }
}
