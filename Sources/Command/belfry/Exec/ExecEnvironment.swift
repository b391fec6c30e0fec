import API

/// The environment variables with which a program of `belfry exec` finds the service.
struct ExecEnvironment {
    let service: ServiceDescription
    /// Whether the service is the proxy to `api.push.apple.com`, or to Google's hosts if the front
    /// for FCM is on, so that the program needs no change.
    var isProxy = false
    /// The address of the first app for senders to FCM; `nil` without the front.
    var registration: FCMAddressDescription?

    var variables: [String: String] {
        let plain = service.apns.replacing("https://", with: "http://", maxReplacements: 1)
        var variables = [
            "APNS_HOST": "localhost",
            "APNS_PORT": String(service.apnsPort),
            "APNS_URL": service.apns,
            "APNS_CA": service.ca,
            "APNS_KEY_FILE": service.key.file,
            "APNS_KEY_ID": service.key.keyID,
            "APNS_TEAM_ID": service.key.teamID,
            "NODE_EXTRA_CA_CERTS": service.ca,
            "SSL_CERT_FILE": service.caBundle,
            "BELFRY_API": service.api,
        ]
        if let app = service.phones.first?.apps.first {
            variables["APNS_TOPIC"] = app.bundle
            variables["APNS_DEVICE_TOKEN"] = app.token
        }
        if let fcm = service.fcm {
            for name in ["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE"] {
                variables[name] = fcm.caBundle
            }
            variables["GOOGLE_APPLICATION_CREDENTIALS"] = fcm.key
            variables["GOOGLE_CLOUD_PROJECT"] = fcm.project
        }
        variables["FCM_REGISTRATION_TOKEN"] = registration?.token
        variables["FCM_FID"] = registration?.fid
        if isProxy { variables["HTTPS_PROXY"] = service.fcm?.plainAddress ?? plain }
        return variables
    }

    /// The list of variables in `belfry exec --help`.
    static let help = """
          APNS_URL, APNS_HOST, APNS_PORT   where to push
          APNS_CA, NODE_EXTRA_CA_CERTS     the certificate authority, ca.pem
          SSL_CERT_FILE                    the system's authorities and that one
          APNS_KEY_FILE, APNS_KEY_ID, APNS_TEAM_ID
                                           the signing key
          APNS_TOPIC, APNS_DEVICE_TOKEN    the app on the first phone
          BELFRY_API                       for belfry's other commands
          HTTPS_PROXY                      with --proxy
        With --fcm, the authorities are also in REQUESTS_CA_BUNDLE, and these are set:
          GOOGLE_APPLICATION_CREDENTIALS, GOOGLE_CLOUD_PROJECT
                                           the service account and its project
          FCM_REGISTRATION_TOKEN, FCM_FID  the app on the first phone, for FCM
        """
}
