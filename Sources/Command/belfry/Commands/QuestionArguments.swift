import ArgumentParser
import Foundation
import PushModel
import Questions
import Scenarios
import VirtualPhone

extension AppState: ExpressibleByArgument {
    public init?(argument: String) { self.init(word: argument.lowercased()) }
}

extension Callback: ExpressibleByArgument {
    public init?(argument: String) { self.init(typed: argument) }
    /// Empty, because the versions are too many to be listed with each option.
    public static var allValueStrings: [String] { [] }
}

/// A method as users write it. An error suggests the nearest method.
struct CallbackArgument {
    let callback: Callback

    init(_ text: String) throws {
        guard let callback = Callback(typed: text) else {
            let correction = Callback.correction(for: text).map { " \($0)" } ?? ""
            throw ValidationError("“\(text)” is not a callback.\(correction)")
        }
        self.callback = callback
    }
}

/// Methods as users write them, separated by commas.
struct CallbacksArgument {
    let callbacks: [Callback]

    init(_ text: String) throws {
        callbacks = try text.split(separator: ",").map { part in
            let name = part.split(separator: " ").joined(separator: " ")
            return try CallbackArgument(name).callback
        }
    }
}

/// The spelling of methods in the output: Swift's names, or others.
struct NamingOptions: ParsableArguments {
    enum Naming: EnumerableFlag {
        case objc
        case scenarioWords

        static func help(for value: Naming) -> ArgumentHelp? {
            switch value {
            case .objc: "Objective-C selectors instead of Swift names."
            case .scenarioWords: "Words of scenario files instead of Swift names."
            }
        }
    }

    @Flag var naming: Naming?

    var chosen: CallbackNaming {
        switch naming {
        case nil: .swift
        case .objc: .objectiveC
        case .scenarioWords: .scenario
        }
    }
}

extension DelegateTiming: WordArgument {}
extension UserReaction: WordArgument {}
extension Permission: WordArgument {}
extension PhoneSwitch: WordArgument {}
extension PushKind: WordArgument {}

/// Callbacks that ran, in order: `didFinishLaunching, willPresent (active)`.
struct ObservedArgument {
    let calls: [Symptoms.Call]

    init(_ text: String) throws {
        do {
            let isNone = ["none", "nothing"].contains(text.lowercased())
            calls = isNone ? [] : try Symptoms.calls(in: Callback.spelledOut(text))
        } catch {
            throw ValidationError(error.description)
        }
    }
}

extension IOSVersion: ExpressibleByArgument {
    public init?(argument: String) {
        guard let version = IOSVersion(argument), version.isModelled else { return nil }
        self = version
    }

    /// Reads a version on the command line. An error names the modelled versions.
    init(modelled text: String) throws {
        guard let version = IOSVersion(text), version.isModelled else {
            throw ValidationError("“\(text)” is not a version. \(Self.modelledRange).")
        }
        self = version
    }
}
