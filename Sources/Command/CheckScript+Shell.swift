/// The check as a shell script.
extension CheckScript {
    var shell: String {
        """
        #!/bin/sh
        # Re-exports \(batch) and compares it with what is committed in \(output).
        # Exit status: 0 the same, 2 different, with pictures of the differences, others failed.
        # Made by: refreshkit new ci \(Self.quoted(batch)) --for shell
        set -eu
        command -v refreshkit >/dev/null || { echo "refreshkit is not on the PATH; run its Scripts/install" >&2; exit 1; }
        \(prepared)
        \(export)
        status=0
        \(verify) || status=$?
        if [ "$status" = 2 ]; then
            echo "the pictures of the differences are in \(Self.pictures), the largest in \(Self.pictures)/differences.png" >&2
            printf '%s\\n' "to accept what is new, run this and commit:" \(Self.quoted("  " + accept)) >&2
        fi
        exit "$status"
        """
    }

    /// What comes before the export: something to compare with, and an empty folder that git leaves alone.
    var prepared: String {
        """
        [ -d \(Self.quoted(output)) ] || { printf '%s\\n' \(firstRun) >&2; exit 1; }
        rm -rf \(Self.folder)
        mkdir \(Self.folder)
        echo '*' >\(Self.folder)/.gitignore
        """
    }
}
