import PushModel

/// Only what differs from an idle phone is encoded. That is the screen alone for nearly all phones
/// of a large fleet, whose states take much of the time of a log.
extension Phone.ColdState: Codable {
    private enum CodingKeys: CodingKey {
        case screen, summary, scheduled, extensions, activities, windows, services
    }

    func encode(to encoder: any Encoder) throws {
        let idle = Self.idle.value
        var values = encoder.container(keyedBy: CodingKeys.self)
        if screen != idle.screen { try values.encode(screen, forKey: .screen) }
        if summary != idle.summary { try values.encode(summary, forKey: .summary) }
        if scheduled != idle.scheduled { try values.encode(scheduled, forKey: .scheduled) }
        if extensions != idle.extensions { try values.encode(extensions, forKey: .extensions) }
        if activities != idle.activities { try values.encode(activities, forKey: .activities) }
        if windows != idle.windows { try values.encode(windows, forKey: .windows) }
        try values.encodeIfPresent(services, forKey: .services)
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        screen = try values.decodeIfPresent(Screen.self, forKey: .screen) ?? Screen()
        summary = try values.decodeIfPresent(Summary.self, forKey: .summary) ?? Summary()
        scheduled =
            try values.decodeIfPresent(ScheduledNotifications.self, forKey: .scheduled)
            ?? ScheduledNotifications()
        extensions =
            try values.decodeIfPresent(ServiceExtensions.self, forKey: .extensions)
            ?? ServiceExtensions()
        activities =
            try values.decodeIfPresent(LiveActivities.self, forKey: .activities)
            ?? LiveActivities()
        windows =
            try values.decodeIfPresent(WaitingWindows.self, forKey: .windows) ?? WaitingWindows()
        services = try values.decodeIfPresent(COWBox<SystemServices>.self, forKey: .services)
    }
}
