#!/usr/bin/env bash
# Checks the workflow files, their examples and the action, offline: against GitHub's schemas, and for
# security problems (zizmor).
set -euo pipefail
cd "$(dirname "$0")/../.."
tools=.build/workflow-linter
[ -x "$tools/bin/zizmor" ] || { python3 -m venv "$tools" \
    && "$tools/bin/pip" install -q --disable-pip-version-check check-jsonschema==0.39.0 zizmor==1.32.0; }
"$tools/bin/check-jsonschema" --builtin-schema vendor.github-workflows \
    .github/workflows/*.yml Examples/GitHub/*.yml
"$tools/bin/check-jsonschema" --builtin-schema vendor.github-actions .github/actions/*/action.yml
"$tools/bin/zizmor" --quiet --offline --no-progress .github/workflows .github/actions
