# Checks the Debian package; sourced by Scripts/consumers/packages/run. Leaves the root `deb` with the package's dependencies, but without
# the package itself.

make_root deb
install -m 644 "$deb" "$roots/deb/root/refreshkit.deb"
install -m 644 "$folder/old/refreshkit_0.0.1.deb" "$roots/deb/root/older.deb"
quietly as_root deb apt-get update
files_of deb >"$folder/before"
for name in swift swiftc gcc cc refreshkit; do
    if as_root deb sh -c "command -v $name" >/dev/null; then fail "the new root already has $name"; fi
done
# shellcheck disable=SC2016 # dpkg-query expands it
if as_root deb dpkg-query -W -f '${Package}\n' | grep -e '-dev$'; then fail "the new root has a -dev package"; fi

SECONDS=0
quietly as_root deb apt-get install -y --download-only /root/refreshkit.deb
downloading=$SECONDS
started=$(date +%s%N)
quietly as_root deb apt-get install -y /root/refreshkit.deb
quietly as_user deb refreshkit render spinner -o first
elapsed=$((($(date +%s%N) - started) / 1000000))
[ -n "$(find "$roots/deb/home/user/first" -name "*.png" | head -n 1)" ] || fail "render: first has no PNG file"
[ "$elapsed" -lt 20000 ] || fail "from the package to the first image: $elapsed ms, expected less than 20 s"
passed "from the package to the first image in $elapsed ms, after $downloading s of downloads"
expect "--version" "$(as_user deb refreshkit --version | head -n 1)" "refreshkit $version"

quietly as_user deb refreshkit demo
[ "$(find "$roots/deb/home/user/output/demo" -name '*.png' | wc -l)" -gt 100 ] || fail "demo: fewer than 100 PNG files in output/demo"
passed "demo, as an ordinary user"
count=0
for preset in $(as_user deb refreshkit list presets | sed -nE "s/^  ([a-z][a-z-]*)  .*/\1/p"); do
    quietly as_user deb refreshkit export spinner --preset "$preset" -o "presets/$preset" -q
    [ -n "$(find "$roots/deb/home/user/presets/$preset" -type f -size +0 | head -n 1)" ] || fail "export --preset $preset wrote nothing"
    count=$((count + 1))
done
[ "$count" -ge 15 ] || fail "'list presets' shows $count presets, expected at least 15"
passed "export of $count presets"
as_user deb sh -c "$digests" refreshkit >"$folder/digests.deb"

for page in refreshkit refreshkit-render refreshkit-new-indicator; do
    as_user deb man -P cat "$page" >"$folder/page" 2>"$folder/log" || fail "man $page: $(cat "$folder/log")"
    [ ! -s "$folder/log" ] || fail "man $page: expected no warnings, found $(cat "$folder/log")"
    for part in NAME SYNOPSIS OPTIONS 'SEE ALSO'; do grep -q "^$part\$" "$folder/page" || fail "man $page: section $part is missing"; done
done
passed "man refreshkit, refreshkit-render, and refreshkit-new-indicator"
source "$checks/completion.sh"

quietly as_root deb apt-get purge -y refreshkit
quietly as_root deb apt-get autoremove --purge -y
files_of deb >"$folder/after"
left=$(LC_ALL=C comm -13 "$folder/before" "$folder/after" | grep -vxE '\./etc/(ld\.so\.cache|\.pwd\.lock)' || true)
expect "after the purge, new files in the root" "$left" ""
passed "purge leaves nothing"

quietly as_root deb apt-get install -y /root/older.deb
[ -f "$roots/deb/usr/share/doc/refreshkit/old-file" ] || fail "the older package has no old-file"
quietly as_root deb apt-get install -y /root/refreshkit.deb
# shellcheck disable=SC2016 # dpkg-query expands it
expect "after the upgrade, dpkg's version" "$(as_root deb dpkg-query -W -f '${Version}' refreshkit)" "${version//-/\~}"
[ ! -e "$roots/deb/usr/share/doc/refreshkit/old-file" ] || fail "the upgrade left usr/share/doc/refreshkit/old-file"
quietly as_user deb refreshkit render spinner -o upgraded
passed "upgrade from 0.0.1"
quietly as_root deb dpkg --remove refreshkit
left=$(find "$roots/deb/usr" "$roots/deb/etc" -name '*refreshkit*' -o -name refresh_plugin.h)
expect "after the removal, files" "$left" ""
passed "removal leaves nothing"
