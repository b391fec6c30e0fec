// `@UIApplicationMain` compiles to a call of these two, by their names in C. The declaration of
// the latter is in Sources/Apple/BelfryUIApplicationMain/.

#if !canImport(ObjectiveC)  // Apple's Foundation has it.
    /// The name of a class as an `NSString` that is never freed: the process has one delegate.
    @_spi(Belfry) @_cdecl("NSStringFromClass")
    public func nameOfClass(_ type: UnsafeRawPointer) -> UnsafeMutableRawPointer {
        let name = NSString(string: NSStringFromClass(unsafeBitCast(type, to: AnyClass.self)))
        return Unmanaged.passRetained(name).toOpaque()
    }
#endif

/// `UIApplicationMain(_:_:_:_:)` with `NSString`s.
@_spi(Belfry) @_cdecl("UIApplicationMain")
public func runApplication(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ principalClassName: UnsafeRawPointer?, _ delegateClassName: UnsafeRawPointer?
) -> Int32 {
    let name = { (string: UnsafeRawPointer) in
        Unmanaged<NSString>.fromOpaque(string).takeUnretainedValue() as String
    }
    return UIApplicationMain(
        argc, argv ?? CommandLine.unsafeArgv, principalClassName.map(name),
        delegateClassName.map(name))
}
