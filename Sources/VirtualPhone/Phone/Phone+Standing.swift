import PushModel

extension Phone {
    /// What is listed, newest last. Before iOS 5 there is no Notification Center.
    public internal(set) var notificationCenter: [PhoneNotification] {
        _read { yield standing.value.notificationCenter }
        _modify { yield &standing.value.notificationCenter }
    }

    /// The banner on screen, the newest on the Lock Screen, or the alert before iOS 5.
    public internal(set) var banner: PhoneNotification? {
        _read { yield standing.value.banner }
        _modify { yield &standing.value.banner }
    }

    /// The Live Activities on the Lock Screen, oldest first.
    public internal(set) var activities: [LiveActivity] {
        _read { yield standing.value.activities }
        _modify { yield &standing.value.activities }
    }

    /// The app on screen, or under the Lock Screen.
    var frontmost: BundleID? {
        _read { yield standing.value.frontmost }
        _modify { yield &standing.value.frontmost }
    }

    var bannerLeaves: Instant? {
        _read { yield standing.value.bannerLeaves }
        _modify { yield &standing.value.bannerLeaves }
    }

    var screenDarkens: Instant? {
        _read { yield standing.value.screenDarkens }
        _modify { yield &standing.value.screenDarkens }
    }

    var scheduled: [ScheduledLocal] {
        _read { yield standing.value.scheduled }
        _modify { yield &standing.value.scheduled }
    }

    var extensions: [ExtensionRun] {
        _read { yield standing.value.extensions }
        _modify { yield &standing.value.extensions }
    }

    var inSummary: [PhoneNotification] {
        _read { yield standing.value.inSummary }
        _modify { yield &standing.value.inSummary }
    }

    var summaryComes: Instant? {
        _read { yield standing.value.summaryComes }
        _modify { yield &standing.value.summaryComes }
    }
}
