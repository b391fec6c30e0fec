/// In `UIUserNotificationAction.parameters`: the title of the button that sends the text.
public let UIUserNotificationTextInputActionButtonTitleKey =
    "UIUserNotificationTextInputActionButtonTitleKey"
/// In the response info of an action: what the user typed.
public let UIUserNotificationActionResponseTypedTextKey =
    "UIUserNotificationActionResponseTypedTextKey"
/// The system's sound for a `UILocalNotification`.
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"
