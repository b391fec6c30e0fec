// The operations and types of Belfry's API. Written by Scripts/clients.py from the OpenAPI document. Do not edit.

import { Transport } from './transport.js';

export interface Action {
  action: "tap" | "press" | "open" | "close" | "dismiss" | "clear" | "action" | "lock" | "unlock" | "settings" | "open-settings" | "launch" | "force-quit" | "delete" | "reinstall" | "reboot" | "restore" | "network" | "throttle" | "suspend" | "disconnect" | "terminate" | "crash" | "update" | "add-widget" | "remove-widget" | "add-control" | "remove-control" | "complication" | "location" | "leave" | "talk" | "answer" | "decline" | "end" | "hold" | "manage" | "join" | "location-pushes" | "media-session" | "register" | "badge" | "remove" | "subscribe" | "allow" | "deny" | "renew";
  /** Who acts. */
  doer: "user" | "system" | "app";
  /** Help of one line. */
  help: string;
  least?: number;
  most?: number;
  /** The possible words, or an example. */
  objects: string[];
  /** The kind of object. */
  takes: "words" | "on-off" | "number" | "identifier" | "version" | "settings";
}

export interface ActionSetup {
  authenticationRequired?: boolean;
  destructive?: boolean;
  foreground?: boolean;
  id: string;
  /** Whether the user types text. */
  text?: boolean;
  title?: string;
}

export interface Actions {
  items: Action[];
  /** The number of items that match the query. */
  matched?: number;
  /** The value of `after`, or of `start`, for the next items. */
  next?: number;
  /** The number of items skipped before the first. */
  start?: number;
  /** The number of all items. */
  total?: number;
}

export interface AppChange {
  activityConsent?: "not-asked" | "allowed" | "always" | "denied";
  /** The keys that its attributes types decode, by type name. */
  activityTypes?: Record<string, unknown>;
  alerts?: boolean;
  backgroundModes?: string[];
  badge?: number;
  badges?: boolean;
  /** The methods that never return. */
  blocks?: ("willFinishLaunching" | "didFinishLaunching" | "didBecomeActive" | "willResignActive" | "didEnterBackground" | "willEnterForeground" | "willTerminate" | "sceneWillConnect" | "sceneDidBecomeActive" | "sceneWillResignActive" | "sceneDidEnterBackground" | "sceneWillEnterForeground" | "sceneDidDisconnect" | "didRegister" | "didFailToRegister" | "didRegisterSettings" | "didReceiveRemoteNotification" | "didReceiveRemoteNotificationFetch" | "didReceiveLocalNotification" | "handleRemoteAction" | "handleLocalAction" | "willPresent" | "didReceiveResponse" | "openSettings" | "serviceDidReceive" | "serviceWillExpire" | "didReceiveIncomingPush" | "didUpdatePushCredentials" | "continueUserActivity" | "sceneContinueUserActivity" | "receivedEphemeralPushToken" | "didJoinChannel" | "didLeaveChannel" | "failedToJoinChannel" | "restoredChannelDescriptor" | "incomingPushResult" | "incomingServiceUpdatePush" | "didActivateAudio" | "didDeactivateAudio" | "didBeginTransmitting" | "didEndTransmitting" | "didReceiveLocationPushPayload" | "locationWillTerminate" | "pushTokenDidChange" | "widgetTimeline" | "pushTokensDidChange" | "controlValue" | "remoteSession" | "remoteSessionUpdate" | "enumerateChanges" | "performAnswerCall" | "performEndCall" | "performSetHeldCall" | "didActivateCallAudio" | "didDeactivateCallAudio")[];
  /** The registered categories. */
  categories?: CategorySetup[];
  /** Whether application(_:configurationForConnecting:options:) is there. */
  configurationForConnecting?: boolean;
  /** The answer of its content extension to actions. */
  contentExtension?: "none" | "stay" | "dismiss" | "forward";
  deliversQuietly?: boolean;
  /** Entitlements (push-to-talk, location-push). */
  entitlements?: ("time-sensitive" | "critical-alerts" | "filtering" | "unrestricted-voip-ptt" | "push-to-talk" | "location-push")[];
  /** Extensions other than the notification service extension (all). */
  extensions?: ("location" | "widgets" | "controls" | "now-playing" | "file-provider")[];
  /** NSSupportsLiveActivitiesFrequentUpdates. */
  frequentPushes?: boolean;
  /** Its methods, by the names in scenario files (all). */
  implements?: ("willFinishLaunching" | "didFinishLaunching" | "didBecomeActive" | "willResignActive" | "didEnterBackground" | "willEnterForeground" | "willTerminate" | "sceneWillConnect" | "sceneDidBecomeActive" | "sceneWillResignActive" | "sceneDidEnterBackground" | "sceneWillEnterForeground" | "sceneDidDisconnect" | "didRegister" | "didFailToRegister" | "didRegisterSettings" | "didReceiveRemoteNotification" | "didReceiveRemoteNotificationFetch" | "didReceiveLocalNotification" | "handleRemoteAction" | "handleLocalAction" | "willPresent" | "didReceiveResponse" | "openSettings" | "serviceDidReceive" | "serviceWillExpire" | "didReceiveIncomingPush" | "didUpdatePushCredentials" | "continueUserActivity" | "sceneContinueUserActivity" | "receivedEphemeralPushToken" | "didJoinChannel" | "didLeaveChannel" | "failedToJoinChannel" | "restoredChannelDescriptor" | "incomingPushResult" | "incomingServiceUpdatePush" | "didActivateAudio" | "didDeactivateAudio" | "didBeginTransmitting" | "didEndTransmitting" | "didReceiveLocationPushPayload" | "locationWillTerminate" | "pushTokenDidChange" | "widgetTimeline" | "pushTokensDidChange" | "controlValue" | "remoteSession" | "remoteSessionUpdate" | "enumerateChanges" | "performAnswerCall" | "performEndCall" | "performSetHeldCall" | "didActivateCallAudio" | "didDeactivateCallAudio")[];
  lifecycle?: "app-delegate" | "scenes";
  /** The SDK of the build. From 27 on, iOS 27 requires scenes. */
  linkedSDK?: string;
  /** Whether the user allows Live Activities. */
  liveActivities?: boolean;
  /** Its permission to learn the phone's location. */
  location?: "always" | "while-using" | "denied";
  /** The time it takes, or forever. */
  locationExtension?: LocationExtensionSetup;
  /** The types of its attributes, and whether session(_:) throws. */
  mediaSession?: MediaSessionSetup;
  /** The time when it sets UNUserNotificationCenter.delegate. */
  notificationDelegate?: "in-time" | "late" | "scene-will-connect" | "unset";
  /** Its work when iOS calls it for a remote notification. */
  onRemotePush?: FetchSetup;
  permission?: "not-determined" | "denied" | "authorized" | "provisional" | "ephemeral";
  /** The answer of willPresent. */
  presents?: ("badge" | "sound" | "alert" | "list" | "banner")[];
  /** The user's answer to its permission prompt. */
  promptAnswer?: "not-determined" | "denied" | "authorized" | "provisional" | "ephemeral";
  /** Whether it has the entitlement aps-environment. */
  pushEnvironment?: boolean;
  /** Whether its widgets and controls take pushes. */
  pushHandlers?: boolean;
  /** Its channel manager, and its answer to a push to its channel. */
  pushToTalk?: PushToTalkSetup;
  /** Whether its file provider is replicated. */
  replicatesFiles?: boolean;
  /** Whether it reports VoIP pushes to CallKit. */
  reportsCalls?: boolean;
  /** Implies lifecycle. */
  sceneManifest?: "configurations" | "empty" | "none";
  /** The work of its notification service extension (none). */
  serviceExtension?: "none" | "crashes" | "killed-at-start" | ServiceExtensionSetup;
  sounds?: boolean;
  /** The state (background). */
  state?: "active" | "inactive" | "background" | "suspended" | "never-launched" | "force-quit" | "system-terminated" | "crashed" | "rebooted";
  /** Its texts for loc-key, by key. */
  strings?: Record<string, string>;
  /** NSSupportsLiveActivities. */
  supportsLiveActivities?: boolean;
  /** Whether time-sensitive alerts come at once. */
  timeSensitive?: boolean;
  /** Methods it does not implement. */
  without?: ("willFinishLaunching" | "didFinishLaunching" | "didBecomeActive" | "willResignActive" | "didEnterBackground" | "willEnterForeground" | "willTerminate" | "sceneWillConnect" | "sceneDidBecomeActive" | "sceneWillResignActive" | "sceneDidEnterBackground" | "sceneWillEnterForeground" | "sceneDidDisconnect" | "didRegister" | "didFailToRegister" | "didRegisterSettings" | "didReceiveRemoteNotification" | "didReceiveRemoteNotificationFetch" | "didReceiveLocalNotification" | "handleRemoteAction" | "handleLocalAction" | "willPresent" | "didReceiveResponse" | "openSettings" | "serviceDidReceive" | "serviceWillExpire" | "didReceiveIncomingPush" | "didUpdatePushCredentials" | "continueUserActivity" | "sceneContinueUserActivity" | "receivedEphemeralPushToken" | "didJoinChannel" | "didLeaveChannel" | "failedToJoinChannel" | "restoredChannelDescriptor" | "incomingPushResult" | "incomingServiceUpdatePush" | "didActivateAudio" | "didDeactivateAudio" | "didBeginTransmitting" | "didEndTransmitting" | "didReceiveLocationPushPayload" | "locationWillTerminate" | "pushTokenDidChange" | "widgetTimeline" | "pushTokensDidChange" | "controlValue" | "remoteSession" | "remoteSessionUpdate" | "enumerateChanges" | "performAnswerCall" | "performEndCall" | "performSetHeldCall" | "didActivateCallAudio" | "didDeactivateCallAudio")[];
}

export interface AppSetup {
  activityConsent?: "not-asked" | "allowed" | "always" | "denied";
  /** The keys that its attributes types decode, by type name. */
  activityTypes?: Record<string, unknown>;
  alerts?: boolean;
  backgroundModes?: string[];
  badge?: number;
  badges?: boolean;
  /** The methods that never return. */
  blocks?: ("willFinishLaunching" | "didFinishLaunching" | "didBecomeActive" | "willResignActive" | "didEnterBackground" | "willEnterForeground" | "willTerminate" | "sceneWillConnect" | "sceneDidBecomeActive" | "sceneWillResignActive" | "sceneDidEnterBackground" | "sceneWillEnterForeground" | "sceneDidDisconnect" | "didRegister" | "didFailToRegister" | "didRegisterSettings" | "didReceiveRemoteNotification" | "didReceiveRemoteNotificationFetch" | "didReceiveLocalNotification" | "handleRemoteAction" | "handleLocalAction" | "willPresent" | "didReceiveResponse" | "openSettings" | "serviceDidReceive" | "serviceWillExpire" | "didReceiveIncomingPush" | "didUpdatePushCredentials" | "continueUserActivity" | "sceneContinueUserActivity" | "receivedEphemeralPushToken" | "didJoinChannel" | "didLeaveChannel" | "failedToJoinChannel" | "restoredChannelDescriptor" | "incomingPushResult" | "incomingServiceUpdatePush" | "didActivateAudio" | "didDeactivateAudio" | "didBeginTransmitting" | "didEndTransmitting" | "didReceiveLocationPushPayload" | "locationWillTerminate" | "pushTokenDidChange" | "widgetTimeline" | "pushTokensDidChange" | "controlValue" | "remoteSession" | "remoteSessionUpdate" | "enumerateChanges" | "performAnswerCall" | "performEndCall" | "performSetHeldCall" | "didActivateCallAudio" | "didDeactivateCallAudio")[];
  /** The topic. */
  bundle: string;
  /** The registered categories. */
  categories?: CategorySetup[];
  /** Whether application(_:configurationForConnecting:options:) is there. */
  configurationForConnecting?: boolean;
  /** The answer of its content extension to actions. */
  contentExtension?: "none" | "stay" | "dismiss" | "forward";
  deliversQuietly?: boolean;
  /** Entitlements (push-to-talk, location-push). */
  entitlements?: ("time-sensitive" | "critical-alerts" | "filtering" | "unrestricted-voip-ptt" | "push-to-talk" | "location-push")[];
  /** Extensions other than the notification service extension (all). */
  extensions?: ("location" | "widgets" | "controls" | "now-playing" | "file-provider")[];
  /** NSSupportsLiveActivitiesFrequentUpdates. */
  frequentPushes?: boolean;
  /** Its methods, by the names in scenario files (all). */
  implements?: ("willFinishLaunching" | "didFinishLaunching" | "didBecomeActive" | "willResignActive" | "didEnterBackground" | "willEnterForeground" | "willTerminate" | "sceneWillConnect" | "sceneDidBecomeActive" | "sceneWillResignActive" | "sceneDidEnterBackground" | "sceneWillEnterForeground" | "sceneDidDisconnect" | "didRegister" | "didFailToRegister" | "didRegisterSettings" | "didReceiveRemoteNotification" | "didReceiveRemoteNotificationFetch" | "didReceiveLocalNotification" | "handleRemoteAction" | "handleLocalAction" | "willPresent" | "didReceiveResponse" | "openSettings" | "serviceDidReceive" | "serviceWillExpire" | "didReceiveIncomingPush" | "didUpdatePushCredentials" | "continueUserActivity" | "sceneContinueUserActivity" | "receivedEphemeralPushToken" | "didJoinChannel" | "didLeaveChannel" | "failedToJoinChannel" | "restoredChannelDescriptor" | "incomingPushResult" | "incomingServiceUpdatePush" | "didActivateAudio" | "didDeactivateAudio" | "didBeginTransmitting" | "didEndTransmitting" | "didReceiveLocationPushPayload" | "locationWillTerminate" | "pushTokenDidChange" | "widgetTimeline" | "pushTokensDidChange" | "controlValue" | "remoteSession" | "remoteSessionUpdate" | "enumerateChanges" | "performAnswerCall" | "performEndCall" | "performSetHeldCall" | "didActivateCallAudio" | "didDeactivateCallAudio")[];
  lifecycle?: "app-delegate" | "scenes";
  /** The SDK of the build. From 27 on, iOS 27 requires scenes. */
  linkedSDK?: string;
  /** Whether the user allows Live Activities. */
  liveActivities?: boolean;
  /** Its permission to learn the phone's location. */
  location?: "always" | "while-using" | "denied";
  /** The time it takes, or forever. */
  locationExtension?: LocationExtensionSetup;
  /** The types of its attributes, and whether session(_:) throws. */
  mediaSession?: MediaSessionSetup;
  /** The time when it sets UNUserNotificationCenter.delegate. */
  notificationDelegate?: "in-time" | "late" | "scene-will-connect" | "unset";
  /** Its work when iOS calls it for a remote notification. */
  onRemotePush?: FetchSetup;
  permission?: "not-determined" | "denied" | "authorized" | "provisional" | "ephemeral";
  /** The answer of willPresent. */
  presents?: ("badge" | "sound" | "alert" | "list" | "banner")[];
  /** The user's answer to its permission prompt. */
  promptAnswer?: "not-determined" | "denied" | "authorized" | "provisional" | "ephemeral";
  /** Whether it has the entitlement aps-environment. */
  pushEnvironment?: boolean;
  /** Whether its widgets and controls take pushes. */
  pushHandlers?: boolean;
  /** Its channel manager, and its answer to a push to its channel. */
  pushToTalk?: PushToTalkSetup;
  /** Whether its file provider is replicated. */
  replicatesFiles?: boolean;
  /** Whether it reports VoIP pushes to CallKit. */
  reportsCalls?: boolean;
  /** Implies lifecycle. */
  sceneManifest?: "configurations" | "empty" | "none";
  /** The work of its notification service extension (none). */
  serviceExtension?: "none" | "crashes" | "killed-at-start" | ServiceExtensionSetup;
  sounds?: boolean;
  /** The state (background). */
  state?: "active" | "inactive" | "background" | "suspended" | "never-launched" | "force-quit" | "system-terminated" | "crashed" | "rebooted";
  /** Its texts for loc-key, by key. */
  strings?: Record<string, string>;
  /** NSSupportsLiveActivities. */
  supportsLiveActivities?: boolean;
  /** Whether time-sensitive alerts come at once. */
  timeSensitive?: boolean;
  /** Methods it does not implement. */
  without?: ("willFinishLaunching" | "didFinishLaunching" | "didBecomeActive" | "willResignActive" | "didEnterBackground" | "willEnterForeground" | "willTerminate" | "sceneWillConnect" | "sceneDidBecomeActive" | "sceneWillResignActive" | "sceneDidEnterBackground" | "sceneWillEnterForeground" | "sceneDidDisconnect" | "didRegister" | "didFailToRegister" | "didRegisterSettings" | "didReceiveRemoteNotification" | "didReceiveRemoteNotificationFetch" | "didReceiveLocalNotification" | "handleRemoteAction" | "handleLocalAction" | "willPresent" | "didReceiveResponse" | "openSettings" | "serviceDidReceive" | "serviceWillExpire" | "didReceiveIncomingPush" | "didUpdatePushCredentials" | "continueUserActivity" | "sceneContinueUserActivity" | "receivedEphemeralPushToken" | "didJoinChannel" | "didLeaveChannel" | "failedToJoinChannel" | "restoredChannelDescriptor" | "incomingPushResult" | "incomingServiceUpdatePush" | "didActivateAudio" | "didDeactivateAudio" | "didBeginTransmitting" | "didEndTransmitting" | "didReceiveLocationPushPayload" | "locationWillTerminate" | "pushTokenDidChange" | "widgetTimeline" | "pushTokensDidChange" | "controlValue" | "remoteSession" | "remoteSessionUpdate" | "enumerateChanges" | "performAnswerCall" | "performEndCall" | "performSetHeldCall" | "didActivateCallAudio" | "didDeactivateCallAudio")[];
}

export interface Branch {
  branch: BranchSide;
  /** The differences, as sentences. */
  differences: string[];
  original: BranchSide;
  /** The change in a few words. */
  title: string;
}

export interface BranchChange {
  /** Actions just before the push. */
  actions?: PhoneAction[];
  /** All background modes. */
  backgroundModes?: string[];
  /** New headers by name, such as apns-priority. An empty value removes one. */
  headers?: Record<string, string>;
  /** Additional methods of the app. */
  implements?: ("willFinishLaunching" | "didFinishLaunching" | "didBecomeActive" | "willResignActive" | "didEnterBackground" | "willEnterForeground" | "willTerminate" | "sceneWillConnect" | "sceneDidBecomeActive" | "sceneWillResignActive" | "sceneDidEnterBackground" | "sceneWillEnterForeground" | "sceneDidDisconnect" | "didRegister" | "didFailToRegister" | "didRegisterSettings" | "didReceiveRemoteNotification" | "didReceiveRemoteNotificationFetch" | "didReceiveLocalNotification" | "handleRemoteAction" | "handleLocalAction" | "willPresent" | "didReceiveResponse" | "openSettings" | "serviceDidReceive" | "serviceWillExpire" | "didReceiveIncomingPush" | "didUpdatePushCredentials" | "continueUserActivity" | "sceneContinueUserActivity" | "receivedEphemeralPushToken" | "didJoinChannel" | "didLeaveChannel" | "failedToJoinChannel" | "restoredChannelDescriptor" | "incomingPushResult" | "incomingServiceUpdatePush" | "didActivateAudio" | "didDeactivateAudio" | "didBeginTransmitting" | "didEndTransmitting" | "didReceiveLocationPushPayload" | "locationWillTerminate" | "pushTokenDidChange" | "widgetTimeline" | "pushTokensDidChange" | "controlValue" | "remoteSession" | "remoteSessionUpdate" | "enumerateChanges" | "performAnswerCall" | "performEndCall" | "performSetHeldCall" | "didActivateCallAudio" | "didDeactivateCallAudio")[];
  /** The phone's iOS from the start. */
  ios?: string;
  /** Methods that the app lacks. */
  lacks?: ("willFinishLaunching" | "didFinishLaunching" | "didBecomeActive" | "willResignActive" | "didEnterBackground" | "willEnterForeground" | "willTerminate" | "sceneWillConnect" | "sceneDidBecomeActive" | "sceneWillResignActive" | "sceneDidEnterBackground" | "sceneWillEnterForeground" | "sceneDidDisconnect" | "didRegister" | "didFailToRegister" | "didRegisterSettings" | "didReceiveRemoteNotification" | "didReceiveRemoteNotificationFetch" | "didReceiveLocalNotification" | "handleRemoteAction" | "handleLocalAction" | "willPresent" | "didReceiveResponse" | "openSettings" | "serviceDidReceive" | "serviceWillExpire" | "didReceiveIncomingPush" | "didUpdatePushCredentials" | "continueUserActivity" | "sceneContinueUserActivity" | "receivedEphemeralPushToken" | "didJoinChannel" | "didLeaveChannel" | "failedToJoinChannel" | "restoredChannelDescriptor" | "incomingPushResult" | "incomingServiceUpdatePush" | "didActivateAudio" | "didDeactivateAudio" | "didBeginTransmitting" | "didEndTransmitting" | "didReceiveLocationPushPayload" | "locationWillTerminate" | "pushTokenDidChange" | "widgetTimeline" | "pushTokensDidChange" | "controlValue" | "remoteSession" | "remoteSessionUpdate" | "enumerateChanges" | "performAnswerCall" | "performEndCall" | "performSetHeldCall" | "didActivateCallAudio" | "didDeactivateCallAudio")[];
  /** The time when the app sets its notification delegate, from the start. */
  notificationDelegate?: "in-time" | "late" | "scene-will-connect" | "unset";
  /** A new body of the push. */
  payload?: Record<string, unknown>;
  permission?: "not-determined" | "denied" | "authorized" | "provisional" | "ephemeral";
  /** The answer of willPresent. */
  presents?: ("badge" | "sound" | "alert" | "list" | "banner")[];
  /** The app's state when the push comes. */
  state?: "active" | "inactive" | "background" | "suspended" | "never-launched" | "force-quit" | "system-terminated" | "crashed" | "rebooted";
  /** Actions two seconds after the push. */
  then?: PhoneAction[];
  /** Whether faults are off for the push. */
  withoutFault?: boolean;
}

export interface BranchRequest {
  /** The change. */
  change: BranchChange;
  /** An apns-id, a sequence number, or “latest”. */
  push: string;
  /**
   * The sequence of the last event to replay. Default: the last event before the next push, or
   * within 30 seconds.
   */
  until?: number;
}

export interface BranchSide {
  /** The phone at the end. */
  phone?: Phone;
  reason?: string;
  /** The status of APNs' answer. */
  status?: number;
  trace: TraceLine[];
}

export interface CategorySetup {
  actions?: ActionSetup[];
  customDismiss?: boolean;
  id: string;
}

export interface Channel {
  /** The bundle identifier. */
  app: string;
  environment: "sandbox" | "production";
  /** 24 characters of base64. */
  id: string;
  /** 0 for no storage, 1 for the most recent message. */
  messageStoragePolicy: number;
  /** Wall time, ISO 8601 in UTC. */
  since: string;
  /** The message for phones that are offline. */
  stored?: StoredMessage;
  /** The phones with a Live Activity that listens. */
  subscribers: string[];
}

export interface ChannelSetup {
  /** The app. Required if there are several. */
  app?: string;
  /** The environment. Default: that of the app's tokens. */
  environment?: "sandbox" | "production";
  /** 0 for no storage, 1 for the most recent message (1). */
  messageStoragePolicy?: number;
}

export interface Channels {
  items: Channel[];
  /** The number of items that match the query. */
  matched?: number;
  /** The value of `after`, or of `start`, for the next items. */
  next?: number;
  /** The number of items skipped before the first. */
  start?: number;
  /** The number of all items. */
  total?: number;
}

export interface Deleted {
  deleted: number;
}

export interface DeliveryEvent {
  at: string;
  state: string;
}

export interface DeliveryLog {
  apnsID: string;
  apnsUniqueID: string;
  events: DeliveryEvent[];
  pushType?: string;
  topic?: string;
}

export interface FCM {
  /** The address of the front. */
  address: string;
  /** The file with the front's authority. */
  ca: string;
  /** The system's roots and both authorities. */
  caBundle: string;
  /** The service account file. */
  key: string;
  port: number;
  /** The project of that file. */
  project: string;
}

export interface FCMAddress {
  /** The Firebase installation ID. */
  fid: string;
  /** The project that may send to the token. */
  project: string;
  /** The registration token. */
  token: string;
}

export interface FCMFault {
  /** The delay of slow in milliseconds (5000). */
  delay?: number;
  /** The failure. */
  name: "quota" | "unavailable" | "third-party-auth" | "internal" | "goaway" | "slow";
  /** The seconds in Retry-After of quota and unavailable. */
  retryAfter?: number;
  /** The most messages that it affects. */
  times?: number;
}

export interface FCMFaultSetup {
  /** The delay of slow in milliseconds (5000). */
  delay?: number;
  /** The failure. */
  name: "quota" | "unavailable" | "third-party-auth" | "internal" | "goaway" | "slow";
  /** The seconds in Retry-After of quota and unavailable. */
  retryAfter?: number;
  /** The most messages that it affects. */
  times?: number;
}

export interface FCMFaults {
  items: FCMFault[];
  /** The number of items that match the query. */
  matched?: number;
  /** The value of `after`, or of `start`, for the next items. */
  next?: number;
  /** The number of items skipped before the first. */
  start?: number;
  /** The number of all items. */
  total?: number;
}

export interface Fault {
  /**
   * One of 400, 403, 404, 405, 410, 413, 429, 500, 503, a reason of Apple's such as BadTopic or
   * 400 BadTopic, delay, goaway, reset, silence.
   */
  answer: string;
  /** The delay of the answer. */
  delay?: string;
  /** N, to hit every Nth matching push. */
  every?: number;
  /** The number of matching pushes that it hit. */
  hits?: number;
  /** The number of pushes that matched. */
  matches?: number;
  /** Letters, digits, “-”, “_” and “.”. */
  name: string;
  /** before: the phone does not get the push. after: the phone gets the push. */
  phase?: "before" | "after";
  /** The probability of a hit, above 0 and at most 1. */
  probability?: number;
  /** The most pushes it hits. */
  times?: number;
  /** A search over the request, before its answer is known. Default: every push. */
  when?: string;
}

export interface FaultSetup {
  /**
   * One of 400, 403, 404, 405, 410, 413, 429, 500, 503, a reason of Apple's such as BadTopic or
   * 400 BadTopic, delay, goaway, reset, silence.
   */
  answer: string;
  /** The delay of the answer. */
  delay?: string;
  /** N, to hit every Nth matching push. */
  every?: number;
  /** Letters, digits, “-”, “_” and “.”. */
  name: string;
  /** before: the phone does not get the push. after: the phone gets the push. */
  phase?: "before" | "after";
  /** The probability of a hit, above 0 and at most 1. */
  probability?: number;
  /** The most pushes it hits. */
  times?: number;
  /** A search over the request, before its answer is known. Default: every push. */
  when?: string;
}

export interface Faults {
  items: Fault[];
  /** The number of items that match the query. */
  matched?: number;
  /** The value of `after`, or of `start`, for the next items. */
  next?: number;
  /** The number of items skipped before the first. */
  start?: number;
  /** The number of all items. */
  total?: number;
}

export interface FetchSetup {
  posts?: Record<string, unknown>;
  removes?: string;
  result?: string;
  takes?: string;
}

export interface Finding {
  column?: number;
  /** The remedy. */
  fix?: string;
  line?: number;
  message: string;
  /** A path such as aps.alert, or the name of a header. */
  path: string;
  rule: "json" | "size" | "repeated-key" | "aps-missing" | "nested-aps" | "header-in-payload" | "null-value" | "other-service" | "unknown-key" | "misplaced-key" | "wrong-type" | "wrong-value" | "nothing-to-do" | "mutable-content" | "localization" | "sound" | "interruption-level" | "category" | "thread-id" | "live-activity" | "unknown-header" | "repeated-header" | "push-type" | "priority" | "topic" | "expiration" | "collapse-id" | "id" | "type-and-payload" | "target" | "legacy-api" | "reserved-key";
  severity: "error" | "warning" | "info";
}

export interface Findings {
  items: Finding[];
  /** The number of items that match the query. */
  matched?: number;
  /** The value of `after`, or of `start`, for the next items. */
  next?: number;
  /** The number of items skipped before the first. */
  start?: number;
  /** The number of all items. */
  total?: number;
}

export interface Followed {
  items: TraceLine[];
  /** The number of items that match the query. */
  matched?: number;
  /** The value of `after`, or of `start`, for the next items. */
  next?: number;
  /** The number of items skipped before the first. */
  start?: number;
  /** The number of all items. */
  total?: number;
}

export interface Gallery {
  cells: GalleryCell[];
}

export interface GalleryCell {
  calls: string[];
  ios: string;
  phone?: Phone;
  rules: string[];
  /** Any of banner, list, sound, badge. */
  shown: string[];
  state: "active" | "inactive" | "background" | "suspended" | "never-launched" | "force-quit" | "system-terminated" | "crashed" | "rebooted";
}

export interface GalleryRequest {
  /** Versions of iOS. Default: the newest of each era with the same behaviour. */
  ios?: string[];
  /** The body of a push. */
  payload: Record<string, unknown>;
}

export interface Health {
  /** Seconds by which the phones' clock is ahead of the machine's, if 60 or more. */
  clockAhead?: number;
  /** Dropped items since the start, by kind. */
  dropped: Record<string, number>;
  /** The state of the log, with problem and start time. */
  log: Record<string, unknown>;
  status: "ok" | "failing";
}

export interface Key {
  /** The environment (both). */
  environment?: "sandbox" | "production";
  /** The kid of tokens. */
  id: string;
  isDevelopmentKey: boolean;
  /** Another key that the same connection may use for other topics. */
  related?: string;
  /** The team that it signs for, the iss of tokens (any). */
  team?: string;
  /** The bundle identifiers of its apps, 400 at most (all). */
  topics?: string[];
}

export interface Keys {
  items: Key[];
  /** The number of items that match the query. */
  matched?: number;
  /** The value of `after`, or of `start`, for the next items. */
  next?: number;
  /** The number of items skipped before the first. */
  start?: number;
  /** The number of all items. */
  total?: number;
}

export interface Libraries {
  items: LibrarySettings[];
  /** The number of items that match the query. */
  matched?: number;
  /** The value of `after`, or of `start`, for the next items. */
  next?: number;
  /** The number of items skipped before the first. */
  start?: number;
  /** The number of all items. */
  total?: number;
}

export interface LibrarySettings {
  /** The evidence that they are right. */
  checked: string;
  /** The argument of belfry env. */
  id: string;
  language: string;
  /** The settings, ready to copy. */
  text: string;
  title: string;
}

export interface LocationExtensionSetup {
  takes?: string;
}

export interface Matches {
  items: Push[];
  /** The number of items that match the query. */
  matched?: number;
  /** The value of `after`, or of `start`, for the next items. */
  next?: number;
  /** The number of items skipped before the first. */
  start?: number;
  /** The number of all items. */
  total?: number;
}

export interface MediaSessionSetup {
  attributes?: Record<string, string>;
  refuses?: boolean;
}

export interface NewBroadcast {
  /**
   * apns-expiration (0 by default), apns-priority (10), apns-push-type, apns-request-id and
   * x-belfry-label.
   */
  headers?: Record<string, string>;
  /** The body as JSON. */
  payload?: Record<string, unknown>;
  /** The body as any text. */
  payloadText?: string;
}

export interface NewKey {
  /** The environment (both). */
  environment?: "sandbox" | "production";
  /** The key's identifier: ten letters and digits. */
  id: string;
  /** The text of a .p8 file, or a package key in PEM form. */
  pem: string;
  /** Another key that the same connection may use for other topics. */
  related?: string;
  /** The team that it signs for, the iss of tokens (any). */
  team?: string;
  /** The bundle identifiers of its apps, 400 at most (all). */
  topics?: string[];
}

export interface NewPush {
  /** The app. Required if the phone has several. */
  app?: string;
  /** apns-topic, apns-push-type, apns-priority and others. */
  headers?: Record<string, string>;
  /** The body as JSON. */
  payload?: Record<string, unknown>;
  /** The body as any text. */
  payloadText?: string;
  /** The phone to push to. */
  phone?: string;
  /** Any device token, instead of a phone. */
  token?: string;
}

export interface Phone {
  /**
   * The apps, with “tokens” that each holds and “tokenTypes” that it can request. “methods”
   * lists its methods by Apple's names, “implements” by the names of scenario files.
   */
  apps: Record<string, unknown>[];
  /** The banner on screen, if any. */
  banner?: Record<string, unknown>;
  /** The calls that apps have reported. */
  calls?: Record<string, unknown>[];
  controls?: Record<string, unknown>[];
  ios: string;
  locked: boolean;
  /** “topic”, “token” and “pushMagic” of a managed phone. */
  management?: Record<string, string>;
  /** Media sessions on other devices. */
  mediaSessions?: Record<string, unknown>[];
  name: string;
  notifications: Record<string, unknown>[];
  online: boolean;
  /** The Push to Talk channel. */
  talkChannel?: Record<string, unknown>;
  widgets?: Record<string, unknown>[];
}

export interface PhoneAction {
  /** The action. */
  action: "tap" | "press" | "open" | "close" | "dismiss" | "clear" | "action" | "lock" | "unlock" | "settings" | "open-settings" | "launch" | "force-quit" | "delete" | "reinstall" | "reboot" | "restore" | "network" | "throttle" | "suspend" | "disconnect" | "terminate" | "crash" | "update" | "add-widget" | "remove-widget" | "add-control" | "remove-control" | "complication" | "location" | "leave" | "talk" | "answer" | "decline" | "end" | "hold" | "manage" | "join" | "location-pushes" | "media-session" | "register" | "badge" | "remove" | "subscribe" | "allow" | "deny" | "renew";
  /** The app. Required if there are several. */
  app?: string;
  /** The version to update to. */
  ios?: string;
  /** The object of the action. Each action has a default. */
  object?: string;
  /** iOS's reason, such as “notAllowed”. */
  reason?: string;
  settings?: PhoneSettings;
  /** The text that the user types, or the name of an activity. */
  text?: string;
}

export interface PhoneChange {
  /** The environment of tokens. */
  environment?: "sandbox" | "production";
  /** Belfry models the released versions of iOS from 3.0 to 18.7 and from 26.0 to 27.0. */
  ios?: string;
  locked?: boolean;
  online?: boolean;
}

export interface PhoneSettings {
  /** Whether the app may show Live Activities. */
  activities?: boolean;
  alerts?: boolean;
  backgroundAppRefresh?: boolean;
  badges?: boolean;
  focus?: boolean;
  /** Whether Live Activities may be updated often. */
  frequentPushes?: boolean;
  lowPowerMode?: boolean;
  muteSwitch?: boolean;
  permission?: "not-determined" | "denied" | "authorized" | "provisional" | "ephemeral";
  /** Whether APNs keeps back pushes of priority 5 and 1. */
  powerRestricted?: boolean;
  /** The time of the summary, or off. */
  scheduledSummary?: string;
  sounds?: boolean;
  /** Whether time-sensitive alerts come at once. */
  timeSensitive?: boolean;
}

export interface PhoneSetup {
  /** The apps. Default: the apps that the service started with. */
  apps?: AppSetup[];
  /** The environment of tokens. */
  environment?: "sandbox" | "production";
  /** Belfry models the released versions of iOS from 3.0 to 18.7 and from 26.0 to 27.0. */
  ios?: string;
  locked?: boolean;
  /** 1 to 64 visible characters, without a space at either end. */
  name: string;
  online?: boolean;
}

export interface Phones {
  items: Phone[];
  /** The number of items that match the query. */
  matched?: number;
  /** The value of `after`, or of `start`, for the next items. */
  next?: number;
  /** The number of items skipped before the first. */
  start?: number;
  /** The number of all items. */
  total?: number;
}

export interface Played {
  passed: boolean;
  scenarios: Record<string, unknown>[];
  /** The result in one line. */
  summary: string;
}

export interface Problem {
  /** The sentence for people. */
  detail: string;
  /** What to do next. */
  hint?: string;
  /** The number of pushes that a wait has found. */
  matched?: number;
  /** The closest pushes of a wait, and the fields in which they differ. */
  nearMisses?: unknown[];
  status: number;
  /** The status in words. */
  title: string;
  type: string;
}

export interface Push {
  app?: string;
  /** Wall time, ISO 8601 in UTC. */
  at: string;
  body?: string;
  /** The length of the payload. */
  bytes: number;
  /** The broadcast channel of the request. */
  channel?: string;
  collapseID?: string;
  /** apns-expiration. */
  expiration?: number;
  fate: "shown" | "silent" | "notShown" | "stored" | "discarded" | "refused" | "fault" | "channel";
  /** The fault that hit the push. */
  fault?: string;
  /** What is wrong, and what to do next. */
  hint?: string;
  host?: string;
  /** apns-id. */
  id: string;
  /** A push, or a connection without a request. */
  kind: "push" | "connection";
  /** x-belfry-label. */
  label?: string;
  /** Where the push ended, in a few words. */
  outcome: string;
  /** The body, if it is JSON of few levels. */
  payload?: unknown;
  /** The body, if it is not JSON. */
  payloadBase64?: string;
  /** The body as text, if it has many levels. */
  payloadText?: string;
  phone?: string;
  /** The number of phones of a broadcast. */
  phones?: number;
  priority?: number;
  proxied?: boolean;
  pushType?: string;
  /** APNs' reason for a refusal. */
  reason?: string;
  /** The number of the push in the history. */
  sequence: number;
  /** The HTTP status, or 0 without an answer. */
  status: number;
  /** With 410: invalid since, in milliseconds. */
  timestamp?: number;
  title?: string;
  tls?: boolean;
  token?: string;
  topic?: string;
  traceparent?: string;
  transport?: "HTTP/2" | "HTTP/1.1" | "Belfry" | "FCM";
  /** apns-unique-id. */
  uniqueID?: string;
  userAgent?: string;
}

export interface PushDetail {
  app?: string;
  /** Wall time, ISO 8601 in UTC. */
  at: string;
  body?: string;
  /** The length of the payload. */
  bytes: number;
  /** The broadcast channel of the request. */
  channel?: string;
  collapseID?: string;
  /** A command that sends the push again. */
  curl?: string;
  /** apns-expiration. */
  expiration?: number;
  fate: "shown" | "silent" | "notShown" | "stored" | "discarded" | "refused" | "fault" | "channel";
  /** The fault that hit the push. */
  fault?: string;
  /** The headers that Belfry reads, without the provider token. */
  headers: Record<string, string>[];
  /** What is wrong, and what to do next. */
  hint?: string;
  host?: string;
  /** apns-id. */
  id: string;
  /** A push, or a connection without a request. */
  kind: "push" | "connection";
  /** x-belfry-label. */
  label?: string;
  /** The findings of lint. */
  lint: Finding[];
  /** The message of a push that came through FCM. */
  message?: PushMessage;
  /** Where the push ended, in a few words. */
  outcome: string;
  /** The body, if it is JSON of few levels. */
  payload?: unknown;
  /** The body, if it is not JSON. */
  payloadBase64?: string;
  /** The body as text, if it has many levels. */
  payloadText?: string;
  phone?: string;
  /** The number of phones of a broadcast. */
  phones?: number;
  priority?: number;
  proxied?: boolean;
  pushType?: string;
  /** APNs' reason for a refusal. */
  reason?: string;
  /** The number of the push in the history. */
  sequence: number;
  /** The HTTP status, or 0 without an answer. */
  status: number;
  /** With 410: invalid since, in milliseconds. */
  timestamp?: number;
  title?: string;
  tls?: boolean;
  token?: string;
  topic?: string;
  /** The records that the push caused. */
  trace: TraceLine[];
  traceparent?: string;
  transport?: "HTTP/2" | "HTTP/1.1" | "Belfry" | "FCM";
  /** apns-unique-id. */
  uniqueID?: string;
  userAgent?: string;
}

export interface PushMessage {
  /** The source of each value of the push. */
  sources: PushMessageSource[];
  /** The message as sent, JSON text. */
  text: string;
}

export interface PushMessageSource {
  /** The field of the message that the value is from, or the reason. */
  origin: string;
  /** A path in the payload, or the name of a header. */
  place: string;
  value: string;
}

export interface PushToLint {
  /** The app to push to. */
  app?: string;
  /** The headers to check. Default: headers are not checked. */
  headers?: Record<string, string>;
  /** The payload as JSON, or a request to Firebase Cloud Messaging without headers. */
  payload?: unknown;
  /** The payload as text, for findings with line and column. */
  payloadText?: string;
  /** The phone to push to. */
  phone?: string;
}

export interface PushToTalkSetup {
  answers?: "participant" | "leave" | "never";
  manager?: boolean;
  talks?: string;
}

export interface Pushes {
  items: Push[];
  /** The number of items that match the query. */
  matched?: number;
  /** The value of `after`, or of `start`, for the next items. */
  next?: number;
  /** The number of items skipped before the first. */
  start?: number;
  /** The number of all items. */
  total?: number;
}

export interface Reason {
  apis: ("device" | "broadcast" | "channels")[];
  /** The evidence for this answer. */
  evidence: "documented" | "observed" | "assumed";
  /** What is wrong with the request. */
  meaning: string;
  /** The evidence for the order of the check. Absent if no check answers so. */
  place?: "documented" | "observed" | "assumed";
  reason: "BadCollapseId" | "BadDeviceToken" | "BadExpirationDate" | "BadMessageId" | "BadPriority" | "BadTopic" | "DeviceTokenNotForTopic" | "DuplicateHeaders" | "IdleTimeout" | "InvalidPushType" | "MissingDeviceToken" | "MissingTopic" | "PayloadEmpty" | "TopicDisallowed" | "BadCertificate" | "BadCertificateEnvironment" | "ExpiredProviderToken" | "Forbidden" | "InvalidProviderToken" | "MissingProviderToken" | "UnrelatedKeyIdInToken" | "BadEnvironmentKeyInToken" | "BadEnvironmentKeyIdInToken" | "BadPath" | "MethodNotAllowed" | "ExpiredToken" | "Unregistered" | "PayloadTooLarge" | "TooManyProviderTokenUpdates" | "TooManyRequests" | "InternalServerError" | "ServiceUnavailable" | "Shutdown" | "BadChannelId" | "BadRequestParams" | "BadRequestPayload" | "BroadcastFeatureNotEnabled" | "CannotCreateChannelConfig" | "ChannelNotRegistered" | "FeatureNotEnabled" | "MissingChannelId" | "MissingPushType" | "TopicMismatch";
  /** What to do next. */
  remedy: string;
  /** The option of belfry that changes the answer. */
  setting?: string;
  /** A page about the reason. */
  source?: string;
  status: number;
}

export interface Reasons {
  items: Reason[];
  /** The number of items that match the query. */
  matched?: number;
  /** The value of `after`, or of `start`, for the next items. */
  next?: number;
  /** The number of items skipped before the first. */
  start?: number;
  /** The number of all items. */
  total?: number;
}

export interface RemovedFaults {
  removed: number;
}

export interface ResetAnswer {
  /** The number of removed faults. */
  faults?: number;
  /** The parts that a reset never changes. */
  kept: string[];
  /** The phones after the reset. */
  phones: string[];
  /** The number of deleted pushes. */
  pushes?: number;
}

export interface ResetRequest {
  /** Remove all faults. */
  faults?: boolean;
  /** Restore the phones and tokens of the start. */
  phones?: boolean;
  /** Delete all pushes. */
  pushes?: boolean;
}

export interface Rule {
  evidence: "doc" | "staff" | "field+" | "field" | "inferred";
  label: string;
  /** The reason why it is not modelled. */
  notModelled?: string;
  sentence: string;
  /** The first iOS on which the rule holds. */
  since: string;
  source: string;
  /** The first iOS on which it no longer holds. */
  until?: string;
}

export interface Rules {
  items: Rule[];
  /** The number of items that match the query. */
  matched?: number;
  /** The value of `after`, or of `start`, for the next items. */
  next?: number;
  /** The number of items skipped before the first. */
  start?: number;
  /** The number of all items. */
  total?: number;
}

export interface ScenarioFile {
  /** Whether passed scenarios have transcripts, too. Failed ones always do. */
  transcripts?: boolean;
  /** The file's text. */
  yaml: string;
}

export interface Service {
  api: string;
  /** The address for push libraries. */
  apns: string;
  apnsPort: number;
  /** The file with the authority. */
  ca: string;
  /** The authority and the system's roots. */
  caBundle: string;
  /** The number of open device streams, if there are any. */
  deviceStreams?: number;
  /** The front for FCM, if it is on. */
  fcm?: FCM;
  /** The signing key: file, keyID, teamID. */
  key: Record<string, string>;
  /** The labels from --label. */
  labels?: Record<string, string>;
  /** The number of nodes, if there are several. */
  nodes?: number;
  /** The number of all phones, if not all are listed. */
  phoneCount?: number;
  phones: Record<string, unknown>[];
  /** The Belfrys that take over when this one ends: name, apns, api. */
  standbys?: Record<string, unknown>[];
}

export interface ServiceExtensionSetup {
  empties?: boolean;
  memory?: string;
  sets?: Record<string, unknown>;
  takes?: string;
  twice?: boolean;
}

export interface Settings {
  /** The apps that a team may push to. Teams that are not listed may push to all apps. */
  allowedTopics: Record<string, string[]>;
  /** Accepted provider tokens: signed by any key, or by registered keys only. */
  auth: "any" | "keys";
  /** Whether a priority has to be one that Apple documents for the push type. */
  backgroundPriority: "strict" | "lenient";
  /** Whether apps may broadcast. */
  broadcast: "on" | "paced" | "off";
  /** The environment of new tokens. */
  environment: "sandbox" | "production";
  /** The answer to a provider token whose iat is over an hour ahead. */
  futureToken: string;
  /** The spelling of reasons: as observed, or as documented by Apple. */
  reasonSpelling: "observed" | "documented";
  /** The most pushes to a token / in seconds. Default: no limit. */
  requestLimit?: string;
  /** The answer to a token of a second team on one connection. */
  secondTeam: string;
  /** The seed of tokens and identifiers. */
  seed: number;
  /** Which stored pushes replace each other. */
  store: "topic" | "app" | "collapse-id";
  /** The most changes of the provider token in 20 minutes. */
  tokenUpdateLimit: number;
  /** Whose changes of the provider token are counted together. */
  tokenUpdates: "connection" | "team";
  /** The answer to a topic whose suffix is not the push type's. */
  topicMismatch: string;
  /** The time when the token of a deleted app is answered 410. */
  unregistered: "at-once" | "realistic";
}

export interface Situation {
  /** Whether the app has the mode remote-notification. */
  backgroundMode?: boolean;
  /** The time when the app sets its notification delegate. */
  delegate?: "in-time" | "late" | "scene-will-connect" | "unset";
  /** The event of a push to a Live Activity or a media session. */
  event?: "start" | "update" | "end";
  ios?: string;
  /** The SDK of the app's build, or `same` for the SDK of the phone's iOS. */
  linkedSDK?: string;
  /** Whether the phone is locked. */
  locked?: boolean;
  /** The origin: a push, a notification that the app posts, or a VoIP push. */
  origin?: "push" | "local" | "voip";
  /** The payload itself, instead of `push`. */
  payload?: Record<string, unknown>;
  permission?: "not-determined" | "denied" | "authorized" | "provisional" | "ephemeral";
  push?: "alert" | "alert+content-available" | "silent";
  /** The apns-push-type. Default with `payload`: the type that its keys imply. */
  pushType?: "alert" | "background" | "location" | "voip" | "complication" | "controls" | "fileprovider" | "liveactivity" | "mdm" | "nowplaying" | "pushtotalk" | "widgets";
  /** Whether the app has scenes. */
  scenes?: boolean;
  state?: string;
  switches?: ("withhold-foreground-fetch" | "will-present-first" | "foreground-fetch-without-mode" | "silent-needs-mode-in-foreground" | "ask-when-denied" | "empty-background-launch-options" | "unlisted-foreground-local" | "fetch-sees-changed-content" | "wake-force-quit" | "hold-before-first-unlock" | "hold-after-restart" | "hold-after-no-network" | "scene-adoption-by-manifest-only" | "scene-trap-at-launch" | "late-application-state" | "scene-delegate-in-time" | "background-start-connects-scene" | "background-before-disconnect" | "payload-limit-of-era" | "end-obeys-timestamp" | "token-without-consent" | "leave-force-quit-activity" | "activity-budget" | "activity-alert-asks-will-present" | "activity-streams-start-empty" | "restart-ends-activities" | "settings-keep-start-token" | "force-quit-leaves-channel" | "now-playing-iso8601-dates" | "file-provider-delegate" | "widget-budget" | "location-budget" | "long-tokens" | "quirk-legacy-tap" | "quirk-lost-silent" | "quirk-active-tap" | "quirk-default-action" | "quirk-present-twice" | "quirk-now-playing-production-tokens" | "quirk-hidden-remote-session" | "quirk-no-fetch-after-launch" | "quirk-silent-start-token-stream" | "quirk-no-start-token" | "quirk-stale-start-token" | "quirk-critical-on")[];
  /** Callbacks in addition to those of a healthy app. */
  with?: string[];
  /** Callbacks that the app does not implement. */
  without?: string[];
}

export interface StoredMessage {
  /** The broadcast's apns-request-id. */
  id: string;
  until: string;
}

export interface Symptoms {
  /** The user's reaction. */
  action?: "none" | "tap" | "icon" | "action" | "dismiss";
  /** With `seen`: words from `clues` of an answer that distinguish causes. */
  also?: string[];
  ios?: string;
  /** Whether launchOptions held the notification at launch. */
  launchOptions?: boolean;
  /** Callbacks that should have run but did not. */
  missing?: string[];
  /**
   * The callbacks that ran, in order, by any of their names (empty if none ran). Required
   * without `missing`.
   */
  observed?: string;
  /** The payload itself, instead of `push`. */
  payload?: Record<string, unknown>;
  /** The apns-priority that was sent. */
  priority?: number;
  push?: "alert" | "alert+content-available" | "silent";
  /** The apns-push-type that was sent. */
  pushType?: "alert" | "background" | "location" | "voip" | "complication" | "controls" | "fileprovider" | "liveactivity" | "mdm" | "nowplaying" | "pushtotalk" | "widgets";
  /** With `pushType`: the symptom of a push that calls no method of an app delegate. */
  seen?: string;
  /** Whether a banner was on the screen. */
  shown?: boolean;
  state?: string;
}

export interface Token {
  /** The holder within the app, such as a Live Activity's number. */
  holder?: string;
  /** The token in hexadecimal. */
  token: string;
  /** The apns-topic for this token. */
  topic: string;
  type: "alert" | "background" | "location" | "voip" | "complication" | "controls" | "fileprovider" | "liveactivity" | "mdm" | "nowplaying" | "pushtotalk" | "widgets";
}

export interface TokenRequest {
  /** The push type. */
  type: "alert" | "location" | "voip" | "complication" | "controls" | "fileprovider" | "liveactivity" | "nowplaying" | "pushtotalk" | "widgets";
}

export interface Tokens {
  items: Token[];
  /** The number of items that match the query. */
  matched?: number;
  /** The value of `after`, or of `start`, for the next items. */
  next?: number;
  /** The number of items skipped before the first. */
  start?: number;
  /** The number of all items. */
  total?: number;
}

export interface Trace {
  items: TraceLine[];
  /** The number of items that match the query. */
  matched?: number;
  /** The value of `after`, or of `start`, for the next items. */
  next?: number;
  /** The number of items skipped before the first. */
  start?: number;
  /** The number of all items. */
  total?: number;
}

export interface TraceLine {
  action?: string;
  app?: string;
  /** Wall time, ISO 8601 in UTC. */
  at: string;
  kind: "callback" | "system" | "user" | "gateway";
  /** The Swift name of a callback. */
  method?: string;
  /** The event, by the name in scenario files. */
  name: string;
  /** The place where the callback finds the payload. */
  payload?: string;
  phone?: string;
  /** The apns-id. */
  pushID?: string;
  /** iOS's reason, such as “notAllowed”. */
  reason?: string;
  rules: string[];
  /** The Objective-C name of a callback. */
  selector?: string;
  /** The number of the record in the history. */
  sequence: number;
  state?: string;
  /** The record as a sentence. */
  text: string;
  /** Seconds since the world began. */
  time: number;
}

export interface Why {
  /** A sentence or two. */
  answer: string;
  /** Changes that would each have made it happen. */
  changes: WhyChange[];
  happened: boolean;
  question: string;
  reasons: WhyReason[];
}

export interface WhyChange {
  /** The change, for POST /branches. */
  change: Record<string, unknown>;
  /** The remedy in the app or on the phone. */
  fix?: string;
  title: string;
}

export interface WhyReason {
  rules: string[];
  text: string;
}

/** The operations of the API. A refused request throws `Problem`. */
export class API extends Transport {
  /** Lists the routes. */
  routes(): Promise<Record<string, unknown>>;
  /** Lists the actions on a phone, in the order for display. */
  actions(): Promise<Actions>;
  /** Replays a push with one change on a copy of its phone. */
  branch(body: BranchRequest): Promise<Branch>;
  /** Lists the broadcast channels by app, oldest first. */
  channels(query?: { app?: string; environment?: "sandbox" | "production" }): Promise<Channels>;
  /** Creates a broadcast channel. */
  addChannel(body: ChannelSetup): Promise<Channel>;
  /** Deletes a broadcast channel. */
  removeChannel(id: string): Promise<Channel>;
  /** Returns a broadcast channel. */
  channel(id: string): Promise<Channel>;
  /** Sends a broadcast, like a provider with a valid token. */
  broadcast(id: string, body: NewBroadcast): Promise<PushDetail>;
  /** Returns what APNs did with a push, in the words of Apple's delivery log. */
  delivery(uniqueID: string): Promise<DeliveryLog>;
  /** Finds the mistakes that explain observed callbacks. */
  diagnose(body: Symptoms): Promise<Record<string, unknown>>;
  /** Explains a situation: arrival, the user's choices, and the rules. */
  explain(body: Situation): Promise<Record<string, unknown>>;
  /** Removes all faults. */
  removeFaults(query?: { all?: "true" }): Promise<RemovedFaults>;
  /** Lists the faults, in the order in which pushes are matched. */
  faults(): Promise<Faults>;
  /** Adds a fault, or replaces the fault with the same name. */
  addFault(body: FaultSetup): Promise<Fault>;
  /** Removes a fault. */
  removeFault(name: string): Promise<Fault>;
  /** Returns the address, authority and key of the front for FCM. */
  fcm(): Promise<FCM>;
  /** Removes all faults of the front. */
  removeFcmFaults(): Promise<RemovedFaults>;
  /** Lists the faults of the front, the next to apply first. */
  fcmFaults(): Promise<FCMFaults>;
  /** Adds a fault, or replaces the fault with the same name. */
  addFcmFault(body: FCMFaultSetup): Promise<FCMFault>;
  /** Shows one payload in every state of the app and on every era of iOS. */
  gallery(body: GalleryRequest): Promise<Gallery>;
  /** Checks that the service works. */
  health(): Promise<Health>;
  /** Lists the keys that may sign provider tokens. */
  keys(): Promise<Keys>;
  /** Registers a key until the service ends. */
  addKey(body: NewKey): Promise<Key>;
  /** Removes a key. New connections no longer know the key. */
  removeKey(id: string): Promise<Key>;
  /** Returns the settings of push libraries for this service. */
  libraries(query?: { phone?: string }): Promise<Libraries>;
  /** Checks a payload and its headers, or a request to FCM, without sending them. */
  lint(body: PushToLint): Promise<Findings>;
  /** Lists the callbacks that a push causes in every state of the app. */
  matrix(query?: { ios?: string; push?: "alert" | "alert+content-available" | "silent"; pushType?: "alert" | "background" | "location" | "voip" | "complication" | "controls" | "fileprovider" | "liveactivity" | "mdm" | "nowplaying" | "pushtotalk" | "widgets" }): Promise<Record<string, unknown>>;
  /** Returns the OpenAPI 3.1 document of the API. */
  openapi(): Promise<Record<string, unknown>>;
  /** Lists the phones in alphabetical order. */
  phones(query?: { after?: number; limit?: number }): Promise<Phones>;
  /** Adds a phone. */
  addPhone(body: PhoneSetup): Promise<Phone>;
  /** Removes a phone. Its tokens are answered 410. */
  removePhone(name: string): Promise<void>;
  /** Returns a phone with its apps, tokens and notifications. */
  phone(name: string, query?: { at?: number }): Promise<Phone>;
  /** Changes a phone. */
  changePhone(name: string, body: PhoneChange): Promise<Phone>;
  /** Performs an action on a phone. */
  act(name: string, body: PhoneAction): Promise<Followed>;
  /** Puts an app on a phone. */
  addApp(name: string, body: AppSetup): Promise<Phone>;
  /** Deletes an app, as the user would. */
  removeApp(name: string, bundle: string): Promise<void>;
  /** Changes an app on a phone. */
  changeApp(name: string, bundle: string, body: AppChange): Promise<Phone>;
  /** Returns the registration token of an app, and its Firebase installation ID. */
  fcmAddress(name: string, bundle: string, query?: { project?: string }): Promise<FCMAddress>;
  /** Lists the tokens of an app, the ordinary one first. */
  appTokens(name: string, bundle: string): Promise<Tokens>;
  /** Returns the token of an app for a push type, and creates it if needed. */
  requestToken(name: string, bundle: string, body: TokenRequest): Promise<Token>;
  /** Returns an image that an app or its service extension attached. */
  attachment(name: string, file: string, query?: { at?: number }): Promise<string>;
  /** Returns a phone's history as a scenario file. */
  record(name: string, query?: { app?: string; with?: string }): Promise<string>;
  /** Lists what happened on a phone. */
  trace(name: string, query?: { push?: string; after?: number; limit?: number }): Promise<Trace>;
  /** Returns the trace of a phone as one HTML file that replays without a service. */
  tracePage(name: string): Promise<string>;
  /** Deletes pushes from all lists and searches. */
  removePushes(query?: { query?: string; ids?: string; all?: "true" }): Promise<Deleted>;
  /** Lists the requests of providers, also refused ones, and failed connections. */
  pushes(query?: { phone?: string; push?: string; query?: string; start?: number; after?: number; limit?: number }): Promise<Pushes>;
  /** Sends a push, like a provider with a valid token. */
  push(body: NewPush): Promise<PushDetail>;
  /** Returns the newest push. */
  latestPush(): Promise<PushDetail>;
  /** Returns a push with its headers and its trace. */
  pushDetail(id: string): Promise<PushDetail>;
  /** Returns a file for simctl push. */
  pushFile(id: string): Promise<string>;
  /** Returns a command that sends a push again. */
  pushCommand(id: string): Promise<string>;
  /** Returns the body of a push as it was sent. */
  pushBody(id: string): Promise<Uint8Array>;
  /** Returns a push to its phone in its state then, as a scenario file. */
  recordPush(id: string): Promise<string>;
  /** Explains why a push did or did not have an effect. */
  why(id: string, query?: { callback?: string; what?: "shown" | "banner" | "list" | "sound" | "badge" | "launch" }): Promise<Why>;
  /** Lists every reason of APNs with its remedy, in the order of the checks. */
  reasons(): Promise<Reasons>;
  /** Resets phones, pushes and faults to the start. */
  reset(body?: ResetRequest): Promise<ResetAnswer>;
  /** Lists the rules of the catalogue with their sentences and sources. */
  rules(query?: { ios?: string }): Promise<Rules>;
  /** Returns a rule. */
  rule(label: string): Promise<Rule>;
  /** Plays a scenario file in virtual time. */
  play(body: ScenarioFile): Promise<Played>;
  /** Returns addresses, certificate, key and the first 1,000 phones (fleet: 100). */
  service(query?: { phone?: string }): Promise<Service>;
  /** Returns what happened on all phones, with the refused pushes, as one HTML file. */
  sessionPage(): Promise<string>;
  /** Returns the gateway's settings, which options of belfry set at the start. */
  settings(): Promise<Settings>;
  /** Lists the tokens of all phones as text, one per line. */
  tokens(query?: { app?: string; type?: "alert" | "location" | "voip" | "complication" | "controls" | "fileprovider" | "liveactivity" | "nowplaying" | "pushtotalk" | "widgets"; form?: "token" | "path" | "named" }): Promise<string>;
  /** Waits until enough pushes match a query. */
  wait(query?: { query?: string; count?: number; after?: string; timeout?: string }): Promise<Matches>;
  /** Returns the metrics of the service for Prometheus. */
  metrics(): Promise<string>;
}
