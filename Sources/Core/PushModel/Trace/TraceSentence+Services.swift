extension TraceRecord {
    /// The sentence of a record about a push that is not a notification.
    var serviceSentence: String {
        switch (name, detail) {
        case (.runExtension, .extensionKind(let kind)?):
            "iOS runs the app's \(kind.words) in its own process, and does not call the app."
        case (.extensionKilled, .reason(let why)?):
            "The extension's process is gone because \(why.rawValue)."
        case (.extensionUsage, .usage(let memory, let milliseconds)?):
            "On this machine the extension used "
                + (memory.map { "at most \($0) of memory and " } ?? "")
                + "\(milliseconds) ms of processor time. A real iPhone counts otherwise."
        case (.pushIgnored, .reason(let why)?): "The push has no effect because \(why.rawValue)."
        case (.notAllowed, .reason(let why)?): "iOS refuses because \(why.rawValue)."
        case (.talk, .subject(let name)?):
            "iOS shows that \(name) talks, and activates the audio session."
        case (.talkEnded, _): "The talk on the channel has ended."
        case (.channelLeft, .subject(let reason)?):
            "The Push to Talk channel is left (\(reason)), so its token is no longer valid."
        case (.sessionStarted, .subject(let id)?):
            "The media session “\(id)” is shown under Now Playing."
        case (.sessionUpdated, .subject(let id)?): "The media session “\(id)” changes."
        case (.sessionEnded, .subject(let id)?):
            "The media session “\(id)” leaves Now Playing."
        case (.manage, .isOn(true)?):
            "A server manages the phone now, and has the token, the topic and the PushMagic."
        case (.manage, _): "No server manages the phone any more."
        case (.managementPoll, _):
            "The phone asks its management server for commands (PUT with the status Idle). iOS "
                + "calls no app."
        case (.monitoringStarted, _): "The app asks for a token for location pushes."
        case (.monitoringStopped, _):
            "The app stops monitoring location pushes, so its token for them is no longer valid."
        default: "\(name.rawValue)."
        }
    }
}

extension ExtensionKind {
    /// The kind of extension, as sentences name it.
    package var words: String {
        switch self {
        case .service: "notification service extension"
        case .location: "location push extension"
        case .widgets: "widget extension"
        case .controls: "widget extension for controls"
        case .nowPlaying: "remote media session extension"
        case .fileProvider: "file provider extension"
        }
    }
}
