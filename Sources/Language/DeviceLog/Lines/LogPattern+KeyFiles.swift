/// Certificates and keys that a server cannot use, and apps that a server does not know.
extension LogPattern {
    private static let fileFix =
        "Check the path, the format and the password of the file. A certificate needs its private key "
        + "in the same file or beside it."
    private static let passwordFix =
        "Hand the library the password with which the file was exported. A file without a password "
        + "needs an empty one, or none."
    private static let pairFix =
        "Export the certificate from the keychain that made its request, together with its private key."
    private static let keyFix =
        "Use the .p8 file from developer.apple.com unchanged, with its BEGIN and END lines, and ES256. "
        + "In an environment variable, keep the line breaks."
    private static let unread = "the server cannot read its certificate or key"

    static let keyFiles = [
        Obstacle(
            needles: [
                "mac verify failure", "mac verify error", "keystore password was incorrect",
                "network password is not correct", "pkcs12: decryption password incorrect",
                "unable to parse credentials, incorrect passphrase",
                "unable to parse key, incorrect passphrase", "keystore was tampered with",
                "decrypt safe contents entry", "Invalid password or PKCS",
            ], needsName: false,
            reason: "\(unread): the password of the file is wrong or missing",
            fix: passwordFix),
        Obstacle(
            needles: [
                "key values mismatch", "private key does not match public key",
                "certificate and key do not match",
            ], needsName: false,
            reason: "\(unread): the private key is not the one of the certificate",
            fix: pairFix),
        Obstacle(
            needles: [
                "inner_evp_generic_fetch", "RC2-40-CBC", "Unsupported PKCS12 PFX data",
            ], needsName: false,
            reason: "\(unread): OpenSSL 3 does not read the old encryption of the .p12 file",
            fix:
                "Export the file anew: openssl pkcs12 -legacy reads it, and a second call without "
                + "-legacy writes it. A .p8 key has no such encryption."),
        Obstacle(
            needles: [
                "must be an asymmetric key when using ES256",
                "secretOrPrivateKey must have a value",
                "AuthKey must be a valid .p8", "AuthKey must be of type ecdsa",
                "token: AuthKey was nil", "Failed loading token key",
                "requires a key (.p8 private key)", "Could not find private key header",
            ], needsName: false, reason: "\(unread): it is not a valid .p8 key", fix: keyFix),
        Obstacle(
            needles: [
                "you should provide ios.KeyID and ios.TeamID", "token.keyId is missing",
                "token.teamId is missing", "APNSToken requires a keyId",
                "APNSToken requires a teamId",
            ], needsName: false,
            reason: "the server has a .p8 key without its identifier and the team",
            fix: "Set the identifier of the key and the team."),
        Obstacle(
            needles: [
                "ENOENT", "no such file or directory", "failed to open stream",
                "cert file not found",
                "certificate file does not exist", "FileNotFoundException", "Could not find file",
            ], needsName: false,
            beside: [
                "pem", "p12", "pfx", "keyp8", "certificate", "certfile", "certpath", "authkey",
                "apns",
            ],
            reason: "the file of its certificate or key is not where it looks for it",
            fix:
                "Check the path of the file on the server, which counts from its working directory."
        ),
        Obstacle(
            needles: ["The APNs certificate", "The APNs key file"], beside: ["doesnotexist"],
            reason: "the file of its certificate or key is not where it looks for it",
            fix: "Check the path of the file in the server's configuration."),
        Obstacle(
            needles: [
                "local cert chain file", "set private key file", "no start line",
                "unable to load certificate", "any PEM data", "Invalid keystore format",
                "InvalidSSLConfig", "unable to parse key, no private key found",
                "unable to parse key, not a valid PEM", "unable to parse certificate, not a valid",
                "not a PFX/P12 file", "certificate: no private key",
                "failed to parse certificate PEM",
                "does not appear to be a valid APNs certificate", "missing iOS certificate key",
                "wrong certificate key", "Unable to find private key",
                "must contain a certificate and a private key",
                "Encrypted APNS private keys are not supported",
                "failed to initialize apple notification service",
            ], needsName: false, reason: unread, fix: fileFix),
        Obstacle(
            needles: [
                "DECODER routines::unsupported", "asn1 encoding routines", "bad decrypt",
                "PEM_read_bio", "not enough data", "could not deserialize key data",
                "Unable to load PEM file", "Could not parse the provided public key",
            ], reason: unread, fix: fileFix),
        Obstacle(
            needles: [
                "You must provide a Certificate to connect to APNS",
                "Either certificate file path or certificate contents",
                "not configured: missing ApplePushCert", "path to an APNs certificate, or an APNs",
            ], needsName: false, reason: "the server has no certificate or key for APNs",
            fix: "Give the server a .p8 key with its identifier and the team, or a certificate."),
        Obstacle(
            needles: [
                "yet your Certificate does not appear to be the",
                "Certificate does not appear to be issued by Apple",
                "not a valid certificate for connecting to Apple",
                "can only be used to send 'voip' type pushes",
            ], needsName: false,
            reason: "the server's certificate is not one for this kind of push or environment",
            fix: certificateFix),
        Obstacle(
            needles: [
                "APNs .p12 file is expired", "provided certificate is invalid or expired",
                "Certificate is probably invalid/expired",
            ], needsName: false, reason: "the server's certificate is not valid or has expired",
            fix: "Make a new certificate for pushes and install it, or use a .p8 key."),
        Obstacle(
            needles: ["certificate has expired: 20"],
            reason: "the server's certificate has expired",
            fix: "Make a new certificate for pushes and install it, or use a .p8 key."),
    ]

    private static let appFix =
        "Give the server an entry with the app ID that the app registers with, and restart it."

    static let setUps = [
        Obstacle(
            needles: ["notification for unknown app ID"], needsName: false,
            reason:
                "the push gateway has no app with this app ID in its configuration and rejected the "
                + "pushkey itself", fix: appFix),
        Obstacle(
            needles: ["notification for an ambiguous app ID"], needsName: false,
            reason: "several apps in the configuration of the push gateway fit this app ID",
            fix: "Name each app by itself, without a pattern that fits others."),
        Obstacle(
            needles: ["no push notifications will be sent"], needsName: false,
            beside: ["statusissettodnd"],
            reason: "the status of the user at Nextcloud is Do not disturb",
            fix: "Change the status of the user."),
        Obstacle(
            needles: ["no push notifications will be sent"], needsName: false,
            beside: ["connectivityisdisabled"],
            reason: "Nextcloud may not use the internet (has_internet_connection)",
            fix: "Turn on has_internet_connection in config.php."),
        Obstacle(
            needles: ["Could not send notification to push server"], needsName: false,
            reason: "Nextcloud got no good answer of the push proxy",
            fix: "Read the error in this line. Let the server reach the proxy of the app."),
        Obstacle(
            needles: ["missing fcm credential data"], needsName: false,
            reason: "the server has no service account of Firebase",
            fix: "Give the server the JSON file of a service account of the project."),
        Obstacle(
            needles: ["misconfigured default_payload"], needsName: false,
            reason: "the app registered its pusher with a default_payload that is not an object",
            fix: "Let the app set default_payload to an object."),
        Obstacle(
            needles: [
                "Can not find sender for push type", "cannot find vaild connection",
                "No Provider found",
            ],
            needsName: false, isVague: true,
            reason: "the server has no connection with a certificate for this app",
            fix:
                "Compare the bundle identifier and the certificate or the key in the server's set-up."
        ),
        Obstacle(
            needles: ["Error sending push to gateway"], needsName: false,
            beside: ["failed500", "failed502", "failed503", "failed504"],
            reason: "the push gateway in between has an error of its own",
            fix: "Send again later, or ask the operator of the gateway. No phone has a part in it."
        ),
        Obstacle(
            needles: ["Adapter Apns does not support"], needsName: false, beside: ["token"],
            reason: "its library refused the token, which is not a device token of APNs",
            fix: "Hand the library the hexadecimal digits of the token that iOS gave to the app."),
        Obstacle(
            needles: ["Failed to connect to APNs after", "aioapns Connection Failure"],
            needsName: false, reason: "the server got no connection to APNs",
            fix:
                "Let the server reach api.push.apple.com on port 443 or 2197, and read the error "
                + "before this line."),
    ]
}
