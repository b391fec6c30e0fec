import BelfryUIKit

// SwiftUI, of which Linux has nothing, as far as the documents' snippets use it: enough to compile
// them, nothing to run.

@MainActor protocol View {}

@MainActor protocol Scene {}

@MainActor protocol App {
    associatedtype Body: Scene
    var body: Body { get }
    init()
}

struct WindowGroup<Content: View>: Scene {
    let content: Content

    init(_ content: () -> Content) { self.content = content() }
}

extension View {
    func task(_ action: @escaping @MainActor () async -> Void) -> some View { self }
}

@MainActor @propertyWrapper
struct UIApplicationDelegateAdaptor<
    Delegate: NSObject & UIApplicationDelegate
> {
    let wrappedValue: Delegate

    init(_ type: Delegate.Type) where Delegate: PushDelegate { wrappedValue = type.init() }
}

/// What the adaptor can make without Objective-C.
@MainActor protocol PushDelegate { init() }
