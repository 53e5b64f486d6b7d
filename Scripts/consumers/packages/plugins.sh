# Checks plugins in C and Swift in a root without Swift; sourced by Scripts/consumers/packages/run.

echo "packages: swift build of the example plugin with a static runtime"
build=(swift build --package-path "$root/Plugins/Examples/Swift" --scratch-path "$kept/swift-plugin" -c release --product liquid-drop)
quietly "${build[@]}"
plugin=$("${build[@]}" --show-bin-path)/libliquid-drop.so
if readelf -d "$plugin" | grep -q 'NEEDED.*libswift'; then fail "the Swift plugin needs the dynamic Swift runtime"; fi

quietly as_root deb apt-get install -y /root/refreshkit.deb
strip -o "$folder/liquid-drop.so" "$plugin"
install -m 755 "$folder/liquid-drop.so" "$roots/deb/home/user"
for mode in "" --plugin-in-process; do
    quietly as_user deb refreshkit render ./liquid-drop.so $mode -o "drop$mode" --overwrite -q
    quietly as_user deb refreshkit plugin check ./liquid-drop.so $mode --budget 40ms
done
diff -rq "$roots/deb/home/user/drop" "$roots/deb/home/user/drop--plugin-in-process" ||
    fail "the Swift plugin draws differently in a worker and in process"
"$REFRESHKIT" render "$folder/liquid-drop.so" -o "$folder/drop" -q
diff -rq "$roots/deb/home/user/drop" "$folder/drop" || fail "the Swift plugin draws differently in the root and outside"
passed "a plugin in Swift with a static runtime, in a root without Swift"

quietly as_root deb apt-get install -y --no-install-recommends gcc libc6-dev make pkg-config libcairo2-dev
quietly as_user deb refreshkit new indicator first-try --language c
quietly as_user deb make -C first-try CHECK='--budget 40ms' test
quietly as_user deb refreshkit render first-try/build/first-try.so -o first-try/frames -q
quietly as_user deb cp -r /usr/share/doc/refreshkit/examples/C example
quietly as_user deb make -C example CHECK='--budget 40ms' test
passed "plugins in C: a new one, and the packaged example"
