# What the scripts that run the README's programs share; sourced by them. Needs $root.

# Prints the README's fenced block that contains a text, without its fences.
block() {
    awk -v text="$1" '/^```/ { if (inside && index(body, text)) { printf "%s", body; found = 1; exit } inside = !inside; body = ""; next }
        inside { body = body $0 "\n" }
        END { if (!found) { print "the README lost its block with " text >"/dev/stderr"; exit 1 } }' "$root/README.md"
}

# Prints the README's Package.swift, for a package that depends on this checkout.
package() { block 'name: "own"' | sed "s|\"../refreshkit\"|\"$root\"|"; }

# Compares two exported folders. The manifest names the build of the engine, another one in each program, and is signed with it.
same_export() {
    sed -i '/^"build": /d; /^"digest": /d' "$1/manifest.json" "$2/manifest.json"
    diff -r "$1" "$2"
}
