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
