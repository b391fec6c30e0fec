extension TraceRecord {
    /// The sentence about the effect of a push that is not a notification.
    var serviceSentence: String {
        switch (name, detail) {
        case (.runExtension, .extensionKind(let kind)?):
            "iOS runs the app's \(kind.words) in a process of its own and does not run the app."
        case (.extensionKilled, .reason(let why)?): "The extension's process ends: \(why.rawValue)."
        case (.pushIgnored, .reason(let why)?): "The push has no effect because \(why.rawValue)."
        case (.notAllowed, .reason(let why)?): "iOS refuses because \(why.rawValue)."
        case (.talk, .subject(let name)?):
            "\(name) talks. iOS shows the name and activates the audio session."
        case (.talkEnded, _): "The talk on the channel ends."
        case (.channelLeft, .subject(let reason)?):
            "The phone leaves the Push to Talk channel (\(reason)). The channel's token is no "
                + "longer valid."
        case (.sessionStarted, .subject(let id)?):
            "The media session “\(id)” is shown under Now Playing."
        case (.sessionUpdated, .subject(let id)?): "The media session “\(id)” changes."
        case (.sessionEnded, .subject(let id)?):
            "The media session “\(id)” leaves Now Playing."
        case (.manage, .isOn(true)?):
            "A server manages the phone now and has its token, its topic and its PushMagic."
        case (.manage, _): "No server manages the phone any more."
        case (.managementPoll, _):
            "The phone asks its management server for commands (PUT with the status Idle). iOS "
                + "calls no app."
        case (.monitoringStarted, _): "The app asks for a token for location pushes."
        case (.monitoringStopped, _):
            "The app stops asking for location pushes. Its token for them is no longer valid."
        default: "\(name.rawValue)."
        }
    }
}

extension ExtensionKind {
    /// The extension, for sentences.
    package var words: String {
        switch self {
        case .service: "notification service extension"
        case .location: "location push extension"
        case .widgets: "widget extension"
        case .controls: "widget extension, for its controls,"
        case .nowPlaying: "remote media session extension"
        case .fileProvider: "file provider extension"
        }
    }
}
