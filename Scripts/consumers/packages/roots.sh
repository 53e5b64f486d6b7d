# Debian 12 roots for trying out the packages; sourced by Scripts/consumers/packages/run, which runs in its own mount namespace, so that
# nothing stays mounted after a failure. Needs root privileges.

# The folders for the roots and for files that are kept between runs.
kept=$root/.build/packages
roots=$kept/roots

# Copies the apt configuration of this machine into a root: the Debian sources, their keys, and the proxy.
copy_apt_settings() {
    local file
    rm -f "$1"/etc/apt/sources.list
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources}; do
        # Uses only Debian's own archives.
        if [ -f "$file" ] && grep -q '/debian' "$file"; then install -D -m 644 "$file" "$1$file"; fi
    done
    apt-config dump | grep -iE '^(Acquire::(http|https|ftp)::proxy|Acquire::Check-)' >"$1/etc/apt/apt.conf.d/90host" || true
    cp -L /etc/resolv.conf "$1/etc/resolv.conf"
}

# Makes the base of all roots once: a minimal Debian 12 with a manual reader and three shells.
make_base() {
    if [ -f "$kept/base.tar" ]; then return; fi
    local mirror
    mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | grep -oE 'https?://[^ ]+/debian/?( |$)' | head -n 1 || true)
    echo "packages: debootstrap bookworm, once"
    rm -rf "$kept/base"
    mkdir -p "$kept"
    debootstrap --variant=minbase --include=man-db,bash-completion,zsh,fish bookworm "$kept/base" \
        "${mirror:-http://deb.debian.org/debian}" >"$kept/debootstrap.log" 2>&1 ||
        fail "debootstrap failed" <(tail -n 3 "$kept/debootstrap.log")
    copy_apt_settings "$kept/base"
    chroot "$kept/base" useradd -m user
    # Packages are downloaded separately, and kept for the next run.
    echo 'Binary::apt::APT::Keep-Downloaded-Packages "true";' >"$kept/base/etc/apt/apt.conf.d/91keep"
    rm -f "$kept/base/etc/apt/apt.conf.d/docker-clean" "$kept"/base/var/cache/apt/archives/*.deb
    tar -C "$kept/base" -c . >"$kept/base.tar.part"
    mv "$kept/base.tar.part" "$kept/base.tar"
    rm -rf "$kept/base"
}

# Makes a root: make_root NAME
make_root() {
    mkdir -p "$roots/$1" "$kept/archives/partial"
    tar -C "$roots/$1" -x <"$kept/base.tar"
    mount -t proc proc "$roots/$1/proc"
    mount -t devpts devpts "$roots/$1/dev/pts" -o newinstance,ptmxmode=0666
    ln -sf pts/ptmx "$roots/$1/dev/ptmx"
    mount -t tmpfs tmpfs "$roots/$1/dev/shm"
    mount --bind "$kept/archives" "$roots/$1/var/cache/apt/archives"
}

remove_roots() {
    local mounted
    # The mount namespace ends with the script, but files can be removed only where nothing is mounted.
    grep -oE " $roots/[^ ]+" /proc/self/mounts | sort -r | while read -r mounted; do umount -l "$mounted"; done || true
    rm -rf --one-file-system "$roots"
}

# Runs a command as root or as an ordinary user in a root, with an empty environment: as_root NAME COMMAND...
as_root() {
    local name=$1
    shift
    chroot "$roots/$name" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}
as_user() {
    local name=$1
    shift
    chroot --userspec=user:user "$roots/$name" env -i -C /home/user HOME=/home/user PATH=/usr/bin:/bin LC_ALL=C.UTF-8 TERM=xterm "$@"
}

# Lists the files in a root that belong to an installation, excluding logs, caches, and the package database.
files_of() {
    (cd "$roots/$1" && find . -xdev \( -path ./proc -o -path ./dev -o -path ./tmp -o -path ./var/cache -o -path ./var/log \
        -o -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./home/user \) -prune -o -print | LC_ALL=C sort)
}
