# Runs the steps of the workflow that 'refreshkit new ci' prints, in its own root, from an empty folder to the final exit status; sourced by
# Scripts/consumers/packages/run. Steps that use GitHub actions are not run.

make_root workflow
job=$roots/workflow/root/job
mkdir -p "$job" "$roots/workflow/srv/releases/download/v$version"
install -m 644 "$deb" "$roots/workflow/srv/releases/download/v$version"

cat >"$job/refresh.yml" <<'YAML'
output: assets/refresh
exports:
  - indicators: [progress-ring, {indicator: spinner, set: {spokes: 8}}]
    frames: 0-3
YAML
(cd "$job" && "$REFRESHKIT" new ci refresh.yml --for github -o "$folder/workflow.yml" >/dev/null)
# The packages come from a folder instead of the placeholder address.
sed -i 's|^  REFRESHKIT: .*|  REFRESHKIT: file:///srv|' "$folder/workflow.yml"

# Runs a step as a runner does, and expects an exit status: step NAME STATUS
step() {
    local status=0
    "$checks/steps" "$folder/workflow.yml" "$1" >"$roots/workflow/root/step" || fail "the workflow has no step '$1'"
    as_root workflow env -C /root/job GITHUB_OUTPUT=/root/output GITHUB_STEP_SUMMARY=/root/summary PAGE= \
        bash --noprofile --norc -eo pipefail /root/step >"$folder/log" 2>&1 || status=$?
    [ "$status" = "$2" ] ||
        fail "step '$1' of the workflow: exit status $status, expected $2" <(tail -n 20 "$folder/log")
}

SECONDS=0
step "Install refreshkit" 0
passed "the workflow installed the package in $SECONDS s, with downloads"
step Export 1
grep -q 'nothing is committed yet' "$folder/log" ||
    fail "step 'Export' without committed files: expected 'nothing is committed yet', found '$(cat "$folder/log")'"
as_root workflow env -C /root/job sh -ec 'git init -q; refreshkit export refresh.yml -o assets/refresh -q
    git add -A; git -c user.name=check -c user.email=check@example.com commit -qm "Add the refresh animations"'
step Export 0
step "Compare with the committed files" 0
expect "the workflow's exit status without changes" "$(tail -n 1 "$roots/workflow/root/output")" status=0
sed -i 's/spokes: 8/spokes: 12/' "$job/refresh.yml"
step Export 0
step "Compare with the committed files" 2
expect "the workflow's exit status with changes" "$(tail -n 1 "$roots/workflow/root/output")" status=2
step Summarize 0
grep -q 'Refresh animations' "$roots/workflow/root/summary" || fail "step 'Summarize' wrote no heading"
[ -s "$job/refresh-check/review.html" ] || fail "the workflow wrote no review page"
passed "the workflow's steps, from an empty folder to exit statuses 0 and 2"
