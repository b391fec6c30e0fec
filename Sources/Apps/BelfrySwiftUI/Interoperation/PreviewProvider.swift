/// What Xcode shows beside a view's code. Nothing asks for it here.
@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    /// The views.
    @ViewBuilder static var previews: Previews { get }
}
