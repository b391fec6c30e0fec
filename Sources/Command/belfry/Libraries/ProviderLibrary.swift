import API

/// A library or tool that sends pushes, with the settings that make it push to Belfry.
struct ProviderLibrary: Sendable {
    /// The evidence that the settings are right.
    enum Check: Hashable, Sendable {
        /// The test suite runs the printed text.
        case tests
        /// The text was run by hand with this version.
        case run(String)
        /// The settings follow from the library's source.
        case read

        var sentence: String {
            switch self {
            case .tests: "run by the test suite"
            case .run(let version): "run with \(version)"
            case .read: "from its source, not run"
            }
        }
    }

    /// The argument of `belfry env`, such as `node-apn`.
    let id: String
    /// The title, with the name of the package if that differs.
    let title: String
    /// The language as in a code fence of Markdown: `js`.
    let language: String
    let check: Check
    /// Notes of a sentence or more, printed as comments before the text.
    var notes: [String] = []
    /// The environment variables of the program, each `NAME=value`.
    var variables: [String] = []
    /// The text, with placeholders such as `{{port}}` for values of the running Belfry.
    let template: String

    /// The start of a comment in the language.
    var comment: String {
        switch language {
        case "sh", "python", "ruby", "yml": "# "
        default: "// "
        }
    }

    static let all =
        tools + python + javaScript + go + [apnSwift] + java + others + firebase

    init(
        _ id: String, title: String, language: String, check: Check, notes: [String] = [],
        variables: [String] = [], template: String
    ) {
        self.id = id
        self.title = title
        self.language = language
        self.check = check
        self.notes = notes
        self.variables = variables
        self.template = template
    }
}

/// The values of the templates' placeholders.
struct LibraryValues: Hashable, Sendable {
    var service: ServiceDescription
    /// A device token; `topic` is the bundle identifier of its app.
    var token: String
    var topic: String
    /// Whether other commands find the service without `--service`.
    var isAtUsualAddress: Bool
    /// The app's registration token of FCM.
    var registrationToken = "REGISTRATION_TOKEN"

    /// Takes the values of a running Belfry, for the app `bundle` or, by default, the first app.
    init(_ service: ServiceDescription, app bundle: String? = nil) {
        self.service = service
        let apps = service.phones.flatMap(\.apps)
        let app = apps.first { bundle == nil || $0.bundle == bundle }
        token = app?.token ?? "TOKEN"
        topic = app?.bundle ?? bundle ?? Settings.app.usual[0]
        isAtUsualAddress = service.api == ServiceOption.usualAddress
    }

    private var places: [(String, String)] {
        let plain = service.apns.replacing("https://", with: "http://", maxReplacements: 1)
        return [
            ("apns", service.apns), ("plain", plain), ("port", String(service.apnsPort)),
            ("ca", service.ca), ("bundle", service.caBundle), ("key", service.key.file),
            ("keyID", service.key.keyID), ("teamID", service.key.teamID), ("topic", topic),
            ("token", token), ("service", isAtUsualAddress ? "" : " --service \(service.api)"),
        ] + fcmPlaces
    }

    /// The values of the front for FCM; the defaults if the front is off.
    private var fcmPlaces: [(String, String)] {
        let usual = Settings.fcmListen.usual
        let slash = service.ca.lastIndex(of: "/") ?? service.ca.endIndex
        let folder = service.ca[..<slash] + "/fcm/"
        let fcm =
            service.fcm
            ?? ServiceDescription.FCM(
                address: "https://\(usual.clientHost):\(usual.port)", port: usual.port,
                ca: folder + "ca.pem", caBundle: folder + "ca-bundle.pem",
                key: folder + "service-account.json", project: Settings.fcmProject.usual)
        let isOff = "The front for FCM is off: start Belfry with belfry --fcm."
        return [
            ("fcmStart", service.fcm == nil ? isOff : ""), ("fcm", fcm.address),
            ("fcmPlain", fcm.plainAddress), ("fcmPort", String(fcm.port)),
            ("fcmCA", fcm.ca), ("fcmBundle", fcm.caBundle), ("fcmKey", fcm.key),
            ("fcmProject", fcm.project), ("fcmToken", registrationToken),
        ]
    }

    func filled(_ template: String) -> String {
        places.reduce(template) { $0.replacing("{{\($1.0)}}", with: $1.1) }
    }
}

extension ProviderLibrary {
    /// Returns the settings, ready to copy: notes and variables as comments, then the text.
    func text(_ values: LibraryValues) -> String {
        let start = variables.isEmpty ? [] : ["Start it with:"]
        let head = ["\(title): \(check.sentence)."] + notes + start
        let wrapped = head.flatMap { note in
            TextWrap(width: 76)(values.filled(note), hanging: 0).split(separator: "\n")
        }
        let lines = wrapped.map(String.init) + variables.map { "  " + values.filled($0) }
        return (lines.map { comment + $0 } + [values.filled(template)]).joined(separator: "\n")
    }
}

extension ProviderLibrary {
    /// Returns the settings of all libraries, for `belfry env` and for the page.
    static func settings(_ values: LibraryValues) -> [LibrarySettings] {
        all.map { library in
            LibrarySettings(
                id: library.id, title: library.title, language: library.language,
                checked: library.check.sentence, text: library.text(values))
        }
    }
}
