/// What exports a batch anew and fails when it is not what was committed: a shell script, or a workflow of GitHub Actions.
///
/// Both run the same two commands.
struct CheckScript {
    private let batch: String
    private let output: String

    /// Where it runs.
    enum Kind: String, CaseIterable {
        case github
        case shell

        /// For help and errors.
        static var words: String { allCases.map(\.rawValue).joined(separator: " or ") }
    }

    private static let fresh = "refresh-check/fresh"
    private static let pictures = "refresh-check/differences"

    /// - Parameters:
    ///   - batch: The batch file, seen from the root of the repository.
    ///   - output: The folder whose files are committed.
    /// - Throws: `UsageError.badValue` for a path with a line end, which would end a comment of the script.
    init(batch: String, output: String) throws(UsageError) {
        for path in [batch, output] where path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            throw .badValue(option: "--ci", expected: "given paths without line ends", got: path)
        }
        self.batch = batch
        self.output = output
    }

    /// The whole file.
    func text(_ kind: Kind) -> String {
        switch kind {
        case .github: github
        case .shell: shell
        }
    }

    private var export: String { "refreshkit export \(Self.quoted(batch)) -o \(Self.fresh)" }
    private var verify: String { "refreshkit verify \(Self.fresh) --against \(Self.quoted(output)) --pictures \(Self.pictures)" }

    private var shell: String {
        """
        #!/bin/sh
        # Exports \(batch) anew and compares it with what is committed in \(output).
        # Exit status: 0 the same, 2 different, with pictures of the differences, others failed.
        # Made by: refreshkit export \(Self.quoted(batch)) --ci shell
        set -eu
        command -v refreshkit >/dev/null || { echo "refreshkit is not on the PATH; run its Scripts/install" >&2; exit 1; }
        rm -rf refresh-check
        \(export)
        status=0
        \(verify) || status=$?
        if [ "$status" = 2 ]; then
            echo "the pictures of the differences are in \(Self.pictures)" >&2
            echo "to accept what is new, export over what is committed with --overwrite, and commit that" >&2
        fi
        exit "$status"
        """
    }

    private var github: String {
        """
        # Exports \(batch) anew and compares it with what is committed in \(output).
        # Goes to .github/workflows/refresh.yml. Made by: refreshkit export \(Self.quoted(batch)) --ci github
        name: Refresh animations
        on: [push, pull_request]
        permissions:
          contents: read
        env:
          # Where RefreshKit is cloned from; write its address.
          REFRESHKIT: https://example.com/RefreshKit.git
        jobs:
          refresh-animations:
            runs-on: ubuntu-latest
            container: swift:6.2-bookworm
            steps:
              - uses: actions/checkout@v4
              - name: Install refreshkit
                run: |
                  git clone --depth 1 "$REFRESHKIT" /opt/refreshkit
                  /opt/refreshkit/Scripts/install
              - name: Export
                run: |
                  \(export)
              - name: Compare with what is committed
                run: |
                  \(verify)
              - name: Keep the pictures of the differences
                if: failure()
                uses: actions/upload-artifact@v4
                with:
                  name: refresh-animations
                  path: refresh-check
        """
    }

    /// A word as a shell reads it.
    private static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "/._-+,@".utf8.contains(byte)
            }
        }
        return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
