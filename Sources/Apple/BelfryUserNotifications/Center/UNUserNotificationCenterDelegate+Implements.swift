import AppGuest
import VirtualPhone

// What a type implements, without a call.
extension UNUserNotificationCenterDelegate {
    public static var _implementsWillPresentCompletion: Bool {
        _WillPresent.self != NotImplemented.self
    }
    public static var _implementsWillPresentAsync: Bool {
        _WillPresentAsync.self != NotImplemented.self
    }
    public static var _implementsDidReceiveCompletion: Bool {
        _DidReceive.self != NotImplemented.self
    }
    public static var _implementsDidReceiveAsync: Bool {
        _DidReceiveAsync.self != NotImplemented.self
    }
    public static var _implementsOpenSettings: Bool { _OpenSettings.self != NotImplemented.self }

    static var implementsWillPresent: Bool {
        _implementsWillPresentCompletion || _implementsWillPresentAsync
    }
    static var implementsDidReceive: Bool {
        _implementsDidReceiveCompletion || _implementsDidReceiveAsync
    }

    static var methods: Set<Callback> {
        var methods: Set<Callback> = []
        if implementsWillPresent { methods.insert(.willPresent) }
        if implementsDidReceive { methods.insert(.didReceiveResponse) }
        if _implementsOpenSettings { methods.insert(.openSettings) }
        return methods
    }
}
