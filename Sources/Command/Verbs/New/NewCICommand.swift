internal import ArgumentParser
internal import FrameExport
internal import System

/// `refreshkit new ci`: what exports a batch again and fails when it is not what was committed.
struct NewCICommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ci", abstract: "Write a CI job that re-exports a batch and fails if anything changed.",
        usage: "refreshkit new ci [<options>] <batch>",
        discussion: """
            refreshkit new ci refresh.yml --for github
            refreshkit new ci refresh.yml --for shell -o check.sh
            """)

    @Argument(help: ArgumentHelp("The batch file, as seen from the root of the repository.", valueName: "batch"), completion: .file())
    var batch: String

    @Option(
        name: .customLong("for"), help: ArgumentHelp("Where it runs: \(CheckScript.Kind.words).", valueName: "where"),
        completion: .list(CheckScript.Kind.allCases.map(\.rawValue)))
    var kind = CheckScript.Kind.github.rawValue

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Folder with the committed files. (default: the batch's output folder)", valueName: "folder"),
        completion: .directory)
    var against: String?

    @OptionGroup
    var file: NewFileOptions

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions

    func run() throws {
        guard let kind = CheckScript.Kind(rawValue: kind) else {
            throw UsageError.badValue(option: "--for", expected: CheckScript.Kind.words, got: kind)
        }
        let word = try SubjectWord(batch, emptyAs: .batch)
        guard word.kind == .batch else {
            throw UsageError.needsBatch("new ci", got: batch)
        }
        let folder = try against ?? plugins.batch(batch, isQuiet: false).output ?? "output/\(word.name(unnamed: "batch"))"
        let script = try CheckScript(batch: batch, output: folder)
        try file.write(script.text(kind), named: kind.path) { path in
            kind == .shell ? "sh \(path)" : "commit \(path)"
        }
    }
}

/// Re-exports a batch and fails if anything changed: a shell script, or a workflow of GitHub Actions.
///
/// Both run the same two commands.
struct CheckScript {
    let batch: String
    let output: String

    /// Where it runs.
    enum Kind: String, CaseIterable {
        case github
        case shell

        /// For help and errors.
        static var words: String { allCases.map(\.rawValue).joined(separator: " or ") }

        /// Where the file usually is, seen from the root of the repository.
        var path: String { self == .github ? ".github/workflows/refresh.yml" : "refresh-check.sh" }
    }

    /// Holds all that a check writes.
    static let folder = "refresh-check"
    private static let fresh = "\(folder)/fresh"
    static let pictures = "\(folder)/differences"

    /// `batch` is relative to the root of the repository; the files in `output` are committed.
    ///
    /// Throws `UsageError.badValue` for a path with a control character: a line break would end a comment of the script.
    init(batch: String, output: String) throws(UsageError) {
        for path in [batch, output] where path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            throw .badValue(option: "new ci", expected: "given paths without line ends", got: path)
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

    var export: String { "refreshkit export \(Self.quoted(batch)) -o \(Self.fresh)" }
    var verify: String { "refreshkit verify \(Self.fresh) --against \(Self.quoted(output)) --pictures \(Self.pictures)" }

    /// What takes the new pictures over.
    var accept: String {
        "refreshkit export \(Self.quoted(batch)) -o \(Self.quoted(output)) --overwrite && git add -A -- \(Self.quoted(output))"
    }

    /// What there is to read when there is nothing to compare with.
    var firstRun: String {
        let command = "refreshkit export \(Self.quoted(batch)) -o \(Self.quoted(output))"
        return Self.quoted("nothing is committed yet: run '\(command)', then commit \(output)")
    }

    /// A word as a shell reads it, between quotes if it must be.
    static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "/._-+,@".utf8.contains(byte)
            }
        }
        return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}

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

/// The check as a workflow of GitHub Actions.
extension CheckScript {
    var github: String {
        """
        # Re-exports \(batch) and compares it with what is committed in \(output).
        # Goes to .github/workflows/refresh.yml. Made by: refreshkit new ci \(Self.quoted(batch)) --for github
        name: Refresh animations
        on: [push, pull_request]
        permissions:
          contents: read
        env:
          # Where RefreshKit is cloned from; write its address.
          REFRESHKIT: https://example.com/RefreshKit.git
          # The tag or the whole commit that draws; write the one whose files are committed.
          REFRESHKIT_VERSION: ""
        defaults:
          run:
            shell: bash
        jobs:
          refresh-animations:
            runs-on: ubuntu-latest
            container: swift:6.2-bookworm
            steps:
              - uses: actions/checkout@v4
              - name: Fetch refreshkit
                run: |
                  : "${REFRESHKIT_VERSION:?write a tag or a commit of RefreshKit there}"
                  git init -q /opt/refreshkit-source
                  cd /opt/refreshkit-source
                  git fetch -q --depth 1 "$REFRESHKIT" "$REFRESHKIT_VERSION"
                  git checkout -q FETCH_HEAD
              - name: Keep the built command
                id: built
                uses: actions/cache@v4
                with:
                  path: /opt/refreshkit
                  key: refreshkit-swift-6.2-bookworm-${{ env.REFRESHKIT_VERSION }}
              - name: Build refreshkit
                if: steps.built.outputs.cache-hit != 'true'
                run: |
                  /opt/refreshkit-source/Scripts/install /opt/refreshkit
              - name: Install what it needs
                run: |
                  /opt/refreshkit-source/Scripts/setup
                  echo /opt/refreshkit/bin >>"$GITHUB_PATH"
              - name: Export
                run: |
        \(Self.indented(prepared))
                  \(export)
              - name: Compare with what is committed
                run: |
                  status=0
                  \(verify) | tee \(Self.folder)/differences.txt || status=$?
                  {
                      echo "### Refresh animations"
                      echo '```'
                      cat \(Self.folder)/differences.txt
                      echo '```'
                      if [ "$status" = 2 ]; then
                          echo "Pictures of the differences are in this run's artifact refresh-animations."
                          echo "To accept what is new, run this and commit:"
                          echo '```'
                          printf '%s\\n' \(Self.quoted(accept))
                          echo '```'
                      fi
                  } >>"$GITHUB_STEP_SUMMARY"
                  exit "$status"
              - name: Keep the pictures of the differences
                if: failure()
                uses: actions/upload-artifact@v4
                with:
                  name: refresh-animations
                  path: \(Self.folder)
        """
    }

    /// Lines as a block of the workflow.
    private static func indented(_ lines: String) -> String {
        lines.split(separator: "\n").map { "          " + $0 }.joined(separator: "\n")
    }
}
