import BelfryUIKit

/// A view controller of UIKit that shows a view of SwiftUI.
///
/// As the root of a window it evaluates the view when the window's scene, or an app without scenes,
/// comes to the foreground. Elsewhere it does so when `view` is loaded, because nothing is shown
/// there. In an app of UIKit, as on a real iPhone, no link reaches `onOpenURL`, and `scenePhase`
/// stays `background`.
open class UIHostingController<Content: View>: UIViewController, WindowContent {
    private lazy var graph = ViewGraph { [weak self] context in
        if let view = self?.rootView { context.evaluate(view) }
    }

    /// The root of the controller's views.
    open var rootView: Content {
        didSet { graph.updateIfEvaluated() }
    }

    /// Creates a controller that shows a view.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    /// Returns `nil`: storyboards are not read.
    public required init?(coder: NSCoder) { nil }

    /// Evaluates the root view for the first time.
    open override func viewDidLoad() {
        super.viewDidLoad()
        appear()
    }

    package func appear() {
        guard !graph.hasAppeared else { return }
        graph.update()
        graph.appear()
    }
}

/// A view that wraps a controller of UIKit. The controller is never created, because nothing is
/// drawn.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View
where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>
    /// Creates the controller of this view.
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Passes changes to the controller.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Creates the object that receives the controller's calls.
    func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
    /// The default coordinator, which is empty.
    public func makeCoordinator() {}
}

/// The context in which a controller is created for a view.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// The object that receives the controller's calls.
    public let coordinator: Representable.Coordinator
    /// The values from the views above.
    public let environment: EnvironmentValues
}

/// A view that wraps a view of UIKit. The UIKit view is never created, because nothing is drawn.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    /// Creates the UIKit view.
    func makeUIView(context: Context) -> UIViewType
    /// Passes changes to the UIKit view.
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// Creates the object that receives the view's calls.
    func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable where Coordinator == Void {
    /// The default coordinator, which is empty.
    public func makeCoordinator() {}
}

/// The context in which a UIKit view is created for a view.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// The object that receives the view's calls.
    public let coordinator: Representable.Coordinator
    /// The values from the views above.
    public let environment: EnvironmentValues
}
