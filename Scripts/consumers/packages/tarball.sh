# Checks the tarball as an ordinary user, in deb.sh's root, and checks that all installations write the same bytes; sourced by
# Scripts/consumers/packages/run.

archive=$(echo "$folder"/new/*.tar.xz)
tar -C "$roots/deb/home/user" -xJf "$archive" --no-same-owner
chown -R --reference="$roots/deb/home/user" "$roots/deb/home/user/refreshkit-$version"
(cd "$folder/new" && sha256sum --quiet -c SHA256SUMS) || fail "SHA256SUMS does not match the files"
as_user deb find . -mindepth 1 -maxdepth 1 ! -name "refreshkit-$version" | LC_ALL=C sort >"$folder/home"
as_user deb sh -c "$digests" "/home/user/refreshkit-$version/bin/refreshkit" >"$folder/digests.tarball"
as_user deb mv "refreshkit-$version" moved
expect "the moved tarball's version" "$(as_user deb moved/bin/refreshkit --version | head -n 1)" "refreshkit $version"
quietly as_user deb moved/bin/refreshkit render spinner -o moved-frames -q
as_user deb sh -c "$digests" /home/user/moved/bin/refreshkit >"$folder/digests.moved"
quietly as_user deb man -M moved/share/man -P cat refreshkit
as_user deb rm -r moved moved-frames
as_user deb find . -mindepth 1 -maxdepth 1 | LC_ALL=C sort >"$folder/log"
cmp -s "$folder/home" "$folder/log" || fail "after the tarball was deleted, the home folder differs: $(diff "$folder/home" "$folder/log")"
passed "the tarball: unpacked, run, moved, run again, deleted"

mkdir "$folder/outside"
tar -C "$folder/outside" -xJf "$archive"
(cd "$folder/outside" && sh -c "$digests" "$folder/outside/refreshkit-$version/bin/refreshkit") >"$folder/digests.outside"
(cd "$folder/outside" && sh -c "$digests" "$REFRESHKIT") >"$folder/digests.checkout"
[ "$(wc -l <"$folder/digests.deb")" -gt 50 ] || fail "the batch wrote $(wc -l <"$folder/digests.deb") files, expected more than 50"
for each in tarball moved outside checkout; do
    cmp -s "$folder/digests.deb" "$folder/digests.$each" ||
        fail "the package and the $each command write different bytes: $(diff "$folder/digests.deb" "$folder/digests.$each" | head -n 4)"
done
passed "$(wc -l <"$folder/digests.deb") files: equal bytes by the package, the tarball in and outside the root, and the checkout's build"
