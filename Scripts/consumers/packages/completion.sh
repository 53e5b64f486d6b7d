# Checks that completion works in three shells; sourced by deb.sh.

# Each function prints the completions of a line in an interactive shell, using the completion files that the package installed.
cat >"$roots/deb/home/user/complete.bash" <<'SHELL'
source /usr/share/bash-completion/bash_completion
_completion_loader refreshkit
COMP_LINE=$1 COMP_POINT=${#1} COMP_TYPE=9 COMP_KEY=9
read -ra COMP_WORDS <<<"$1"
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
$(complete -p refreshkit | sed -E 's/.* -F ([^ ]+).*/\1/') refreshkit "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"
SHELL
cat >"$roots/deb/home/user/complete.zsh" <<'SHELL'
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1=; autoload -U compinit; compinit -u -d /tmp/zcompdump; print -r -- read''y"
zpty -r -m shell line '*ready*'
zpty -w -n shell "$1"$'\t'
zpty -r -m shell line "*$2*" && print -r -- "$line"
zpty -d shell
SHELL
cat >"$roots/deb/home/user/complete.fish.zsh" <<'SHELL'
# In fish, the words that the command itself lists can be completed only at a prompt. Control-X writes the line to a file.
zmodload zsh/zpty
zpty shell fish -i
zpty -w shell 'bind \cx "commandline >line"; echo rea''dy'
zpty -r -m shell out '*ready*ready*'
zpty -w -n shell "$1"$'\t'
for try in {1..50}; do
    sleep 0.1
    while zpty -r -t shell out; do :; done
    zpty -w -n shell $'\x18'
    if grep -q -- "$2" line 2>/dev/null; then cat line && break; fi
done
zpty -d shell
rm -f line
SHELL
completes() {
    local found
    found=$(timeout 20 chroot --userspec=user:user "$roots/deb" env -i -C /home/user HOME=/home/user PATH=/usr/bin:/bin \
        LC_ALL=C.UTF-8 TERM=xterm "${@:4}" "$2" "$3" 2>"$folder/log" || true)
    grep -q -- "$3" <<<"$found" || fail "completion in $1: '$2' should become '$3', found '$found' ($(head -n 1 "$folder/log"))"
}
for shell in bash zsh fish; do
    case $shell in
        bash) run=(bash complete.bash) ;;
        zsh) run=(zsh complete.zsh) ;;
        fish) run=(zsh complete.fish.zsh) ;;
    esac
    completes $shell "refreshkit ren" render "${run[@]}"
    completes $shell "refreshkit render --contact" --contact-sheet "${run[@]}"
    # The command itself lists its indicators.
    completes $shell "refreshkit render progress-r" progress-ring "${run[@]}"
done
rm "$roots"/deb/home/user/complete.*
passed "completion in bash, zsh, and fish"
