import BelfryUserNotifications

/// The code of a `UNError`, to expect it by.
struct Thrown: Error, Equatable {
    let code: UNError.Code
}

extension Thrown {
    /// Throws the code of the `UNError` that the body throws.
    static func code(_ body: () throws -> Void) throws {
        do { try body() } catch let error as UNError { throw Thrown(code: error.code) }
    }

    static func code(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void)
        async throws
    {
        do { try await body() } catch let error as UNError { throw Thrown(code: error.code) }
    }
}
