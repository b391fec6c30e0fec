import API

/// A library or tool that sends pushes, and what makes it send them to a Belfry.
struct ProviderLibrary: Sendable {
    /// How we know that the settings are right.
    enum Check: Hashable, Sendable {
        /// The test suite runs the text as it is printed.
        case tests
        /// Run by hand with this version.
        case run(String)
        /// Read in the library's source.
        case read

        var sentence: String {
            switch self {
            case .tests: "run by the test suite"
            case .run(let version): "run with \(version)"
            case .read: "from its source, not run"
            }
        }
    }

    /// What `belfry env` is given: `node-apn`.
    let id: String
    /// With the name of its package where that differs.
    let title: String
    /// As documents name it at a fence: `js`.
    let language: String
    let check: Check
    /// Each a sentence or more, printed as comments before the text.
    var notes: [String] = []
    /// The variables its program is started with, each `NAME=value`.
    var variables: [String] = []
    /// With `{{port}}` and the like for what differs from one Belfry to the next.
    let template: String

    /// What begins a comment in the language.
    var comment: String {
        switch language {
        case "sh", "python", "ruby", "yml": "# "
        default: "// "
        }
    }

    static let all =
        tools + python + javaScript + go + [apnSwift] + java + others

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

/// What the templates' places stand for.
struct LibraryValues: Hashable, Sendable {
    var service: ServiceDescription
    /// A device token, and the bundle identifier of its app.
    var token: String
    var topic: String
    /// Other commands find the service without `--service`.
    var isAtUsualAddress: Bool

    /// Of a running Belfry; of the app `bundle`, or the first that has a token.
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
        ]
    }

    func filled(_ template: String) -> String {
        places.reduce(template) { $0.replacing("{{\($1.0)}}", with: $1.1) }
    }
}

extension ProviderLibrary {
    /// The settings, ready to be copied: notes and variables as comments, then the text.
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
