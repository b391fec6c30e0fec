/// The mistakes that the texts of exceptions name.
extension LogException {
    private static let filesFail =
        "Writing or reading a file failed. Probably the storage is full, or the file is gone."

    /// Folded texts of Foundation and of Swift, and what they say about the code.
    static let mistakes: [(text: String, words: String)] = [
        (
            "providerconfigurationinitwithlocalizedname",
            "Code made a CXProviderConfiguration without the name of the app. Set the name before the "
                + "first call, in the library's set-up, too."
        ),
        (
            "resumeitscontinuationmorethanonce",
            "Code resumed the continuation of an async function twice. It calls a completion handler "
                + "twice. Resume once, on every path."
        ),
        ("nullisnotanobject", "Code in JavaScript used a property of null."),
        ("undefinedisnotanobject", "Code in JavaScript used a property of undefined."),
        ("isnotafunction", "Code in JavaScript called a value that is not a function."),
        ("cannotreadpropert", "Code in JavaScript used a property of null or undefined."),
        ("nullcheckoperatorusedonanull", "Code in Dart used ! on a value that is null."),
        ("calledonnull", "Code in Dart called a method on null."),
        ("isnotasubtypeof", "A value in Dart is of another type than the code expects."),
        ("nullreferenceexception", "Code in .NET used an object that is null."),
        ("argumentnullexception", "Code in .NET passed null where a value is needed."),
        ("invalidcastexception", "A value in .NET is of another type than the code expects."),
        ("nullpointerexception", "Code in Kotlin used a value that is null."),
        ("unsatisfiedlinkerror", "The native part of a plugin is not in the build."),
        ("dllnotfoundexception", "The native part of a plugin is not in the build."),
        ("entrypointnotfoundexception", "The native part of a plugin lacks a function."),
        ("cxhandleinitwithtype", "Code reported a call whose handle has no value."),
        ("attempttoinsertnilobject", "Code put nil into an array or a dictionary."),
        ("objectcannotbenil", "Code put nil into an array or a dictionary."),
        (
            "attempttoinsertnonpropertylistobject",
            "Code stored a value such as null in user defaults. If it is from the payload of a push, "
                + "remove each null first, and send none."
        ),
        ("indexoutofrange", "Code read past the end of a list."),
        ("beyondbounds", "Code read past the end of a list."),
        ("unexpectedlyfoundnil", "Code used a value that was nil."),
        ("isnotkeyvaluecodingcompliant", "Code set a key that the object does not have."),
        ("invalidtypeinjsonwrite", "Code wrote a value into JSON that JSON cannot have."),
        (
            "parameteruuidcannotbenil",
            "Code passed nil as the UUID of a call. A text that is not a UUID gives nil."
        ),
        ("mustnotbenil", "Code passed nil where a value is needed."),
        ("shouldnotbenil", "Code passed nil where a value is needed."),
        ("outofbounds", "Code read past the end of a list or a text."),
        ("wasmutatedwhilebeingenumerated", "Code changed a collection while it went through it."),
        ("notonmainthread", "Code used a method of the main thread on another thread."),
        ("onmainthreadonly", "Code used a method of the main thread on another thread."),
        ("onlyfromthemainthread", "Code used a method of the main thread on another thread."),
        (
            "mustbecalledonthemainthread",
            "Code used a method of the main thread on another thread."
        ),
        ("cannotbenil", "Code passed nil where a value is needed."),
        (
            "bundleproxyforcurrentprocessisnil",
            "UNUserNotificationCenter was used in a process that is not an app, such as an app "
                + "extension or a test."
        ),
        ("bridgeisnotset", "A module of React Native sent an event before it had its bridge."),
        ("beforetheflutterengine", "Code sent a message before Flutter's engine ran."),
        (
            "unrecognizedselectorsenttoclass",
            "A class lacks a method. Probably the parts of a library have different versions, or a "
                + "library is not linked as a whole: add -ObjC to Other Linker Flags."
        ),
        ("unrecognizedselector", "Code called a method that the object does not have."),
        ("nilargument", "Code passed nil where a value is needed."),
        ("alllaunchhandlersmustberegistered", "Code registered a background task too late."),
        ("mutatingmethodsenttoimmutable", "Code changed a list that cannot change."),
        ("keycannotbenil", "Code used nil as the key of a dictionary."),
        ("dataparameterisnil", "Code read JSON from nil."),
        ("nilstringparameter", "Code passed nil where a value is needed."),
        ("nullcstring", "Code passed nil where a value is needed."),
        ("nilurl", "Code passed nil where a value is needed."),
        ("nonstringkeyinjson", "Code wrote a dictionary into JSON whose keys are not texts."),
        ("nsfilehandleoperationexception", filesFail), ("nospaceleftondevice", filesFail),
        (
            "nativemodulecannotbenull",
            "The native part of the module is not in the build. Install the pods and build again."
        ),
        ("couldnotcastvalueoftype", "A value is of another type than the code expects."),
        ("expressionunexpectedlyraisedanerror", "Code with try! got an error."),
        (
            "mustnotbeperformedfromabackgroundthread",
            "Code changed views on a thread other than the main one."
        ),
        (
            "frommainthreadonly", "Code used a method of the main thread on another thread."
        ),
        (
            "expectedtoexecuteonqueuecomapplemainthread",
            "Swift checked that code of the main actor runs on the main thread, and iOS or a library "
                + "called it on another. Mark the method as nonisolated."
        ),
        (
            "timeintervalmustbeatleast60",
            "A trigger that repeats needs an interval of at least 60 seconds."
        ),
        (
            "timeintervalmustbegreaterthan0",
            "The trigger of a local notification needs an interval above 0."
        ),
        ("invalidparameternotsatisfying", "Code passed a value that the method does not take."),
        (
            "isnotasupportedeventtype",
            "The JavaScript and the native part of a module have different versions."
        ),
        ("alreadybeenconfigured", "Code configured Firebase twice."),
        ("invalidgoogleappid", "GoogleService-Info.plist is not that of this app."),
    ]
}
