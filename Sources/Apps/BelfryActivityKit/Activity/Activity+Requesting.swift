import AppGuest
import PushModel
import VirtualPhone

extension Activity {
    /// Begins an activity. Only an app in the foreground may (R-LA-4).
    @available(iOS, deprecated: 16.2, message: "Use request(attributes:content:pushType:).")
    public static func request(
        attributes: Attributes, contentState: Activity<Attributes>.ContentState,
        pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        try begin(attributes, ActivityContent(state: contentState, staleDate: nil), pushType)
    }

    /// Begins an activity. Only an app in the foreground may (iOS 16.2).
    ///
    /// - Throws: `ActivityAuthorizationError`, or an error of the domain
    ///   `com.apple.ActivityKit.ActivityInput` when the app is not set up for activities.
    public static func request(
        attributes: Attributes, content: ActivityContent<Activity<Attributes>.ContentState>,
        pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        try begin(attributes, content, pushType)
    }

    /// Begins an activity with a style (iOS 18).
    public static func request(
        attributes: Attributes, content: ActivityContent<Activity<Attributes>.ContentState>,
        pushType: PushType? = nil, style: ActivityStyle
    ) throws -> Activity<Attributes> {
        try begin(attributes, content, pushType, style)
    }

    /// Schedules an activity, which iOS begins at a date with an alert (iOS 26).
    public static func request(
        attributes: Attributes, content: ActivityContent<Activity<Attributes>.ContentState>,
        pushType: PushType? = nil, style: ActivityStyle,
        alertConfiguration: AlertConfiguration, start: Date
    ) throws -> Activity<Attributes> {
        try begin(attributes, content, pushType, style, alertConfiguration, start)
    }

    /// Schedules an activity that iOS begins at a date with an alert, under its first parameter
    /// name.
    @available(iOS, deprecated: 26.0, message: "Use the form with start.")
    public static func request(
        attributes: Attributes, content: ActivityContent<Activity<Attributes>.ContentState>,
        pushType: PushType? = nil, style: ActivityStyle,
        alertConfiguration: AlertConfiguration, startDate: Date
    ) throws -> Activity<Attributes> {
        try begin(attributes, content, pushType, style, alertConfiguration, startDate)
    }

    private static func begin(
        _ attributes: Attributes, _ content: ActivityContent<ContentState>, _ pushType: PushType?,
        _ style: ActivityStyle = .standard, _ alert: AlertConfiguration? = nil,
        _ start: Date? = nil
    ) throws -> Activity<Attributes> {
        guard let center = ActivityCenter.current else {
            throw ActivityAuthorizationError.unsupported
        }
        let request = ActivityRequest(
            id: center.process.makeIdentifier().uuidString,
            attributesType: ActivityCenter.name(of: Attributes.self),
            attributes: try ActivityCoding.text(of: attributes), content: try content.encoded(),
            pushType: pushType?.value, isTransient: style == .transient,
            start: start.map { UnixTime($0) }, alert: alert?.alert)
        return try center.begin(request, Attributes.self)
    }
}
