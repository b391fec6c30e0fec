#!/usr/bin/env python3
"""Writes the generated modules of the clients in Packages from the API's OpenAPI document.

    Scripts/clients.py API            API is the address of a running Belfry, or the document's file
    Scripts/clients.py API --check    fails if a module differs from the document

The modules are Packages/Python/belfry/api.py and Packages/JavaScript/api.js with api.d.ts.
"""
import json
import keyword
import pathlib
import re
import sys
import textwrap
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
PYTHON = ROOT / "Packages/Python/belfry/api.py"
SCRIPT = ROOT / "Packages/JavaScript/api.js"
TYPES = ROOT / "Packages/JavaScript/api.d.ts"
SOURCE = "Written by Scripts/clients.py from the OpenAPI document. Do not edit."

# The names of the operations, because names from paths alone read badly. A missing one is an error.
NAMES = """
get /api/v1                                        routes
get /api/v1/actions                                actions
post /api/v1/branches                              branch
get /api/v1/channels                               channels
post /api/v1/channels                              add_channel
delete /api/v1/channels/{id}                       remove_channel
get /api/v1/channels/{id}                          channel
post /api/v1/channels/{id}/broadcasts              broadcast
get /api/v1/deliveries/{uniqueID}                  delivery
post /api/v1/diagnose                              diagnose
get /api/v1/events                                 -
post /api/v1/explain                               explain
delete /api/v1/faults                              remove_faults
get /api/v1/faults                                 faults
post /api/v1/faults                                add_fault
delete /api/v1/faults/{name}                       remove_fault
get /api/v1/fcm                                    fcm
delete /api/v1/fcm/faults                          remove_fcm_faults
get /api/v1/fcm/faults                             fcm_faults
post /api/v1/fcm/faults                            add_fcm_fault
post /api/v1/gallery                               gallery
get /api/v1/health                                 health
get /api/v1/keys                                   keys
post /api/v1/keys                                  add_key
delete /api/v1/keys/{id}                           remove_key
get /api/v1/libraries                              libraries
post /api/v1/lint                                  lint
get /api/v1/matrix                                 matrix
get /api/v1/openapi.json                           openapi
get /api/v1/phones                                 phones
post /api/v1/phones                                add_phone
delete /api/v1/phones/{name}                       remove_phone
get /api/v1/phones/{name}                          phone
patch /api/v1/phones/{name}                        change_phone
post /api/v1/phones/{name}/actions                 act
post /api/v1/phones/{name}/apps                    add_app
delete /api/v1/phones/{name}/apps/{bundle}         remove_app
patch /api/v1/phones/{name}/apps/{bundle}          change_app
get /api/v1/phones/{name}/apps/{bundle}/fcm        fcm_address
get /api/v1/phones/{name}/apps/{bundle}/tokens     app_tokens
post /api/v1/phones/{name}/apps/{bundle}/tokens    request_token
get /api/v1/phones/{name}/attachments/{file}       attachment
get /api/v1/phones/{name}/scenario                 record
get /api/v1/phones/{name}/trace                    trace
get /api/v1/phones/{name}/trace.html               trace_page
delete /api/v1/pushes                              remove_pushes
get /api/v1/pushes                                 pushes
post /api/v1/pushes                                push
get /api/v1/pushes/latest                          latest_push
get /api/v1/pushes/{id}                            push_detail
get /api/v1/pushes/{id}/apns                       push_file
get /api/v1/pushes/{id}/curl                       push_command
get /api/v1/pushes/{id}/raw                        push_body
get /api/v1/pushes/{id}/scenario                   record_push
get /api/v1/pushes/{id}/why                        why
get /api/v1/reasons                                reasons
post /api/v1/reset                                 reset
get /api/v1/rules                                  rules
get /api/v1/rules/{label}                          rule
post /api/v1/scenarios                             play
get /api/v1/service                                service
get /api/v1/session.html                           session_page
get /api/v1/settings                               settings
get /api/v1/tokens                                 tokens
get /api/v1/wait                                   wait
get /livez                                         -
get /metrics                                       metrics
get /readyz                                        -
"""


class Operation:
    def __init__(self, name, method, path, description):
        self.name, self.method, self.path = name, method.upper(), path
        self.summary = description["summary"]
        parameters = description.get("parameters", [])
        self.places = [p for p in parameters if p["in"] == "path"]
        self.query = [p for p in parameters if p["in"] == "query"]
        body = description.get("requestBody")
        self.body = body and body["content"]["application/json"]["schema"]
        self.needs_body = bool(body and body.get("required"))
        good = next(a for s, a in sorted(description["responses"].items()) if s.startswith("2"))
        media, content = next(iter(good.get("content", {}).items()), (None, {}))
        self.answer = content.get("schema", {}) if media == "application/json" else None
        self.kind = {None: "none", "application/json": "json",
                     "application/octet-stream": "bytes"}.get(media, "text")


def operations(document):
    names = {}
    for line in NAMES.strip().splitlines():
        method, path, name = line.split()
        names[method, path] = name
    found = {(method, path): operation for path, methods in document["paths"].items()
             for method, operation in methods.items() if method != "parameters"}
    missing = [f"{m} {p}" for m, p in found if (m, p) not in names]
    if missing:
        sys.exit(f"clients.py: give these operations a name in NAMES: {', '.join(missing)}")
    return [Operation(names[key], *key, operation) for key, operation in found.items()
            if names[key] != "-"]


def camel(name):
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)


def snake(name):
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
    return name + "_" if keyword.iskeyword(name) else name


def python_type(schema):
    if "$ref" in schema:
        return schema["$ref"].rsplit("/", 1)[1]
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return f"Union[{', '.join(dict.fromkeys(python_type(s) for s in schema[union]))}]"
    if "enum" in schema:
        return f"Literal[{', '.join(json.dumps(word) for word in schema['enum'])}]"
    kind = schema.get("type")
    if isinstance(kind, list):
        return f"Optional[{python_type({**schema, 'type': kind[0]})}]"
    if kind == "array":
        return f"List[{python_type(schema.get('items', {}))}]"
    if kind == "object":
        return f"Dict[str, {python_type(schema.get('additionalProperties') or {})}]"
    return {"string": "str", "integer": "int", "number": "float", "boolean": "bool",
            "null": "None"}.get(kind, "Any")


def script_type(schema):
    if "$ref" in schema:
        return schema["$ref"].rsplit("/", 1)[1]
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(script_type(s) for s in schema[union]))
    if "enum" in schema:
        return " | ".join(json.dumps(word) for word in schema["enum"])
    kind = schema.get("type")
    if isinstance(kind, list):
        return f"{script_type({**schema, 'type': kind[0]})} | null"
    if kind == "array":
        inner = script_type(schema.get("items", {}))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {script_type(schema.get('additionalProperties') or {})}>"
    return {"string": "string", "integer": "number", "number": "number", "boolean": "boolean",
            "null": "null"}.get(kind, "unknown")


def fields(schema):
    required = schema.get("required", [])
    return [(key, value, key in required) for key, value in schema.get("properties", {}).items()]


def python_class(name, schema):
    """A TypedDict. Keys that may be absent are in a subclass, for Python before 3.11."""
    def lines(wanted):
        for key, value, required in fields(schema):
            if required == wanted:
                help = value.get("description")
                yield from (f"    # {line}" for line in textwrap.wrap(help, 90)) if help else ()
                yield f"    {key}: {quoted(python_type(value))}"
    if not all(key.isidentifier() and not keyword.iskeyword(key) for key, _, _ in fields(schema)):
        inner = ", ".join(f"{key!r}: {quoted(python_type(value))}"
                          for key, value, _ in fields(schema))
        return [f"{name} = TypedDict({name!r}, {{{inner}}}, total=False)", "", ""]
    needed, rest = list(lines(True)), list(lines(False))
    if needed and rest:
        return [f"class _{name}(TypedDict):", *needed, "", "",
                f"class {name}(_{name}, total=False):", *rest, "", ""]
    total = "" if needed else ", total=False"
    return [f"class {name}(TypedDict{total}):", *(needed or rest or ["    pass"]), "", ""]


def quoted(type):
    """A type that names a class of the module, as a string, because the class may follow later."""
    names = re.findall(r"[A-Z]\w+", re.sub(r'"[^"]*"', "", type))
    known = {"Any", "Dict", "List", "Literal", "None", "Optional", "Union"}
    return type if known.issuperset(names) else json.dumps(type)


def wrapped(sentence, indent):
    lines = textwrap.wrap(sentence, 96 - len(indent))
    return "\n".join([lines[0], *(indent + line for line in lines[1:])])


def python_method(operation):
    arguments = ["self"]
    arguments += [f"{snake(p['name'])}: str" for p in operation.places]
    if operation.body:
        type = python_type(operation.body)
        arguments.append(f"body: {type}" if operation.needs_body else f"body: Optional[{type}] = None")
    if operation.query:
        arguments.append("*")
        arguments += [f"{snake(p['name'])}: Optional[{python_type(p['schema'])}] = None"
                      for p in operation.query]
    answer = {"none": "None", "text": "str", "bytes": "bytes"}.get(operation.kind)
    answer = answer or python_type(operation.answer)
    path = re.sub(r"\{(\w+)\}", lambda m: "{part(" + snake(m[1]) + ")}", operation.path)
    call = [json.dumps(operation.method), ("f" if operation.places else "") + json.dumps(path)]
    if operation.query:
        pairs = ", ".join(f"{p['name']!r}: {snake(p['name'])}" for p in operation.query)
        call.append(f"query={{{pairs}}}".replace("'", '"'))
    if operation.body:
        call.append("body=body" if operation.needs_body else "body=body or {}")
    if operation.kind != "json":
        call.append(f'answer="{operation.kind}"')
    signature = f"    def {operation.name}({', '.join(arguments)}) -> {answer}:"
    if len(signature) > 100:
        inner = "".join(f"        {argument},\n" for argument in arguments)
        signature = f"    def {operation.name}(\n{inner}    ) -> {answer}:"
    body = f"        return self.request({', '.join(call)})"
    if len(body) > 100:
        body = ("        return self.request(\n" + textwrap.fill(
            ", ".join(call), 96, initial_indent=" " * 12, subsequent_indent=" " * 12,
            break_long_words=False, break_on_hyphens=False) + ")")
    help = wrapped(operation.summary, " " * 8)
    parameters = [p for p in operation.places + operation.query if p.get("description")]
    if parameters:
        help += "\n\n" + "\n".join(
            textwrap.fill(f"{snake(p['name'])}: {p['description']}", 96,
                          initial_indent=" " * 8, subsequent_indent=" " * 12) for p in parameters)
        help += "\n        "
    return [signature, f'        """{help}"""', body, ""]


def python(document):
    schemas = document["components"]["schemas"]
    lines = [f'"""The operations and types of Belfry\'s API.\n\n{SOURCE}\n"""', "",
             "# A request returns any JSON.", '# mypy: disable-error-code="no-any-return"', "",
             "from __future__ import annotations", "", "from typing import (",
             "    Any, Dict, List, Literal, Optional, TypedDict, Union,", ")", "",
             "from belfry.transport import Transport, part", "", ""]
    for name, schema in schemas.items():
        lines += python_class(name, schema)
    lines += ["class API(Transport):",
              '    """The operations of the API. A refused request raises ``Problem``."""', ""]
    for operation in operations(document):
        lines += python_method(operation)
    return "\n".join(lines).rstrip() + "\n"


def script_comment(sentences, indent):
    lines = [line for s in sentences for line in textwrap.wrap(s, 94 - len(indent))]
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */"]


def script(document):
    lines = [f"// The operations of Belfry's API. {SOURCE}", "",
             "'use strict';", "",
             "const { Transport, part } = require('./transport.js');", "",
             "/** The operations of the API. A refused request throws `Problem`. */",
             "class API extends Transport {"]
    for operation in operations(document):
        arguments = [p["name"] for p in operation.places]
        if operation.body:
            arguments.append("body" if operation.needs_body else "body = {}")
        if operation.query:
            arguments.append("query = {}")
        path = re.sub(r"\{(\w+)\}", lambda m: "${part(" + m[1] + ")}", operation.path)
        quote = "`" if operation.places else "'"
        options = [o for o, wanted in (("query", operation.query), ("body", operation.body)) if wanted]
        if operation.kind != "json":
            options.append(f"answer: '{operation.kind}'")
        call = [f"'{operation.method}'", quote + path + quote]
        if options:
            call.append(f"{{ {', '.join(options)} }}")
        lines += [f"  {camel(operation.name)}({', '.join(arguments)}) {{",
                  f"    return this.request({', '.join(call)});", "  }", ""]
    return "\n".join(lines).rstrip() + "\n}\n\nexports.API = API;\n"


def script_types(document):
    lines = [f"// The operations and types of Belfry's API. {SOURCE}", "",
             "import { Transport } from './transport.js';", ""]
    for name, schema in document["components"]["schemas"].items():
        lines.append(f"export interface {name} {{")
        for key, value, required in fields(schema):
            if value.get("description"):
                lines += script_comment([value["description"]], "  ")
            lines.append(f"  {key if key.isidentifier() else json.dumps(key)}"
                         f"{'' if required else '?'}: {script_type(value)};")
        lines += ["}", ""]
    lines += script_comment(["The operations of the API. A refused request throws `Problem`."], "")
    lines.append("export class API extends Transport {")
    for operation in operations(document):
        arguments = [f"{p['name']}: string" for p in operation.places]
        if operation.body:
            arguments.append(f"body{'' if operation.needs_body else '?'}: {script_type(operation.body)}")
        if operation.query:
            inner = "; ".join(f"{p['name']}?: {script_type(p['schema'])}" for p in operation.query)
            arguments.append(f"query?: {{ {inner} }}")
        answer = {"none": "void", "text": "string", "bytes": "Uint8Array"}.get(operation.kind)
        lines += script_comment([operation.summary], "  ")
        lines += [f"  {camel(operation.name)}({', '.join(arguments)}): "
                  f"Promise<{answer or script_type(operation.answer)}>;"]
    return "\n".join(lines) + "\n}\n"


def main():
    given = [a for a in sys.argv[1:] if a != "--check"]
    if len(given) != 1:
        sys.exit(__doc__.strip())
    if given[0].startswith("http"):
        with urllib.request.urlopen(given[0] + "/api/v1/openapi.json") as answer:
            document = json.load(answer)
    else:
        document = json.loads(pathlib.Path(given[0]).read_text())
    stale = []
    for file, text in ((PYTHON, python(document)), (SCRIPT, script(document)),
                       (TYPES, script_types(document))):
        if "--check" not in sys.argv:
            file.write_text(text)
        elif not file.exists() or file.read_text() != text:
            stale.append(str(file.relative_to(ROOT)))
    if stale:
        sys.exit(f"clients.py: {', '.join(stale)} differ from the document. With a Belfry running, "
                 "type: Scripts/clients.py http://127.0.0.1:8197")


main()
