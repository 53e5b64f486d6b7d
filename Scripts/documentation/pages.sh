# Functions shared by the scripts that build the documentation's programs. Requires $root.

# shellcheck disable=SC2034
readme=README.md make_an_indicator=Sources/RefreshKit/RefreshKit.docc/MakeAnIndicator.md
put_it_in_a_screen=Sources/RefreshKit/RefreshKit.docc/PutItInAScreen.md
plugins=Sources/PluginHost/PluginHost.docc/PluginsInCRustAndSwift.md testing=Sources/RefreshTesting/RefreshTesting.docc/Testing.md

# Prints the code block on a page that contains a text: block PAGE TEXT
block() {
    awk -v text="$2" -v page="$1" '
        /^```/ { if (inside && index(body, text)) { printf "%s", body; found = 1; exit } inside = !inside; body = ""; next }
        inside { body = body $0 "\n" }
        END { if (!found) { print "cannot find a code block with \"" text "\" in " page >"/dev/stderr"; exit 1 } }' "$root/$1"
}

# Prints the Package.swift of a page, changed to depend on this checkout.
package() { block "$1" 'import PackageDescription' | sed "s|\"../refreshkit\"|\"$root\"|"; }

# Compares two exported folders, except for the manifest's build id and digest, which differ between programs.
same_export() {
    sed -i '/^"build": /d; /^"digest": /d' "$1/manifest.json" "$2/manifest.json"
    diff -r "$1" "$2"
}
