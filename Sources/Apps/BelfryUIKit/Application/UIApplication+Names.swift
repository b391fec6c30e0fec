extension UIApplication {
    /// The shortest interval for background fetches.
    public class var backgroundFetchIntervalMinimum: TimeInterval { 0 }
    /// The interval that turns background fetches off.
    public class var backgroundFetchIntervalNever: TimeInterval { .greatestFiniteMagnitude }

    /// Opens the app's page in Settings.
    public class var openSettingsURLString: String { "app-settings:" }
    /// Opens the notifications page of the app's settings (iOS 16).
    public static let openNotificationSettingsURLString = "app-settings:notifications"
    /// Opens the page for default apps (iOS 18.2).
    public class var openDefaultApplicationsSettingsURLString: String {
        "settings-navigation://com.apple.Settings.DefaultApps"
    }

    /// Posted after `didFinishLaunching`, with its options as `userInfo`.
    nonisolated public class var didFinishLaunchingNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationDidFinishLaunchingNotification")
    }
    /// Posted when the app is active.
    nonisolated public class var didBecomeActiveNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    }
    /// Posted when the app is about to be inactive.
    nonisolated public class var willResignActiveNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationWillResignActiveNotification")
    }
    /// Posted when the app has left the foreground.
    nonisolated public class var didEnterBackgroundNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
    }
    /// Posted when the app is coming back to the foreground.
    nonisolated public class var willEnterForegroundNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationWillEnterForegroundNotification")
    }
    /// Posted before the app ends.
    nonisolated public class var willTerminateNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationWillTerminateNotification")
    }
    /// Never posted by a virtual iPhone.
    nonisolated public class var didReceiveMemoryWarningNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    }
    /// Never posted by a virtual iPhone.
    nonisolated public class var significantTimeChangeNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationSignificantTimeChangeNotification")
    }
    /// Never posted by a virtual iPhone.
    nonisolated public class var backgroundRefreshStatusDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationBackgroundRefreshStatusDidChangeNotification")
    }
    /// Never posted by a virtual iPhone.
    nonisolated public class var protectedDataWillBecomeUnavailableNotification: NSNotification.Name
    {
        NSNotification.Name("UIApplicationProtectedDataWillBecomeUnavailable")
    }
    /// Never posted by a virtual iPhone.
    nonisolated public class var protectedDataDidBecomeAvailableNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationProtectedDataDidBecomeAvailable")
    }
    /// Never posted by a virtual iPhone.
    nonisolated public class var userDidTakeScreenshotNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationUserDidTakeScreenshotNotification")
    }
}

/// The URL that opens the app's notification settings (iOS 15.4), before iOS 16 gave it a shorter name.
public let UIApplicationOpenNotificationSettingsURLString = "app-settings:notifications"
