import CAppRuntime

/// A function that a class declares, with its readable name.
struct ClassFunction {
    var name: String
    /// The name after the class, with the types of its arguments.
    var signature: Substring
    var address: UnsafeRawPointer

    var isAsyncMethod: Bool {
        signature.hasPrefix("application(") && signature.contains(") async ->")
    }

    static func all(of type: AnyClass) -> [ClassFunction] {
        let list = List()
        // The description is the sixth word of a class, where Objective-C is absent.
        let words = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)
        guard let descriptor = words[5] else { return [] }
        app_class_functions(descriptor, Unmanaged.passUnretained(list).toOpaque()) {
            list, name, address in
            guard let list, let name else { return }
            Unmanaged<List>.fromOpaque(list).takeUnretainedValue()
                .add(String(cString: name), address)
        }
        return list.functions
    }

    /// The functions of a class, without those of types inside it.
    private final class List {
        private(set) var functions: [ClassFunction] = []
        private var className = ""

        func add(_ name: String, _ address: UnsafeRawPointer?) {
            guard let address else {
                return className = name.replacing("nominal type descriptor for ", with: "")
            }
            // An extension in another module: `(extension in App):Module.Class`.
            let isExtension = name.hasPrefix("(extension in ")
            let start = isExtension ? name.range(of: "):")?.upperBound : nil
            let rest = name[(start ?? name.startIndex)...]
            guard rest.hasPrefix("\(className).") else { return }
            let signature = rest.dropFirst(className.count + 1)
            guard !signature.prefix(while: { $0 != "(" }).contains(".") else { return }
            functions.append(ClassFunction(name: name, signature: signature, address: address))
        }
    }
}

/// The methods of a class on a virtual iPhone, for libraries that look for methods which their
/// protocols do not have.
public enum BelfryMethods {
    /// Returns the methods that the object's class itself declares, with the types of their
    /// arguments, such as `present(_: Mail.Message) async -> ()`.
    public static func signatures(of object: AnyObject) -> [String] {
        ClassFunction.all(of: type(of: object)).map { String($0.signature) }
    }
}
