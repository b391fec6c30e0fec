/// How a scene is asked to be taken away.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}
