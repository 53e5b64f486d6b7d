# shellcheck shell=bash
# Shared start of the consumers' checks in bash: the root of the checkout, and messages. Sourced first.
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." >/dev/null && pwd)
script=$(realpath -s -- "$0")
if [ "${script##*/}" = run ]; then script=${script%/run}; fi

# Ends the check, after showing a log if there is one: fail MESSAGE [LOG]
fail() {
    if [ $# -gt 1 ]; then cat -- "$2" >&2; fi
    echo "${script##*/}: $1" >&2
    exit 1
}
passed() { echo "${script##*/}: $1"; }
expect() { [ "$2" = "$3" ] || fail "$1: expected '$3', found '$2'"; }
# Runs a command and shows its output only if it fails. Requires $folder.
quietly() { "$@" >"${folder:?}/log" 2>&1 || fail "failed: $*" <(tail -n 40 "$folder/log"); }
