internal import RefreshKit

extension CheckScript {
    /// A job's container image, with the distribution that the packages are built for.
    static let image = "debian:bookworm"
    /// An image of the same distribution that includes Swift.
    static let compilingImage = "swift:6.3-bookworm"

    /// The variables that `install` uses, in YAML.
    static let variables = """
        # Version of RefreshKit that exported the committed files.
        REFRESHKIT_VERSION: \(EngineVersion.current)
        # Address of the RefreshKit repository, whose releases contain the packages\(Release.isPublished ? "" : "; replace it").
        REFRESHKIT: \(Release.address)
        """

    /// Installs the command from its package, or compiles it, which takes several minutes.
    static let install = """
        package=refreshkit_${REFRESHKIT_VERSION}_$(dpkg --print-architecture).deb
        apt-get -qq update
        apt-get -qq install -y --no-install-recommends ca-certificates curl git >/dev/null
        if curl -fsSL --retry 3 -o "/tmp/$package" "$REFRESHKIT/releases/download/v$REFRESHKIT_VERSION/$package"; then
            apt-get -qq install -y "/tmp/$package" >/dev/null
        else
            echo "$package is not available; compiling the source instead"
            source=$(mktemp -d)
            git clone -q --depth 1 --branch "v$REFRESHKIT_VERSION" "$REFRESHKIT.git" "$source"
            "$source/Scripts/install" /usr/local
        fi
        """
}
