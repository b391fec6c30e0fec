@testable import Adoption

/// The output of a compiler that prints the identifiers of its messages, for tests that write the
/// English messages of Swift 6.3.
enum NamedMessages {
    /// Parts of messages and their identifiers. The first part that a message contains decides.
    private static let ids: [(part: String, id: String)] = [
        ("cannot find type", "cannot_find_type_in_scope"),
        ("cannot find", "cannot_find_in_scope"),
        ("value of tuple type", "could_not_find_tuple_member"),
        ("error: type '", "could_not_find_type_member"),
        ("has no member", "could_not_find_value_member"),
        ("has no subscripts", "could_not_find_value_subscript"),
        ("is not a member type of", "invalid_member_type"),
        ("cannot infer contextual base", "cannot_infer_base_of_unresolved_member"),
        ("without a contextual type", "unresolved_member_no_inference"),
        ("no exact matches", "no_overloads_match_exactly_in_call"),
        ("ambiguous use", "ambiguous_decl_ref"),
        ("invalid redeclaration", "invalid_redecl"),
        ("is inaccessible due to", "candidate_inaccessible"),
        ("to expected argument type", "cannot_convert_argument_value"),
        ("to specified type", "cannot_convert_initializer_value"),
        ("to closure result type", "cannot_convert_closure_result"),
        ("return expression of type", "cannot_convert_to_return_type"),
        ("cannot assign value of type", "cannot_convert_assign"),
        ("function produces expected type", "missing_nullary_call"),
        ("but context expects", "expected_result_in_contextual_member"),
        ("for-in loop requires", "foreach_sequence_does_not_conform_to_expected_protocol"),
        ("must have Optional type", "condition_optional_element_pattern_not_valid_type"),
        ("cannot force unwrap", "invalid_force_unwrap"),
        ("cannot use optional chaining", "invalid_optional_chain"),
        ("must be unwrapped", "optional_base_not_unwrapped"),
        ("requires that", "type_does_not_conform_decl_owner"),
        ("does not conform to protocol", "type_does_not_conform"),
        ("extraneous argument label", "extra_argument_labels"),
        ("missing argument label", "missing_argument_labels"),
        ("incorrect argument label", "wrong_argument_labels"),
        ("extra argument", "extra_argument_named"),
        ("missing argument", "missing_argument_named"),
        ("takes no arguments", "extra_argument_to_nullary_call"),
        ("trailing closure passed", "extra_trailing_closure_in_call"),
        ("could not be inferred", "unbound_generic_parameter"),
        ("cannot infer type of closure parameter", "cannot_infer_closure_parameter_type"),
        ("protocol metatype", "could_not_use_type_member_on_protocol_metatype"),
        (
            "contextual member reference to static",
            "contextual_member_ref_on_protocol_requires_self_requirement"
        ),
        ("requires explicit use of", "method_call_in_closure_without_explicit_self"),
        ("designated initializer cannot", "designated_init_in_extension"),
        ("instance member", "could_not_use_instance_member_on_type"),
        ("switch must be exhaustive", "non_exhaustive_switch"),
        ("main actor-isolated", "actor_isolated_call_decl"),
        ("unable to type-check this expression", "expression_too_complex"),
    ]

    /// Returns the output with the identifier after each error.
    static func named(_ output: String) -> String {
        lines(output) { line in
            guard line.contains(": error: ") else { return line }
            // A type without a protocol is not one without a member.
            let parts = ids.filter { line.contains($0.part) }
            let found =
                line.contains("has no member")
                ? parts.first : parts.first { $0.part != "error: type '" }
            return found.map { "\(line) [\($0.id)]" } ?? line
        }
    }

    /// Returns the output as a compiler in another language might print it: the letters of all
    /// words change, but neither the names between quotes nor the identifiers.
    static func garbled(_ output: String) -> String {
        lines(named(output)) { line in
            guard let start = line.ranges(of: ": error: ").first else { return line }
            let message = line[start.upperBound...]
            let id = message.hasSuffix("]") ? message.lastIndex(of: "[") : nil
            var isQuoted = false
            let words = message[..<(id ?? message.endIndex)].map { letter -> Character in
                if letter == "'" { isQuoted.toggle() }
                return isQuoted || !letter.isLetter ? letter : "x"
            }
            return line[..<start.upperBound] + String(words) + message[(id ?? message.endIndex)...]
        }
    }

    private static func lines(_ output: String, _ change: (String) -> String) -> String {
        output.split(separator: "\n", omittingEmptySubsequences: false)
            .map { change(String($0)) }.joined(separator: "\n")
    }
}
