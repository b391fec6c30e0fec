/// A kind of the compiler's errors, known by the identifiers that the compiler prints with
/// `-debug-diagnostic-names`. Identifiers do not change when messages are reworded or translated.
enum DiagnosticKind: CaseIterable {
    /// A name that is not declared: “cannot find 'a' in scope”.
    case unknownName
    case unknownType
    case unknownNestedType
    /// A value or a type without a member.
    case missingMember
    /// A type without a static member.
    case missingStaticMember
    case noSubscripts
    /// A static member in an expression whose type is unknown, such as `.a`.
    case unknownBase
    /// A name that the compiler takes for a function of the system.
    case memberOfFunction
    case noExactMatch
    case ambiguous
    case redeclared
    case inaccessible
    case tooPublic
    case typeMismatch
    /// A value of another type than the variable that it is assigned to.
    case assignment
    case argumentMismatch
    case initialValue
    case implicitMemberResult
    /// A loop over a value that is not a sequence.
    case notASequence
    /// A value that is unwrapped but not optional.
    case notOptional
    /// A chain or `!` on a value that is not optional.
    case chainOfPlainValue
    case optionalMember
    case conformance
    case missingConformance
    /// A call with other labels than the declaration.
    case labels
    /// A call that fits no declaration, for any reason.
    case call
    case uninferredGeneric
    case staticMemberOfProtocol
    case contextualMemberOfProtocol
    case notCalled
    case implicitSelf
    case designatedInitializer
    case instanceMember
    case missingCases
    case isolation
    case view
}

extension DiagnosticKind {
    /// The compiler's identifiers of the errors.
    var ids: Set<String> {
        switch self {
        case .unknownName: ["cannot_find_in_scope", "cannot_find_in_scope_corrected"]
        case .unknownType:
            ["cannot_find_type_in_scope", "cannot_find_type_in_scope_did_you_mean"]
        case .unknownNestedType: ["invalid_member_type", "invalid_member_reference"]
        case .missingMember:
            DiagnosticKind.missingStaticMember.ids.union([
                "could_not_find_value_member", "could_not_find_value_member_corrected",
                "could_not_find_tuple_member",
            ])
        case .missingStaticMember:
            ["could_not_find_type_member", "could_not_find_type_member_corrected"]
        case .noSubscripts: ["could_not_find_value_subscript"]
        case .unknownBase: ["cannot_infer_base_of_unresolved_member"]
        case .memberOfFunction: ["unresolved_member_no_inference"]
        case .noExactMatch: ["no_overloads_match_exactly_in_call"]
        case .ambiguous:
            [
                "ambiguous_decl_ref", "ambiguous_member_overload_set", "ambiguous_member_type",
                "ambiguous_module_type", "ambiguous_operator_ref", "ambiguous_type_base",
            ]
        case .redeclared: ["invalid_redecl", "invalid_redecl_init", "invalid_redecl_implicit"]
        case .inaccessible: ["candidate_inaccessible", "init_candidate_inaccessible"]
        case .tooPublic:
            [
                "pattern_type_access", "pattern_type_access_inferred", "function_type_access",
                "subscript_type_access", "type_alias_underlying_type_access", "class_super_access",
                "enum_raw_type_access", "generic_param_access", "property_wrapper_type_access",
                "enum_case_access", "protocol_access",
            ]
        default: lateIDs
        }
    }

    /// The identifiers of errors about types and calls.
    private var lateIDs: Set<String> {
        switch self {
        case .typeMismatch:
            DiagnosticKind.argumentMismatch.ids.union([
                "cannot_convert_initializer_value", "cannot_convert_to_return_type",
                "cannot_convert_condition_value", "cannot_convert_closure_result",
                "cannot_convert_array_element", "cannot_convert_dict_key",
                "cannot_convert_dict_value", "cannot_convert_coerce",
                "cannot_convert_sequence_element_value",
            ])
        case .assignment: ["cannot_convert_assign", "cannot_convert_subscript_assign"]
        case .argumentMismatch:
            [
                "cannot_convert_argument_value", "cannot_convert_argument_value_generic",
                "cannot_convert_argument_value_for_swift_func",
                "cannot_convert_unresolved_key_path_argument_value",
            ]
        case .initialValue: ["cannot_convert_initializer_value"]
        case .implicitMemberResult: ["expected_result_in_contextual_member"]
        case .notASequence: ["foreach_sequence_does_not_conform_to_expected_protocol"]
        case .notOptional:
            DiagnosticKind.chainOfPlainValue.ids.union([
                "condition_optional_element_pattern_not_valid_type"
            ])
        case .chainOfPlainValue: ["invalid_force_unwrap", "invalid_optional_chain"]
        case .optionalMember: ["optional_base_not_unwrapped", "optional_not_unwrapped"]
        case .conformance:
            [
                "type_does_not_conform_owner", "type_does_not_conform_decl_owner",
                "type_does_not_conform_in_decl_ref", "cannot_convert_argument_value_protocol",
                "type_cannot_conform", "type_does_not_conform",
                "cannot_convert_assign_protocol", "cannot_convert_initializer_value_protocol",
                "cannot_convert_to_return_type_protocol",
            ]
        case .missingConformance: ["type_does_not_conform"]
        case .labels:
            [
                "wrong_argument_labels", "extra_argument_labels", "missing_argument_labels",
                "extra_argument_named", "extra_argument_positional", "missing_argument_named",
                "missing_argument_positional", "missing_arguments_in_call",
                "extra_arguments_in_call",
            ]
        case .call: Self.calls
        case .uninferredGeneric: ["unbound_generic_parameter", "unbound_generic_parameter_cast"]
        case .staticMemberOfProtocol: ["could_not_use_type_member_on_protocol_metatype"]
        case .contextualMemberOfProtocol:
            ["contextual_member_ref_on_protocol_requires_self_requirement"]
        case .notCalled: ["missing_nullary_call"]
        case .implicitSelf:
            [
                "property_use_in_closure_without_explicit_self",
                "method_call_in_closure_without_explicit_self",
            ]
        case .designatedInitializer:
            ["designated_init_in_extension", "designated_init_in_extension_no_convenience_tip"]
        case .instanceMember:
            ["could_not_use_instance_member_on_type", "instance_member_use_on_type"]
        case .missingCases: ["non_exhaustive_switch"]
        case .isolation:
            [
                "actor_isolated_call", "actor_isolated_call_decl",
                "actor_isolated_non_self_reference",
            ]
        case .view: ["failed_to_produce_diagnostic", "expression_too_complex"]
        default: []
        }
    }

    private static let calls: Set<String> =
        DiagnosticKind.labels.ids.union(DiagnosticKind.missingMember.ids)
        .union(DiagnosticKind.conformance.ids).union(DiagnosticKind.unknownBase.ids)
        .union(DiagnosticKind.noExactMatch.ids).union(DiagnosticKind.uninferredGeneric.ids)
        .union(DiagnosticKind.argumentMismatch.ids).union([
            "extra_argument_to_nullary_call", "extra_trailing_closure_in_call",
            "cannot_infer_closure_parameter_type", "cannot_infer_closure_type",
            "could_not_use_type_member_on_instance", "cannot_convert_closure_result",
            "could_not_use_instance_member_on_type", "instance_member_use_on_type",
            "could_not_use_type_member_on_protocol_metatype", "type_does_not_inherit",
            "unresolved_nil_literal", "cannot_infer_contextual_keypath_type_specify_root",
            "cannot_convert_closure_result_protocol", "types_not_inherited_decl",
            "could_not_use_member_on_existential",
        ])
}
