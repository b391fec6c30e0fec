"""The operations and types of Belfry's API.

Written by Scripts/clients.py from the OpenAPI document. Do not edit.
"""

# A request returns any JSON.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import (
    Any, Dict, List, Literal, Optional, TypedDict, Union,
)

from belfry.transport import Transport, part


class _Action(TypedDict):
    action: Literal["tap", "press", "open", "close", "dismiss", "clear", "action", "lock", "unlock", "settings", "open-settings", "launch", "force-quit", "delete", "reinstall", "reboot", "restore", "network", "throttle", "suspend", "disconnect", "terminate", "crash", "update", "add-widget", "remove-widget", "add-control", "remove-control", "complication", "location", "leave", "talk", "answer", "decline", "end", "hold", "manage", "join", "location-pushes", "media-session", "register", "badge", "remove", "subscribe", "allow", "deny", "renew"]
    # Who acts.
    doer: Literal["user", "system", "app"]
    # Help of one line.
    help: str
    # The possible words, or an example.
    objects: List[str]
    # The kind of object.
    takes: Literal["words", "on-off", "number", "identifier", "version", "settings"]


class Action(_Action, total=False):
    least: int
    most: int


class _ActionSetup(TypedDict):
    id: str


class ActionSetup(_ActionSetup, total=False):
    authenticationRequired: bool
    destructive: bool
    foreground: bool
    # Whether the user types text.
    text: bool
    title: str


class _Actions(TypedDict):
    items: "List[Action]"


class Actions(_Actions, total=False):
    # The number of items that match the query.
    matched: int
    # The value of `after`, or of `start`, for the next items.
    next: int
    # The number of items skipped before the first.
    start: int
    # The number of all items.
    total: int


class AppChange(TypedDict, total=False):
    activityConsent: Literal["not-asked", "allowed", "always", "denied"]
    # The keys that its attributes types decode, by type name.
    activityTypes: Dict[str, Any]
    alerts: bool
    backgroundModes: List[str]
    badge: int
    badges: bool
    # The methods that never return.
    blocks: List[Literal["willFinishLaunching", "didFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground", "willTerminate", "sceneWillConnect", "sceneDidBecomeActive", "sceneWillResignActive", "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneDidDisconnect", "didRegister", "didFailToRegister", "didRegisterSettings", "didReceiveRemoteNotification", "didReceiveRemoteNotificationFetch", "didReceiveLocalNotification", "handleRemoteAction", "handleLocalAction", "willPresent", "didReceiveResponse", "openSettings", "serviceDidReceive", "serviceWillExpire", "didReceiveIncomingPush", "didUpdatePushCredentials", "continueUserActivity", "sceneContinueUserActivity", "receivedEphemeralPushToken", "didJoinChannel", "didLeaveChannel", "failedToJoinChannel", "restoredChannelDescriptor", "incomingPushResult", "incomingServiceUpdatePush", "didActivateAudio", "didDeactivateAudio", "didBeginTransmitting", "didEndTransmitting", "didReceiveLocationPushPayload", "locationWillTerminate", "pushTokenDidChange", "widgetTimeline", "pushTokensDidChange", "controlValue", "remoteSession", "remoteSessionUpdate", "enumerateChanges", "performAnswerCall", "performEndCall", "performSetHeldCall", "didActivateCallAudio", "didDeactivateCallAudio"]]
    # The registered categories.
    categories: "List[CategorySetup]"
    # Whether application(_:configurationForConnecting:options:) is there.
    configurationForConnecting: bool
    # The answer of its content extension to actions.
    contentExtension: Literal["none", "stay", "dismiss", "forward"]
    deliversQuietly: bool
    # Entitlements (push-to-talk, location-push).
    entitlements: List[Literal["time-sensitive", "critical-alerts", "filtering", "unrestricted-voip-ptt", "push-to-talk", "location-push"]]
    # Extensions other than the notification service extension (all).
    extensions: List[Literal["location", "widgets", "controls", "now-playing", "file-provider"]]
    # NSSupportsLiveActivitiesFrequentUpdates.
    frequentPushes: bool
    # Its methods, by the names in scenario files (all).
    implements: List[Literal["willFinishLaunching", "didFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground", "willTerminate", "sceneWillConnect", "sceneDidBecomeActive", "sceneWillResignActive", "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneDidDisconnect", "didRegister", "didFailToRegister", "didRegisterSettings", "didReceiveRemoteNotification", "didReceiveRemoteNotificationFetch", "didReceiveLocalNotification", "handleRemoteAction", "handleLocalAction", "willPresent", "didReceiveResponse", "openSettings", "serviceDidReceive", "serviceWillExpire", "didReceiveIncomingPush", "didUpdatePushCredentials", "continueUserActivity", "sceneContinueUserActivity", "receivedEphemeralPushToken", "didJoinChannel", "didLeaveChannel", "failedToJoinChannel", "restoredChannelDescriptor", "incomingPushResult", "incomingServiceUpdatePush", "didActivateAudio", "didDeactivateAudio", "didBeginTransmitting", "didEndTransmitting", "didReceiveLocationPushPayload", "locationWillTerminate", "pushTokenDidChange", "widgetTimeline", "pushTokensDidChange", "controlValue", "remoteSession", "remoteSessionUpdate", "enumerateChanges", "performAnswerCall", "performEndCall", "performSetHeldCall", "didActivateCallAudio", "didDeactivateCallAudio"]]
    lifecycle: Literal["app-delegate", "scenes"]
    # The SDK of the build. From 27 on, iOS 27 requires scenes.
    linkedSDK: str
    # Whether the user allows Live Activities.
    liveActivities: bool
    # Its permission to learn the phone's location.
    location: Literal["always", "while-using", "denied"]
    # The time it takes, or forever.
    locationExtension: "LocationExtensionSetup"
    # The types of its attributes, and whether session(_:) throws.
    mediaSession: "MediaSessionSetup"
    # The time when it sets UNUserNotificationCenter.delegate.
    notificationDelegate: Literal["in-time", "late", "scene-will-connect", "unset"]
    # Its work when iOS calls it for a remote notification.
    onRemotePush: "FetchSetup"
    permission: Literal["not-determined", "denied", "authorized", "provisional", "ephemeral"]
    # The answer of willPresent.
    presents: List[Literal["badge", "sound", "alert", "list", "banner"]]
    # The user's answer to its permission prompt.
    promptAnswer: Literal["not-determined", "denied", "authorized", "provisional", "ephemeral"]
    # Whether it has the entitlement aps-environment.
    pushEnvironment: bool
    # Whether its widgets and controls take pushes.
    pushHandlers: bool
    # Its channel manager, and its answer to a push to its channel.
    pushToTalk: "PushToTalkSetup"
    # Whether its file provider is replicated.
    replicatesFiles: bool
    # Whether it reports VoIP pushes to CallKit.
    reportsCalls: bool
    # Implies lifecycle.
    sceneManifest: Literal["configurations", "empty", "none"]
    # The work of its notification service extension (none).
    serviceExtension: "Union[Literal[\"none\", \"crashes\", \"killed-at-start\"], ServiceExtensionSetup]"
    sounds: bool
    # The state (background).
    state: Literal["active", "inactive", "background", "suspended", "never-launched", "force-quit", "system-terminated", "crashed", "rebooted"]
    # Its texts for loc-key, by key.
    strings: Dict[str, str]
    # NSSupportsLiveActivities.
    supportsLiveActivities: bool
    # Whether time-sensitive alerts come at once.
    timeSensitive: bool
    # Methods it does not implement.
    without: List[Literal["willFinishLaunching", "didFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground", "willTerminate", "sceneWillConnect", "sceneDidBecomeActive", "sceneWillResignActive", "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneDidDisconnect", "didRegister", "didFailToRegister", "didRegisterSettings", "didReceiveRemoteNotification", "didReceiveRemoteNotificationFetch", "didReceiveLocalNotification", "handleRemoteAction", "handleLocalAction", "willPresent", "didReceiveResponse", "openSettings", "serviceDidReceive", "serviceWillExpire", "didReceiveIncomingPush", "didUpdatePushCredentials", "continueUserActivity", "sceneContinueUserActivity", "receivedEphemeralPushToken", "didJoinChannel", "didLeaveChannel", "failedToJoinChannel", "restoredChannelDescriptor", "incomingPushResult", "incomingServiceUpdatePush", "didActivateAudio", "didDeactivateAudio", "didBeginTransmitting", "didEndTransmitting", "didReceiveLocationPushPayload", "locationWillTerminate", "pushTokenDidChange", "widgetTimeline", "pushTokensDidChange", "controlValue", "remoteSession", "remoteSessionUpdate", "enumerateChanges", "performAnswerCall", "performEndCall", "performSetHeldCall", "didActivateCallAudio", "didDeactivateCallAudio"]]


class _AppSetup(TypedDict):
    # The topic.
    bundle: str


class AppSetup(_AppSetup, total=False):
    activityConsent: Literal["not-asked", "allowed", "always", "denied"]
    # The keys that its attributes types decode, by type name.
    activityTypes: Dict[str, Any]
    alerts: bool
    backgroundModes: List[str]
    badge: int
    badges: bool
    # The methods that never return.
    blocks: List[Literal["willFinishLaunching", "didFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground", "willTerminate", "sceneWillConnect", "sceneDidBecomeActive", "sceneWillResignActive", "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneDidDisconnect", "didRegister", "didFailToRegister", "didRegisterSettings", "didReceiveRemoteNotification", "didReceiveRemoteNotificationFetch", "didReceiveLocalNotification", "handleRemoteAction", "handleLocalAction", "willPresent", "didReceiveResponse", "openSettings", "serviceDidReceive", "serviceWillExpire", "didReceiveIncomingPush", "didUpdatePushCredentials", "continueUserActivity", "sceneContinueUserActivity", "receivedEphemeralPushToken", "didJoinChannel", "didLeaveChannel", "failedToJoinChannel", "restoredChannelDescriptor", "incomingPushResult", "incomingServiceUpdatePush", "didActivateAudio", "didDeactivateAudio", "didBeginTransmitting", "didEndTransmitting", "didReceiveLocationPushPayload", "locationWillTerminate", "pushTokenDidChange", "widgetTimeline", "pushTokensDidChange", "controlValue", "remoteSession", "remoteSessionUpdate", "enumerateChanges", "performAnswerCall", "performEndCall", "performSetHeldCall", "didActivateCallAudio", "didDeactivateCallAudio"]]
    # The registered categories.
    categories: "List[CategorySetup]"
    # Whether application(_:configurationForConnecting:options:) is there.
    configurationForConnecting: bool
    # The answer of its content extension to actions.
    contentExtension: Literal["none", "stay", "dismiss", "forward"]
    deliversQuietly: bool
    # Entitlements (push-to-talk, location-push).
    entitlements: List[Literal["time-sensitive", "critical-alerts", "filtering", "unrestricted-voip-ptt", "push-to-talk", "location-push"]]
    # Extensions other than the notification service extension (all).
    extensions: List[Literal["location", "widgets", "controls", "now-playing", "file-provider"]]
    # NSSupportsLiveActivitiesFrequentUpdates.
    frequentPushes: bool
    # Its methods, by the names in scenario files (all).
    implements: List[Literal["willFinishLaunching", "didFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground", "willTerminate", "sceneWillConnect", "sceneDidBecomeActive", "sceneWillResignActive", "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneDidDisconnect", "didRegister", "didFailToRegister", "didRegisterSettings", "didReceiveRemoteNotification", "didReceiveRemoteNotificationFetch", "didReceiveLocalNotification", "handleRemoteAction", "handleLocalAction", "willPresent", "didReceiveResponse", "openSettings", "serviceDidReceive", "serviceWillExpire", "didReceiveIncomingPush", "didUpdatePushCredentials", "continueUserActivity", "sceneContinueUserActivity", "receivedEphemeralPushToken", "didJoinChannel", "didLeaveChannel", "failedToJoinChannel", "restoredChannelDescriptor", "incomingPushResult", "incomingServiceUpdatePush", "didActivateAudio", "didDeactivateAudio", "didBeginTransmitting", "didEndTransmitting", "didReceiveLocationPushPayload", "locationWillTerminate", "pushTokenDidChange", "widgetTimeline", "pushTokensDidChange", "controlValue", "remoteSession", "remoteSessionUpdate", "enumerateChanges", "performAnswerCall", "performEndCall", "performSetHeldCall", "didActivateCallAudio", "didDeactivateCallAudio"]]
    lifecycle: Literal["app-delegate", "scenes"]
    # The SDK of the build. From 27 on, iOS 27 requires scenes.
    linkedSDK: str
    # Whether the user allows Live Activities.
    liveActivities: bool
    # Its permission to learn the phone's location.
    location: Literal["always", "while-using", "denied"]
    # The time it takes, or forever.
    locationExtension: "LocationExtensionSetup"
    # The types of its attributes, and whether session(_:) throws.
    mediaSession: "MediaSessionSetup"
    # The time when it sets UNUserNotificationCenter.delegate.
    notificationDelegate: Literal["in-time", "late", "scene-will-connect", "unset"]
    # Its work when iOS calls it for a remote notification.
    onRemotePush: "FetchSetup"
    permission: Literal["not-determined", "denied", "authorized", "provisional", "ephemeral"]
    # The answer of willPresent.
    presents: List[Literal["badge", "sound", "alert", "list", "banner"]]
    # The user's answer to its permission prompt.
    promptAnswer: Literal["not-determined", "denied", "authorized", "provisional", "ephemeral"]
    # Whether it has the entitlement aps-environment.
    pushEnvironment: bool
    # Whether its widgets and controls take pushes.
    pushHandlers: bool
    # Its channel manager, and its answer to a push to its channel.
    pushToTalk: "PushToTalkSetup"
    # Whether its file provider is replicated.
    replicatesFiles: bool
    # Whether it reports VoIP pushes to CallKit.
    reportsCalls: bool
    # Implies lifecycle.
    sceneManifest: Literal["configurations", "empty", "none"]
    # The work of its notification service extension (none).
    serviceExtension: "Union[Literal[\"none\", \"crashes\", \"killed-at-start\"], ServiceExtensionSetup]"
    sounds: bool
    # The state (background).
    state: Literal["active", "inactive", "background", "suspended", "never-launched", "force-quit", "system-terminated", "crashed", "rebooted"]
    # Its texts for loc-key, by key.
    strings: Dict[str, str]
    # NSSupportsLiveActivities.
    supportsLiveActivities: bool
    # Whether time-sensitive alerts come at once.
    timeSensitive: bool
    # Methods it does not implement.
    without: List[Literal["willFinishLaunching", "didFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground", "willTerminate", "sceneWillConnect", "sceneDidBecomeActive", "sceneWillResignActive", "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneDidDisconnect", "didRegister", "didFailToRegister", "didRegisterSettings", "didReceiveRemoteNotification", "didReceiveRemoteNotificationFetch", "didReceiveLocalNotification", "handleRemoteAction", "handleLocalAction", "willPresent", "didReceiveResponse", "openSettings", "serviceDidReceive", "serviceWillExpire", "didReceiveIncomingPush", "didUpdatePushCredentials", "continueUserActivity", "sceneContinueUserActivity", "receivedEphemeralPushToken", "didJoinChannel", "didLeaveChannel", "failedToJoinChannel", "restoredChannelDescriptor", "incomingPushResult", "incomingServiceUpdatePush", "didActivateAudio", "didDeactivateAudio", "didBeginTransmitting", "didEndTransmitting", "didReceiveLocationPushPayload", "locationWillTerminate", "pushTokenDidChange", "widgetTimeline", "pushTokensDidChange", "controlValue", "remoteSession", "remoteSessionUpdate", "enumerateChanges", "performAnswerCall", "performEndCall", "performSetHeldCall", "didActivateCallAudio", "didDeactivateCallAudio"]]


class Branch(TypedDict):
    branch: "BranchSide"
    # The differences, as sentences.
    differences: List[str]
    original: "BranchSide"
    # The change in a few words.
    title: str


class BranchChange(TypedDict, total=False):
    # Actions just before the push.
    actions: "List[PhoneAction]"
    # All background modes.
    backgroundModes: List[str]
    # New headers by name, such as apns-priority. An empty value removes one.
    headers: Dict[str, str]
    # Additional methods of the app.
    implements: List[Literal["willFinishLaunching", "didFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground", "willTerminate", "sceneWillConnect", "sceneDidBecomeActive", "sceneWillResignActive", "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneDidDisconnect", "didRegister", "didFailToRegister", "didRegisterSettings", "didReceiveRemoteNotification", "didReceiveRemoteNotificationFetch", "didReceiveLocalNotification", "handleRemoteAction", "handleLocalAction", "willPresent", "didReceiveResponse", "openSettings", "serviceDidReceive", "serviceWillExpire", "didReceiveIncomingPush", "didUpdatePushCredentials", "continueUserActivity", "sceneContinueUserActivity", "receivedEphemeralPushToken", "didJoinChannel", "didLeaveChannel", "failedToJoinChannel", "restoredChannelDescriptor", "incomingPushResult", "incomingServiceUpdatePush", "didActivateAudio", "didDeactivateAudio", "didBeginTransmitting", "didEndTransmitting", "didReceiveLocationPushPayload", "locationWillTerminate", "pushTokenDidChange", "widgetTimeline", "pushTokensDidChange", "controlValue", "remoteSession", "remoteSessionUpdate", "enumerateChanges", "performAnswerCall", "performEndCall", "performSetHeldCall", "didActivateCallAudio", "didDeactivateCallAudio"]]
    # The phone's iOS from the start.
    ios: str
    # Methods that the app lacks.
    lacks: List[Literal["willFinishLaunching", "didFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground", "willTerminate", "sceneWillConnect", "sceneDidBecomeActive", "sceneWillResignActive", "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneDidDisconnect", "didRegister", "didFailToRegister", "didRegisterSettings", "didReceiveRemoteNotification", "didReceiveRemoteNotificationFetch", "didReceiveLocalNotification", "handleRemoteAction", "handleLocalAction", "willPresent", "didReceiveResponse", "openSettings", "serviceDidReceive", "serviceWillExpire", "didReceiveIncomingPush", "didUpdatePushCredentials", "continueUserActivity", "sceneContinueUserActivity", "receivedEphemeralPushToken", "didJoinChannel", "didLeaveChannel", "failedToJoinChannel", "restoredChannelDescriptor", "incomingPushResult", "incomingServiceUpdatePush", "didActivateAudio", "didDeactivateAudio", "didBeginTransmitting", "didEndTransmitting", "didReceiveLocationPushPayload", "locationWillTerminate", "pushTokenDidChange", "widgetTimeline", "pushTokensDidChange", "controlValue", "remoteSession", "remoteSessionUpdate", "enumerateChanges", "performAnswerCall", "performEndCall", "performSetHeldCall", "didActivateCallAudio", "didDeactivateCallAudio"]]
    # The time when the app sets its notification delegate, from the start.
    notificationDelegate: Literal["in-time", "late", "scene-will-connect", "unset"]
    # A new body of the push.
    payload: Dict[str, Any]
    permission: Literal["not-determined", "denied", "authorized", "provisional", "ephemeral"]
    # The answer of willPresent.
    presents: List[Literal["badge", "sound", "alert", "list", "banner"]]
    # The app's state when the push comes.
    state: Literal["active", "inactive", "background", "suspended", "never-launched", "force-quit", "system-terminated", "crashed", "rebooted"]
    # Actions two seconds after the push.
    then: "List[PhoneAction]"
    # Whether faults are off for the push.
    withoutFault: bool


class _BranchRequest(TypedDict):
    # The change.
    change: "BranchChange"
    # An apns-id, a sequence number, or “latest”.
    push: str


class BranchRequest(_BranchRequest, total=False):
    # The sequence of the last event to replay. Default: the last event before the next push, or
    # within 30 seconds.
    until: int


class _BranchSide(TypedDict):
    trace: "List[TraceLine]"


class BranchSide(_BranchSide, total=False):
    # The phone at the end.
    phone: "Phone"
    reason: str
    # The status of APNs' answer.
    status: int


class _CategorySetup(TypedDict):
    id: str


class CategorySetup(_CategorySetup, total=False):
    actions: "List[ActionSetup]"
    customDismiss: bool


class _Channel(TypedDict):
    # The bundle identifier.
    app: str
    environment: Literal["sandbox", "production"]
    # 24 characters of base64.
    id: str
    # 0 for no storage, 1 for the most recent message.
    messageStoragePolicy: int
    # Wall time, ISO 8601 in UTC.
    since: str
    # The phones with a Live Activity that listens.
    subscribers: List[str]


class Channel(_Channel, total=False):
    # The message for phones that are offline.
    stored: "StoredMessage"


class ChannelSetup(TypedDict, total=False):
    # The app. Required if there are several.
    app: str
    # The environment. Default: that of the app's tokens.
    environment: Literal["sandbox", "production"]
    # 0 for no storage, 1 for the most recent message (1).
    messageStoragePolicy: int


class _Channels(TypedDict):
    items: "List[Channel]"


class Channels(_Channels, total=False):
    # The number of items that match the query.
    matched: int
    # The value of `after`, or of `start`, for the next items.
    next: int
    # The number of items skipped before the first.
    start: int
    # The number of all items.
    total: int


class Deleted(TypedDict):
    deleted: int


class DeliveryEvent(TypedDict):
    at: str
    state: str


class _DeliveryLog(TypedDict):
    apnsID: str
    apnsUniqueID: str
    events: "List[DeliveryEvent]"


class DeliveryLog(_DeliveryLog, total=False):
    pushType: str
    topic: str


class FCM(TypedDict):
    # The address of the front.
    address: str
    # The file with the front's authority.
    ca: str
    # The system's roots and both authorities.
    caBundle: str
    # The service account file.
    key: str
    port: int
    # The project of that file.
    project: str


class FCMAddress(TypedDict):
    # The Firebase installation ID.
    fid: str
    # The project that may send to the token.
    project: str
    # The registration token.
    token: str


class _FCMFault(TypedDict):
    # The failure.
    name: Literal["quota", "unavailable", "third-party-auth", "internal", "goaway", "slow"]


class FCMFault(_FCMFault, total=False):
    # The delay of slow in milliseconds (5000).
    delay: int
    # The seconds in Retry-After of quota and unavailable.
    retryAfter: int
    # The most messages that it affects.
    times: int


class _FCMFaultSetup(TypedDict):
    # The failure.
    name: Literal["quota", "unavailable", "third-party-auth", "internal", "goaway", "slow"]


class FCMFaultSetup(_FCMFaultSetup, total=False):
    # The delay of slow in milliseconds (5000).
    delay: int
    # The seconds in Retry-After of quota and unavailable.
    retryAfter: int
    # The most messages that it affects.
    times: int


class _FCMFaults(TypedDict):
    items: "List[FCMFault]"


class FCMFaults(_FCMFaults, total=False):
    # The number of items that match the query.
    matched: int
    # The value of `after`, or of `start`, for the next items.
    next: int
    # The number of items skipped before the first.
    start: int
    # The number of all items.
    total: int


class _Fault(TypedDict):
    # One of 400, 403, 404, 405, 410, 413, 429, 500, 503, a reason of Apple's such as BadTopic
    # or 400 BadTopic, delay, goaway, reset, silence.
    answer: str
    # Letters, digits, “-”, “_” and “.”.
    name: str


class Fault(_Fault, total=False):
    # The delay of the answer.
    delay: str
    # N, to hit every Nth matching push.
    every: int
    # The number of matching pushes that it hit.
    hits: int
    # The number of pushes that matched.
    matches: int
    # before: the phone does not get the push. after: the phone gets the push.
    phase: Literal["before", "after"]
    # The probability of a hit, above 0 and at most 1.
    probability: float
    # The most pushes it hits.
    times: int
    # A search over the request, before its answer is known. Default: every push.
    when: str


class _FaultSetup(TypedDict):
    # One of 400, 403, 404, 405, 410, 413, 429, 500, 503, a reason of Apple's such as BadTopic
    # or 400 BadTopic, delay, goaway, reset, silence.
    answer: str
    # Letters, digits, “-”, “_” and “.”.
    name: str


class FaultSetup(_FaultSetup, total=False):
    # The delay of the answer.
    delay: str
    # N, to hit every Nth matching push.
    every: int
    # before: the phone does not get the push. after: the phone gets the push.
    phase: Literal["before", "after"]
    # The probability of a hit, above 0 and at most 1.
    probability: float
    # The most pushes it hits.
    times: int
    # A search over the request, before its answer is known. Default: every push.
    when: str


class _Faults(TypedDict):
    items: "List[Fault]"


class Faults(_Faults, total=False):
    # The number of items that match the query.
    matched: int
    # The value of `after`, or of `start`, for the next items.
    next: int
    # The number of items skipped before the first.
    start: int
    # The number of all items.
    total: int


class FetchSetup(TypedDict, total=False):
    posts: Dict[str, Any]
    removes: str
    result: str
    takes: str


class _Finding(TypedDict):
    message: str
    # A path such as aps.alert, or the name of a header.
    path: str
    rule: Literal["json", "size", "repeated-key", "aps-missing", "nested-aps", "header-in-payload", "null-value", "other-service", "unknown-key", "misplaced-key", "wrong-type", "wrong-value", "nothing-to-do", "mutable-content", "localization", "sound", "interruption-level", "category", "thread-id", "live-activity", "unknown-header", "repeated-header", "push-type", "priority", "topic", "expiration", "collapse-id", "id", "type-and-payload", "target", "legacy-api", "reserved-key"]
    severity: Literal["error", "warning", "info"]


class Finding(_Finding, total=False):
    column: int
    # The remedy.
    fix: str
    line: int


class _Findings(TypedDict):
    items: "List[Finding]"


class Findings(_Findings, total=False):
    # The number of items that match the query.
    matched: int
    # The value of `after`, or of `start`, for the next items.
    next: int
    # The number of items skipped before the first.
    start: int
    # The number of all items.
    total: int


class _Followed(TypedDict):
    items: "List[TraceLine]"


class Followed(_Followed, total=False):
    # The number of items that match the query.
    matched: int
    # The value of `after`, or of `start`, for the next items.
    next: int
    # The number of items skipped before the first.
    start: int
    # The number of all items.
    total: int


class Gallery(TypedDict):
    cells: "List[GalleryCell]"


class _GalleryCell(TypedDict):
    calls: List[str]
    ios: str
    rules: List[str]
    # Any of banner, list, sound, badge.
    shown: List[str]
    state: Literal["active", "inactive", "background", "suspended", "never-launched", "force-quit", "system-terminated", "crashed", "rebooted"]


class GalleryCell(_GalleryCell, total=False):
    phone: "Phone"


class _GalleryRequest(TypedDict):
    # The body of a push.
    payload: Dict[str, Any]


class GalleryRequest(_GalleryRequest, total=False):
    # Versions of iOS. Default: the newest of each era with the same behaviour.
    ios: List[str]


class _Health(TypedDict):
    # Dropped items since the start, by kind.
    dropped: Dict[str, int]
    # The state of the log, with problem and start time.
    log: Dict[str, Any]
    status: Literal["ok", "failing"]


class Health(_Health, total=False):
    # Seconds by which the phones' clock is ahead of the machine's, if 60 or more.
    clockAhead: int


class _Key(TypedDict):
    # The kid of tokens.
    id: str
    isDevelopmentKey: bool


class Key(_Key, total=False):
    # The environment (both).
    environment: Literal["sandbox", "production"]
    # Another key that the same connection may use for other topics.
    related: str
    # The team that it signs for, the iss of tokens (any).
    team: str
    # The bundle identifiers of its apps, 400 at most (all).
    topics: List[str]


class _Keys(TypedDict):
    items: "List[Key]"


class Keys(_Keys, total=False):
    # The number of items that match the query.
    matched: int
    # The value of `after`, or of `start`, for the next items.
    next: int
    # The number of items skipped before the first.
    start: int
    # The number of all items.
    total: int


class _Libraries(TypedDict):
    items: "List[LibrarySettings]"


class Libraries(_Libraries, total=False):
    # The number of items that match the query.
    matched: int
    # The value of `after`, or of `start`, for the next items.
    next: int
    # The number of items skipped before the first.
    start: int
    # The number of all items.
    total: int


class LibrarySettings(TypedDict):
    # The evidence that they are right.
    checked: str
    # The argument of belfry env.
    id: str
    language: str
    # The settings, ready to copy.
    text: str
    title: str


class LocationExtensionSetup(TypedDict, total=False):
    takes: str


class _Matches(TypedDict):
    items: "List[Push]"


class Matches(_Matches, total=False):
    # The number of items that match the query.
    matched: int
    # The value of `after`, or of `start`, for the next items.
    next: int
    # The number of items skipped before the first.
    start: int
    # The number of all items.
    total: int


class MediaSessionSetup(TypedDict, total=False):
    attributes: Dict[str, str]
    refuses: bool


class NewBroadcast(TypedDict, total=False):
    # apns-expiration (0 by default), apns-priority (10), apns-push-type, apns-request-id and
    # x-belfry-label.
    headers: Dict[str, str]
    # The body as JSON.
    payload: Dict[str, Any]
    # The body as any text.
    payloadText: str


class _NewKey(TypedDict):
    # The key's identifier: ten letters and digits.
    id: str
    # The text of a .p8 file, or a package key in PEM form.
    pem: str


class NewKey(_NewKey, total=False):
    # The environment (both).
    environment: Literal["sandbox", "production"]
    # Another key that the same connection may use for other topics.
    related: str
    # The team that it signs for, the iss of tokens (any).
    team: str
    # The bundle identifiers of its apps, 400 at most (all).
    topics: List[str]


class NewPush(TypedDict, total=False):
    # The app. Required if the phone has several.
    app: str
    # apns-topic, apns-push-type, apns-priority and others.
    headers: Dict[str, str]
    # The body as JSON.
    payload: Dict[str, Any]
    # The body as any text.
    payloadText: str
    # The phone to push to.
    phone: str
    # Any device token, instead of a phone.
    token: str


class _Phone(TypedDict):
    # The apps, with “tokens” that each holds and “tokenTypes” that it can request. “methods”
    # lists its methods by Apple's names, “implements” by the names of scenario files.
    apps: List[Dict[str, Any]]
    ios: str
    locked: bool
    name: str
    notifications: List[Dict[str, Any]]
    online: bool


class Phone(_Phone, total=False):
    # The banner on screen, if any.
    banner: Dict[str, Any]
    # The calls that apps have reported.
    calls: List[Dict[str, Any]]
    controls: List[Dict[str, Any]]
    # “topic”, “token” and “pushMagic” of a managed phone.
    management: Dict[str, str]
    # Media sessions on other devices.
    mediaSessions: List[Dict[str, Any]]
    # The Push to Talk channel.
    talkChannel: Dict[str, Any]
    widgets: List[Dict[str, Any]]


class _PhoneAction(TypedDict):
    # The action.
    action: Literal["tap", "press", "open", "close", "dismiss", "clear", "action", "lock", "unlock", "settings", "open-settings", "launch", "force-quit", "delete", "reinstall", "reboot", "restore", "network", "throttle", "suspend", "disconnect", "terminate", "crash", "update", "add-widget", "remove-widget", "add-control", "remove-control", "complication", "location", "leave", "talk", "answer", "decline", "end", "hold", "manage", "join", "location-pushes", "media-session", "register", "badge", "remove", "subscribe", "allow", "deny", "renew"]


class PhoneAction(_PhoneAction, total=False):
    # The app. Required if there are several.
    app: str
    # The version to update to.
    ios: str
    # The object of the action. Each action has a default.
    object: str
    # iOS's reason, such as “notAllowed”.
    reason: str
    settings: "PhoneSettings"
    # The text that the user types, or the name of an activity.
    text: str


class PhoneChange(TypedDict, total=False):
    # The environment of tokens.
    environment: Literal["sandbox", "production"]
    # Belfry models the released versions of iOS from 3.0 to 18.7 and from 26.0 to 27.0.
    ios: str
    locked: bool
    online: bool


class PhoneSettings(TypedDict, total=False):
    # Whether the app may show Live Activities.
    activities: bool
    alerts: bool
    backgroundAppRefresh: bool
    badges: bool
    focus: bool
    # Whether Live Activities may be updated often.
    frequentPushes: bool
    lowPowerMode: bool
    muteSwitch: bool
    permission: Literal["not-determined", "denied", "authorized", "provisional", "ephemeral"]
    # Whether APNs keeps back pushes of priority 5 and 1.
    powerRestricted: bool
    # The time of the summary, or off.
    scheduledSummary: str
    sounds: bool
    # Whether time-sensitive alerts come at once.
    timeSensitive: bool


class _PhoneSetup(TypedDict):
    # 1 to 64 visible characters, without a space at either end.
    name: str


class PhoneSetup(_PhoneSetup, total=False):
    # The apps. Default: the apps that the service started with.
    apps: "List[AppSetup]"
    # The environment of tokens.
    environment: Literal["sandbox", "production"]
    # Belfry models the released versions of iOS from 3.0 to 18.7 and from 26.0 to 27.0.
    ios: str
    locked: bool
    online: bool


class _Phones(TypedDict):
    items: "List[Phone]"


class Phones(_Phones, total=False):
    # The number of items that match the query.
    matched: int
    # The value of `after`, or of `start`, for the next items.
    next: int
    # The number of items skipped before the first.
    start: int
    # The number of all items.
    total: int


class Played(TypedDict):
    passed: bool
    scenarios: List[Dict[str, Any]]
    # The result in one line.
    summary: str


class _Problem(TypedDict):
    # The sentence for people.
    detail: str
    status: int
    # The status in words.
    title: str
    type: str


class Problem(_Problem, total=False):
    # What to do next.
    hint: str
    # The number of pushes that a wait has found.
    matched: int
    # The closest pushes of a wait, and the fields in which they differ.
    nearMisses: List[Any]


class _Push(TypedDict):
    # Wall time, ISO 8601 in UTC.
    at: str
    # The length of the payload.
    bytes: int
    fate: Literal["shown", "silent", "notShown", "stored", "discarded", "refused", "fault", "channel"]
    # apns-id.
    id: str
    # A push, or a connection without a request.
    kind: Literal["push", "connection"]
    # Where the push ended, in a few words.
    outcome: str
    # The number of the push in the history.
    sequence: int
    # The HTTP status, or 0 without an answer.
    status: int


class Push(_Push, total=False):
    app: str
    body: str
    # The broadcast channel of the request.
    channel: str
    collapseID: str
    # apns-expiration.
    expiration: int
    # The fault that hit the push.
    fault: str
    # What is wrong, and what to do next.
    hint: str
    host: str
    # x-belfry-label.
    label: str
    # The body, if it is JSON of few levels.
    payload: Any
    # The body, if it is not JSON.
    payloadBase64: str
    # The body as text, if it has many levels.
    payloadText: str
    phone: str
    # The number of phones of a broadcast.
    phones: int
    priority: int
    proxied: bool
    pushType: str
    # APNs' reason for a refusal.
    reason: str
    # With 410: invalid since, in milliseconds.
    timestamp: int
    title: str
    tls: bool
    token: str
    topic: str
    traceparent: str
    transport: Literal["HTTP/2", "HTTP/1.1", "Belfry", "FCM"]
    # apns-unique-id.
    uniqueID: str
    userAgent: str


class _PushDetail(TypedDict):
    # Wall time, ISO 8601 in UTC.
    at: str
    # The length of the payload.
    bytes: int
    fate: Literal["shown", "silent", "notShown", "stored", "discarded", "refused", "fault", "channel"]
    # The headers that Belfry reads, without the provider token.
    headers: List[Dict[str, str]]
    # apns-id.
    id: str
    # A push, or a connection without a request.
    kind: Literal["push", "connection"]
    # The findings of lint.
    lint: "List[Finding]"
    # Where the push ended, in a few words.
    outcome: str
    # The number of the push in the history.
    sequence: int
    # The HTTP status, or 0 without an answer.
    status: int
    # The records that the push caused.
    trace: "List[TraceLine]"


class PushDetail(_PushDetail, total=False):
    app: str
    body: str
    # The broadcast channel of the request.
    channel: str
    collapseID: str
    # A command that sends the push again.
    curl: str
    # apns-expiration.
    expiration: int
    # The fault that hit the push.
    fault: str
    # What is wrong, and what to do next.
    hint: str
    host: str
    # x-belfry-label.
    label: str
    # The message of a push that came through FCM.
    message: "PushMessage"
    # The body, if it is JSON of few levels.
    payload: Any
    # The body, if it is not JSON.
    payloadBase64: str
    # The body as text, if it has many levels.
    payloadText: str
    phone: str
    # The number of phones of a broadcast.
    phones: int
    priority: int
    proxied: bool
    pushType: str
    # APNs' reason for a refusal.
    reason: str
    # With 410: invalid since, in milliseconds.
    timestamp: int
    title: str
    tls: bool
    token: str
    topic: str
    traceparent: str
    transport: Literal["HTTP/2", "HTTP/1.1", "Belfry", "FCM"]
    # apns-unique-id.
    uniqueID: str
    userAgent: str


class PushMessage(TypedDict):
    # The source of each value of the push.
    sources: "List[PushMessageSource]"
    # The message as sent, JSON text.
    text: str


class PushMessageSource(TypedDict):
    # The field of the message that the value is from, or the reason.
    origin: str
    # A path in the payload, or the name of a header.
    place: str
    value: str


class PushToLint(TypedDict, total=False):
    # The app to push to.
    app: str
    # The headers to check. Default: headers are not checked.
    headers: Dict[str, str]
    # The payload as JSON, or a request to Firebase Cloud Messaging without headers.
    payload: Any
    # The payload as text, for findings with line and column.
    payloadText: str
    # The phone to push to.
    phone: str


class PushToTalkSetup(TypedDict, total=False):
    answers: Literal["participant", "leave", "never"]
    manager: bool
    talks: str


class _Pushes(TypedDict):
    items: "List[Push]"


class Pushes(_Pushes, total=False):
    # The number of items that match the query.
    matched: int
    # The value of `after`, or of `start`, for the next items.
    next: int
    # The number of items skipped before the first.
    start: int
    # The number of all items.
    total: int


class _Reason(TypedDict):
    apis: List[Literal["device", "broadcast", "channels"]]
    # The evidence for this answer.
    evidence: Literal["documented", "observed", "assumed"]
    # What is wrong with the request.
    meaning: str
    reason: Literal["BadCollapseId", "BadDeviceToken", "BadExpirationDate", "BadMessageId", "BadPriority", "BadTopic", "DeviceTokenNotForTopic", "DuplicateHeaders", "IdleTimeout", "InvalidPushType", "MissingDeviceToken", "MissingTopic", "PayloadEmpty", "TopicDisallowed", "BadCertificate", "BadCertificateEnvironment", "ExpiredProviderToken", "Forbidden", "InvalidProviderToken", "MissingProviderToken", "UnrelatedKeyIdInToken", "BadEnvironmentKeyInToken", "BadEnvironmentKeyIdInToken", "BadPath", "MethodNotAllowed", "ExpiredToken", "Unregistered", "PayloadTooLarge", "TooManyProviderTokenUpdates", "TooManyRequests", "InternalServerError", "ServiceUnavailable", "Shutdown", "BadChannelId", "BadRequestParams", "BadRequestPayload", "BroadcastFeatureNotEnabled", "CannotCreateChannelConfig", "ChannelNotRegistered", "FeatureNotEnabled", "MissingChannelId", "MissingPushType", "TopicMismatch"]
    # What to do next.
    remedy: str
    status: int


class Reason(_Reason, total=False):
    # The evidence for the order of the check. Absent if no check answers so.
    place: Literal["documented", "observed", "assumed"]
    # The option of belfry that changes the answer.
    setting: str
    # A page about the reason.
    source: str


class _Reasons(TypedDict):
    items: "List[Reason]"


class Reasons(_Reasons, total=False):
    # The number of items that match the query.
    matched: int
    # The value of `after`, or of `start`, for the next items.
    next: int
    # The number of items skipped before the first.
    start: int
    # The number of all items.
    total: int


class RemovedFaults(TypedDict):
    removed: int


class _ResetAnswer(TypedDict):
    # The parts that a reset never changes.
    kept: List[str]
    # The phones after the reset.
    phones: List[str]


class ResetAnswer(_ResetAnswer, total=False):
    # The number of removed faults.
    faults: int
    # The number of deleted pushes.
    pushes: int


class ResetRequest(TypedDict, total=False):
    # Remove all faults.
    faults: bool
    # Restore the phones and tokens of the start.
    phones: bool
    # Delete all pushes.
    pushes: bool


class _Rule(TypedDict):
    evidence: Literal["doc", "staff", "field+", "field", "inferred"]
    label: str
    sentence: str
    # The first iOS on which the rule holds.
    since: str
    source: str


class Rule(_Rule, total=False):
    # The reason why it is not modelled.
    notModelled: str
    # The first iOS on which it no longer holds.
    until: str


class _Rules(TypedDict):
    items: "List[Rule]"


class Rules(_Rules, total=False):
    # The number of items that match the query.
    matched: int
    # The value of `after`, or of `start`, for the next items.
    next: int
    # The number of items skipped before the first.
    start: int
    # The number of all items.
    total: int


class _ScenarioFile(TypedDict):
    # The file's text.
    yaml: str


class ScenarioFile(_ScenarioFile, total=False):
    # Whether passed scenarios have transcripts, too. Failed ones always do.
    transcripts: bool


class _Service(TypedDict):
    api: str
    # The address for push libraries.
    apns: str
    apnsPort: int
    # The file with the authority.
    ca: str
    # The authority and the system's roots.
    caBundle: str
    # The signing key: file, keyID, teamID.
    key: Dict[str, str]
    phones: List[Dict[str, Any]]


class Service(_Service, total=False):
    # The number of open device streams, if there are any.
    deviceStreams: int
    # The front for FCM, if it is on.
    fcm: "FCM"
    # The labels from --label.
    labels: Dict[str, str]
    # The number of nodes, if there are several.
    nodes: int
    # The number of all phones, if not all are listed.
    phoneCount: int
    # The Belfrys that take over when this one ends: name, apns, api.
    standbys: List[Dict[str, Any]]


class ServiceExtensionSetup(TypedDict, total=False):
    empties: bool
    memory: str
    sets: Dict[str, Any]
    takes: str
    twice: bool


class _Settings(TypedDict):
    # The apps that a team may push to. Teams that are not listed may push to all apps.
    allowedTopics: Dict[str, List[str]]
    # Accepted provider tokens: signed by any key, or by registered keys only.
    auth: Literal["any", "keys"]
    # Whether a priority has to be one that Apple documents for the push type.
    backgroundPriority: Literal["strict", "lenient"]
    # Whether apps may broadcast.
    broadcast: Literal["on", "paced", "off"]
    # The environment of new tokens.
    environment: Literal["sandbox", "production"]
    # The answer to a provider token whose iat is over an hour ahead.
    futureToken: str
    # The spelling of reasons: as observed, or as documented by Apple.
    reasonSpelling: Literal["observed", "documented"]
    # The answer to a token of a second team on one connection.
    secondTeam: str
    # The seed of tokens and identifiers.
    seed: int
    # Which stored pushes replace each other.
    store: Literal["topic", "app", "collapse-id"]
    # The most changes of the provider token in 20 minutes.
    tokenUpdateLimit: int
    # Whose changes of the provider token are counted together.
    tokenUpdates: Literal["connection", "team"]
    # The answer to a topic whose suffix is not the push type's.
    topicMismatch: str
    # The time when the token of a deleted app is answered 410.
    unregistered: Literal["at-once", "realistic"]


class Settings(_Settings, total=False):
    # The most pushes to a token / in seconds. Default: no limit.
    requestLimit: str


Situation = TypedDict('Situation', {'backgroundMode': bool, 'delegate': Literal["in-time", "late", "scene-will-connect", "unset"], 'event': Literal["start", "update", "end"], 'ios': str, 'linkedSDK': str, 'locked': bool, 'origin': Literal["push", "local", "voip"], 'payload': Dict[str, Any], 'permission': Literal["not-determined", "denied", "authorized", "provisional", "ephemeral"], 'push': Literal["alert", "alert+content-available", "silent"], 'pushType': Literal["alert", "background", "location", "voip", "complication", "controls", "fileprovider", "liveactivity", "mdm", "nowplaying", "pushtotalk", "widgets"], 'scenes': bool, 'state': str, 'switches': List[Literal["withhold-foreground-fetch", "will-present-first", "foreground-fetch-without-mode", "silent-needs-mode-in-foreground", "ask-when-denied", "empty-background-launch-options", "unlisted-foreground-local", "fetch-sees-changed-content", "wake-force-quit", "hold-before-first-unlock", "hold-after-restart", "hold-after-no-network", "scene-adoption-by-manifest-only", "scene-trap-at-launch", "late-application-state", "scene-delegate-in-time", "background-start-connects-scene", "background-before-disconnect", "payload-limit-of-era", "end-obeys-timestamp", "token-without-consent", "leave-force-quit-activity", "activity-budget", "activity-alert-asks-will-present", "activity-streams-start-empty", "restart-ends-activities", "settings-keep-start-token", "force-quit-leaves-channel", "now-playing-iso8601-dates", "file-provider-delegate", "widget-budget", "location-budget", "long-tokens", "quirk-legacy-tap", "quirk-lost-silent", "quirk-active-tap", "quirk-default-action", "quirk-present-twice", "quirk-now-playing-production-tokens", "quirk-hidden-remote-session", "quirk-no-fetch-after-launch", "quirk-silent-start-token-stream", "quirk-no-start-token", "quirk-stale-start-token", "quirk-critical-on"]], 'with': List[str], 'without': List[str]}, total=False)


class StoredMessage(TypedDict):
    # The broadcast's apns-request-id.
    id: str
    until: str


class Symptoms(TypedDict, total=False):
    # The user's reaction.
    action: Literal["none", "tap", "icon", "action", "dismiss"]
    # With `seen`: words from `clues` of an answer that distinguish causes.
    also: List[str]
    ios: str
    # Whether launchOptions held the notification at launch.
    launchOptions: bool
    # Callbacks that should have run but did not.
    missing: List[str]
    # The callbacks that ran, in order, by any of their names (empty if none ran). Required
    # without `missing`.
    observed: str
    # The payload itself, instead of `push`.
    payload: Dict[str, Any]
    # The apns-priority that was sent.
    priority: int
    push: Literal["alert", "alert+content-available", "silent"]
    # The apns-push-type that was sent.
    pushType: Literal["alert", "background", "location", "voip", "complication", "controls", "fileprovider", "liveactivity", "mdm", "nowplaying", "pushtotalk", "widgets"]
    # With `pushType`: the symptom of a push that calls no method of an app delegate.
    seen: str
    # Whether a banner was on the screen.
    shown: bool
    state: str


class _Token(TypedDict):
    # The token in hexadecimal.
    token: str
    # The apns-topic for this token.
    topic: str
    type: Literal["alert", "background", "location", "voip", "complication", "controls", "fileprovider", "liveactivity", "mdm", "nowplaying", "pushtotalk", "widgets"]


class Token(_Token, total=False):
    # The holder within the app, such as a Live Activity's number.
    holder: str


class TokenRequest(TypedDict):
    # The push type.
    type: Literal["alert", "location", "voip", "complication", "controls", "fileprovider", "liveactivity", "nowplaying", "pushtotalk", "widgets"]


class _Tokens(TypedDict):
    items: "List[Token]"


class Tokens(_Tokens, total=False):
    # The number of items that match the query.
    matched: int
    # The value of `after`, or of `start`, for the next items.
    next: int
    # The number of items skipped before the first.
    start: int
    # The number of all items.
    total: int


class _Trace(TypedDict):
    items: "List[TraceLine]"


class Trace(_Trace, total=False):
    # The number of items that match the query.
    matched: int
    # The value of `after`, or of `start`, for the next items.
    next: int
    # The number of items skipped before the first.
    start: int
    # The number of all items.
    total: int


class _TraceLine(TypedDict):
    # Wall time, ISO 8601 in UTC.
    at: str
    kind: Literal["callback", "system", "user", "gateway"]
    # The event, by the name in scenario files.
    name: str
    rules: List[str]
    # The number of the record in the history.
    sequence: int
    # The record as a sentence.
    text: str
    # Seconds since the world began.
    time: float


class TraceLine(_TraceLine, total=False):
    action: str
    app: str
    # The Swift name of a callback.
    method: str
    # The place where the callback finds the payload.
    payload: str
    phone: str
    # The apns-id.
    pushID: str
    # iOS's reason, such as “notAllowed”.
    reason: str
    # The Objective-C name of a callback.
    selector: str
    state: str


class Why(TypedDict):
    # A sentence or two.
    answer: str
    # Changes that would each have made it happen.
    changes: "List[WhyChange]"
    happened: bool
    question: str
    reasons: "List[WhyReason]"


class _WhyChange(TypedDict):
    # The change, for POST /branches.
    change: Dict[str, Any]
    title: str


class WhyChange(_WhyChange, total=False):
    # The remedy in the app or on the phone.
    fix: str


class WhyReason(TypedDict):
    rules: List[str]
    text: str


class API(Transport):
    """The operations of the API. A refused request raises ``Problem``."""

    def routes(self) -> Dict[str, Any]:
        """Lists the routes."""
        return self.request("GET", "/api/v1")

    def actions(self) -> Actions:
        """Lists the actions on a phone, in the order for display."""
        return self.request("GET", "/api/v1/actions")

    def branch(self, body: BranchRequest) -> Branch:
        """Replays a push with one change on a copy of its phone."""
        return self.request("POST", "/api/v1/branches", body=body)

    def channels(
        self,
        *,
        app: Optional[str] = None,
        environment: Optional[Literal["sandbox", "production"]] = None,
    ) -> Channels:
        """Lists the broadcast channels by app, oldest first.

        app: Only channels of this app.
        environment: Only channels of this environment.
        """
        return self.request(
            "GET", "/api/v1/channels", query={"app": app, "environment": environment})

    def add_channel(self, body: ChannelSetup) -> Channel:
        """Creates a broadcast channel."""
        return self.request("POST", "/api/v1/channels", body=body)

    def remove_channel(self, id: str) -> Channel:
        """Deletes a broadcast channel.

        id: The channel's identifier, percent-encoded.
        """
        return self.request("DELETE", f"/api/v1/channels/{part(id)}")

    def channel(self, id: str) -> Channel:
        """Returns a broadcast channel.

        id: The channel's identifier, percent-encoded.
        """
        return self.request("GET", f"/api/v1/channels/{part(id)}")

    def broadcast(self, id: str, body: NewBroadcast) -> PushDetail:
        """Sends a broadcast, like a provider with a valid token.

        id: The channel's identifier, percent-encoded.
        """
        return self.request("POST", f"/api/v1/channels/{part(id)}/broadcasts", body=body)

    def delivery(self, unique_id: str) -> DeliveryLog:
        """Returns what APNs did with a push, in the words of Apple's delivery log.

        unique_id: The apns-unique-id of the answer.
        """
        return self.request("GET", f"/api/v1/deliveries/{part(unique_id)}")

    def diagnose(self, body: Symptoms) -> Dict[str, Any]:
        """Finds the mistakes that explain observed callbacks."""
        return self.request("POST", "/api/v1/diagnose", body=body)

    def explain(self, body: Situation) -> Dict[str, Any]:
        """Explains a situation: arrival, the user's choices, and the rules."""
        return self.request("POST", "/api/v1/explain", body=body)

    def remove_faults(self, *, all: Optional[Literal["true"]] = None) -> RemovedFaults:
        """Removes all faults.

        all: Required, to confirm.
        """
        return self.request("DELETE", "/api/v1/faults", query={"all": all})

    def faults(self) -> Faults:
        """Lists the faults, in the order in which pushes are matched."""
        return self.request("GET", "/api/v1/faults")

    def add_fault(self, body: FaultSetup) -> Fault:
        """Adds a fault, or replaces the fault with the same name."""
        return self.request("POST", "/api/v1/faults", body=body)

    def remove_fault(self, name: str) -> Fault:
        """Removes a fault.

        name: The fault's name.
        """
        return self.request("DELETE", f"/api/v1/faults/{part(name)}")

    def fcm(self) -> FCM:
        """Returns the address, authority and key of the front for FCM."""
        return self.request("GET", "/api/v1/fcm")

    def remove_fcm_faults(self) -> RemovedFaults:
        """Removes all faults of the front."""
        return self.request("DELETE", "/api/v1/fcm/faults")

    def fcm_faults(self) -> FCMFaults:
        """Lists the faults of the front, the next to apply first."""
        return self.request("GET", "/api/v1/fcm/faults")

    def add_fcm_fault(self, body: FCMFaultSetup) -> FCMFault:
        """Adds a fault, or replaces the fault with the same name."""
        return self.request("POST", "/api/v1/fcm/faults", body=body)

    def gallery(self, body: GalleryRequest) -> Gallery:
        """Shows one payload in every state of the app and on every era of iOS."""
        return self.request("POST", "/api/v1/gallery", body=body)

    def health(self) -> Health:
        """Checks that the service works."""
        return self.request("GET", "/api/v1/health")

    def keys(self) -> Keys:
        """Lists the keys that may sign provider tokens."""
        return self.request("GET", "/api/v1/keys")

    def add_key(self, body: NewKey) -> Key:
        """Registers a key until the service ends."""
        return self.request("POST", "/api/v1/keys", body=body)

    def remove_key(self, id: str) -> Key:
        """Removes a key. New connections no longer know the key.

        id: The key's identifier.
        """
        return self.request("DELETE", f"/api/v1/keys/{part(id)}")

    def libraries(self, *, phone: Optional[str] = None) -> Libraries:
        """Returns the settings of push libraries for this service.

        phone: The phone to push to (the first).
        """
        return self.request("GET", "/api/v1/libraries", query={"phone": phone})

    def lint(self, body: PushToLint) -> Findings:
        """Checks a payload and its headers, or a request to FCM, without sending them."""
        return self.request("POST", "/api/v1/lint", body=body)

    def matrix(
        self,
        *,
        ios: Optional[str] = None,
        push: Optional[Literal["alert", "alert+content-available", "silent"]] = None,
        push_type: Optional[Literal["alert", "background", "location", "voip", "complication", "controls", "fileprovider", "liveactivity", "mdm", "nowplaying", "pushtotalk", "widgets"]] = None,
    ) -> Dict[str, Any]:
        """Lists the callbacks that a push causes in every state of the app.

        ios: A version of iOS (the newest).
        push: Only this kind of push.
        push_type: Only pushes of this type.
        """
        return self.request(
            "GET", "/api/v1/matrix", query={"ios": ios, "push": push, "pushType": push_type})

    def openapi(self) -> Dict[str, Any]:
        """Returns the OpenAPI 3.1 document of the API."""
        return self.request("GET", "/api/v1/openapi.json")

    def phones(self, *, after: Optional[int] = None, limit: Optional[int] = None) -> Phones:
        """Lists the phones in alphabetical order.

        after: Only items after this place, oldest first: “next” or a “sequence” of an answer.
        limit: The most items (1000).
        """
        return self.request("GET", "/api/v1/phones", query={"after": after, "limit": limit})

    def add_phone(self, body: PhoneSetup) -> Phone:
        """Adds a phone."""
        return self.request("POST", "/api/v1/phones", body=body)

    def remove_phone(self, name: str) -> None:
        """Removes a phone. Its tokens are answered 410.

        name: The phone's name.
        """
        return self.request("DELETE", f"/api/v1/phones/{part(name)}", answer="none")

    def phone(self, name: str, *, at: Optional[int] = None) -> Phone:
        """Returns a phone with its apps, tokens and notifications.

        name: The phone's name.
        at: A “sequence” of the trace, to get the phone right after this record.
        """
        return self.request("GET", f"/api/v1/phones/{part(name)}", query={"at": at})

    def change_phone(self, name: str, body: PhoneChange) -> Phone:
        """Changes a phone.

        name: The phone's name.
        """
        return self.request("PATCH", f"/api/v1/phones/{part(name)}", body=body)

    def act(self, name: str, body: PhoneAction) -> Followed:
        """Performs an action on a phone.

        name: The phone's name.
        """
        return self.request("POST", f"/api/v1/phones/{part(name)}/actions", body=body)

    def add_app(self, name: str, body: AppSetup) -> Phone:
        """Puts an app on a phone.

        name: The phone's name.
        """
        return self.request("POST", f"/api/v1/phones/{part(name)}/apps", body=body)

    def remove_app(self, name: str, bundle: str) -> None:
        """Deletes an app, as the user would.

        name: The phone's name.
        bundle: The app's bundle identifier.
        """
        return self.request(
            "DELETE", f"/api/v1/phones/{part(name)}/apps/{part(bundle)}", answer="none")

    def change_app(self, name: str, bundle: str, body: AppChange) -> Phone:
        """Changes an app on a phone.

        name: The phone's name.
        bundle: The app's bundle identifier.
        """
        return self.request("PATCH", f"/api/v1/phones/{part(name)}/apps/{part(bundle)}", body=body)

    def fcm_address(self, name: str, bundle: str, *, project: Optional[str] = None) -> FCMAddress:
        """Returns the registration token of an app, and its Firebase installation ID.

        name: The phone's name.
        bundle: The app's bundle identifier.
        project: The project of the token (the key's project).
        """
        return self.request(
            "GET", f"/api/v1/phones/{part(name)}/apps/{part(bundle)}/fcm", query={"project":
            project})

    def app_tokens(self, name: str, bundle: str) -> Tokens:
        """Lists the tokens of an app, the ordinary one first.

        name: The phone's name.
        bundle: The app's bundle identifier.
        """
        return self.request("GET", f"/api/v1/phones/{part(name)}/apps/{part(bundle)}/tokens")

    def request_token(self, name: str, bundle: str, body: TokenRequest) -> Token:
        """Returns the token of an app for a push type, and creates it if needed.

        name: The phone's name.
        bundle: The app's bundle identifier.
        """
        return self.request(
            "POST", f"/api/v1/phones/{part(name)}/apps/{part(bundle)}/tokens", body=body)

    def attachment(self, name: str, file: str, *, at: Optional[int] = None) -> str:
        """Returns an image that an app or its service extension attached.

        name: The phone's name.
        file: The last part of the “path” of an attachment.
        at: A “sequence” of the trace, for a notification that the phone showed then.
        """
        return self.request(
            "GET", f"/api/v1/phones/{part(name)}/attachments/{part(file)}", query={"at": at},
            answer="text")

    def record(self, name: str, *, app: Optional[str] = None, with_: Optional[str] = None) -> str:
        """Returns a phone's history as a scenario file.

        name: The phone's name.
        app: The app. Required if there are several.
        with_: Further phones with the app, for a scenario with several phones.
        """
        return self.request(
            "GET", f"/api/v1/phones/{part(name)}/scenario", query={"app": app, "with": with_},
            answer="text")

    def trace(
        self,
        name: str,
        *,
        push: Optional[str] = None,
        after: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> Trace:
        """Lists what happened on a phone.

        name: The phone's name.
        push: An apns-id, for the records of this push only.
        after: Only items after this place, oldest first: “next” or a “sequence” of an answer.
        limit: The most items (1000).
        """
        return self.request(
            "GET", f"/api/v1/phones/{part(name)}/trace", query={"push": push, "after": after,
            "limit": limit})

    def trace_page(self, name: str) -> str:
        """Returns the trace of a phone as one HTML file that replays without a service.

        name: The phone's name.
        """
        return self.request("GET", f"/api/v1/phones/{part(name)}/trace.html", answer="text")

    def remove_pushes(
        self,
        *,
        query: Optional[str] = None,
        ids: Optional[str] = None,
        all: Optional[Literal["true"]] = None,
    ) -> Deleted:
        """Deletes pushes from all lists and searches.

        query: A search: words, quotes, !, topic: title: status: is:shown and others.
        ids: apns-ids or sequence numbers, separated by commas.
        all: All pushes.
        """
        return self.request(
            "DELETE", "/api/v1/pushes", query={"query": query, "ids": ids, "all": all})

    def pushes(
        self,
        *,
        phone: Optional[str] = None,
        push: Optional[str] = None,
        query: Optional[str] = None,
        start: Optional[int] = None,
        after: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> Pushes:
        """Lists the requests of providers, also refused ones, and failed connections.

        phone: Only pushes to this phone.
        push: Only the push with this apns-id.
        query: A search: words, quotes, !, topic: title: status: is:shown and others.
        start: The number of newest pushes to skip.
        after: Only items after this place, oldest first: “next” or a “sequence” of an answer.
        limit: The most items (1000).
        """
        return self.request(
            "GET", "/api/v1/pushes", query={"phone": phone, "push": push, "query": query,
            "start": start, "after": after, "limit": limit})

    def push(self, body: NewPush) -> PushDetail:
        """Sends a push, like a provider with a valid token."""
        return self.request("POST", "/api/v1/pushes", body=body)

    def latest_push(self) -> PushDetail:
        """Returns the newest push."""
        return self.request("GET", "/api/v1/pushes/latest")

    def push_detail(self, id: str) -> PushDetail:
        """Returns a push with its headers and its trace.

        id: An apns-id, or a sequence number.
        """
        return self.request("GET", f"/api/v1/pushes/{part(id)}")

    def push_file(self, id: str) -> str:
        """Returns a file for simctl push.

        id: An apns-id, or a sequence number.
        """
        return self.request("GET", f"/api/v1/pushes/{part(id)}/apns", answer="text")

    def push_command(self, id: str) -> str:
        """Returns a command that sends a push again.

        id: An apns-id, or a sequence number.
        """
        return self.request("GET", f"/api/v1/pushes/{part(id)}/curl", answer="text")

    def push_body(self, id: str) -> bytes:
        """Returns the body of a push as it was sent.

        id: An apns-id, or a sequence number.
        """
        return self.request("GET", f"/api/v1/pushes/{part(id)}/raw", answer="bytes")

    def record_push(self, id: str) -> str:
        """Returns a push to its phone in its state then, as a scenario file.

        id: An apns-id, a sequence number, or latest.
        """
        return self.request("GET", f"/api/v1/pushes/{part(id)}/scenario", answer="text")

    def why(
        self,
        id: str,
        *,
        callback: Optional[str] = None,
        what: Optional[Literal["shown", "banner", "list", "sound", "badge", "launch"]] = None,
    ) -> Why:
        """Explains why a push did or did not have an effect.

        id: An apns-id, a push's sequence number, or “latest”.
        callback: A method, by its short name or its Swift or Objective-C name.
        what: The effect that the user sees or hears, if no method is given. Default: shown, or
            the fetch method for a background push.
        """
        return self.request(
            "GET", f"/api/v1/pushes/{part(id)}/why", query={"callback": callback, "what": what})

    def reasons(self) -> Reasons:
        """Lists every reason of APNs with its remedy, in the order of the checks."""
        return self.request("GET", "/api/v1/reasons")

    def reset(self, body: Optional[ResetRequest] = None) -> ResetAnswer:
        """Resets phones, pushes and faults to the start."""
        return self.request("POST", "/api/v1/reset", body=body or {})

    def rules(self, *, ios: Optional[str] = None) -> Rules:
        """Lists the rules of the catalogue with their sentences and sources.

        ios: Only rules that hold on this version.
        """
        return self.request("GET", "/api/v1/rules", query={"ios": ios})

    def rule(self, label: str) -> Rule:
        """Returns a rule.

        label: A label such as R-UN-3.
        """
        return self.request("GET", f"/api/v1/rules/{part(label)}")

    def play(self, body: ScenarioFile) -> Played:
        """Plays a scenario file in virtual time."""
        return self.request("POST", "/api/v1/scenarios", body=body)

    def service(self, *, phone: Optional[str] = None) -> Service:
        """Returns addresses, certificate, key and the first 1,000 phones (fleet: 100).

        phone: Only the phone with this name.
        """
        return self.request("GET", "/api/v1/service", query={"phone": phone})

    def session_page(self) -> str:
        """Returns what happened on all phones, with the refused pushes, as one HTML file."""
        return self.request("GET", "/api/v1/session.html", answer="text")

    def settings(self) -> Settings:
        """Returns the gateway's settings, which options of belfry set at the start."""
        return self.request("GET", "/api/v1/settings")

    def tokens(
        self,
        *,
        app: Optional[str] = None,
        type: Optional[Literal["alert", "location", "voip", "complication", "controls", "fileprovider", "liveactivity", "nowplaying", "pushtotalk", "widgets"]] = None,
        form: Optional[Literal["token", "path", "named"]] = None,
    ) -> str:
        """Lists the tokens of all phones as text, one per line.

        app: Only tokens of this app.
        type: The push type (alert). Only tokens that an app has requested are listed.
        form: The form of a line: token, path for h2load, or named (phone, tab, token).
        """
        return self.request(
            "GET", "/api/v1/tokens", query={"app": app, "type": type, "form": form},
            answer="text")

    def wait(
        self,
        *,
        query: Optional[str] = None,
        count: Optional[int] = None,
        after: Optional[str] = None,
        timeout: Optional[str] = None,
    ) -> Matches:
        """Waits until enough pushes match a query.

        query: A search: words, quotes, !, topic: title: status: is:shown and others.
        count: The number of matches to wait for (1).
        after: Only pushes after this one: an apns-id, a sequence number, or latest.
        timeout: The longest wait, such as 500ms or 2m, 10m at most (10s).
        """
        return self.request(
            "GET", "/api/v1/wait", query={"query": query, "count": count, "after": after,
            "timeout": timeout})

    def metrics(self) -> str:
        """Returns the metrics of the service for Prometheus."""
        return self.request("GET", "/metrics", answer="text")
