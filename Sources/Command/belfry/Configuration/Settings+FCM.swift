import API
import FCM

/// The front for Firebase Cloud Messaging.
extension Settings {
    static let fcm = Setting(
        SettingRow(
            "fcm", valueName: "",
            help: "Answer as Firebase Cloud Messaging too, for Firebase Admin SDKs.",
            discussion: "The first start makes a certificate authority and a service account in "
                + "the folder fcm of the home.",
            usual: "false", words: ["true", "false"]),
        usual: false, wanted: "true or false"
    ) { Bool($0) }

    static let fcmListen = Setting(
        SettingRow(
            "fcmListen", valueName: "host:port",
            help: "The address for Firebase Admin SDKs; port 0 picks a free port.",
            discussion: "Port 443 if Google's hosts resolve to this machine.",
            usual: "localhost:8443"),
        usual: HostPort(host: "localhost", port: 8443), wanted: HostPort.wanted
    ) { HostPort($0) }

    static let fcmTunnel = Setting<[String]>(
        SettingRow(
            "fcmTunnel", valueName: "host",
            help: "Hosts that the FCM port passes on as a proxy, separated by commas.",
            discussion: "By default, a request for any host but Google's gets 502.",
            usual: nil, example: "storage.googleapis.com"),
        usual: [], wanted: "names of hosts such as db.example.com, without a port"
    ) { HostNames($0)?.names }

    static let fcmProject = Setting(
        SettingRow(
            "fcmProject", valueName: "project",
            help: "The Firebase project of the service account and of the tokens.",
            usual: "belfry-test"),
        usual: "belfry-test", wanted: projectWanted
    ) { FCMAddressDescription.isProject($0) ? $0 : nil }

    static let fcmDataOnly = Setting(
        "fcmDataOnly", valueName: "rule",
        help: "Data without a notification: add content-available, or pass it bare.",
        discussion: "Google does not document which; developers report both.",
        usual: FCMSwitches.DataOnly.add)

    static let fcmSilentPriority = Setting(
        "fcmSilentPriority", valueName: "rule",
        help: "Data with priority 10 and no content-available: refuse or pass.",
        discussion: "FCM answered INVALID_ARGUMENT to senders with the SDK for PHP.",
        usual: FCMSwitches.SilentPriority.refuse)

    static let fcmAuthError = Setting(
        "fcmAuthError", valueName: "form",
        help: "The form of the answer 401 without an access token.",
        discussion: "Google answered with HTML to some senders, which Node's SDK reports as "
            + "another error.",
        usual: FCMSwitches.AuthError.json)

    /// The description of a project's ID in errors.
    static let projectWanted =
        "the ID of a project such as my-shop-1: 6 to 30 lower-case letters, digits and hyphens"
}
