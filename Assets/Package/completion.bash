# Bash splits words at colons, which paths of decks have. The words are put together before they are completed, and what
# is before the last colon is taken off again. What is offered is quoted here: Bash would leave a command in it alone.
_flashcards_whole_words() {
    local -a whole=()
    local rest="${COMP_LINE::${COMP_POINT}}" word='' before blanks
    local -i index
    for ((index = 0; index <= COMP_CWORD; index++)); do
        before="${word}"
        word="${COMP_WORDS[index]}"
        blanks="${rest%%[![:space:]]*}"
        rest="${rest#"${blanks}"}"
        rest="${rest#"${word}"}"
        if ((index > 0)) && [[ -z "${blanks}" && "${before}${word}" = *:* && (-z "${before//:/}" || -z "${word//:/}") ]]; then
            whole[${#whole[@]} - 1]+="${word}"
        else
            whole+=("${word}")
        fi
    done
    # Without the backslashes and the quotation mark that may be typed: what is offered has none.
    local -r last="${whole[${#whole[@]} - 1]}"
    local typed="${last#[\"\']}"
    typed="${typed//\\/}"
    local -a COMP_WORDS=("${whole[@]}")
    local -i COMP_CWORD="$((${#whole[@]} - 1))"
    _flashcards "${1}" "${typed}" "${whole[COMP_CWORD - 1]}"
    local -i place
    for place in "${!COMPREPLY[@]}"; do
        # Bash quotes the names of files only.
        if [[ -e "${COMPREPLY[place]}" ]]; then
            compopt -o filenames
            return
        fi
    done
    # After the operator of a search comes its value.
    [[ ${#COMPREPLY[@]} -eq 1 && "${COMPREPLY[0]}" = *: ]] && compopt -o nospace
    local prefix="${typed%"${typed##*:}"}"
    case "${last}" in
    \'*) COMPREPLY=("${COMPREPLY[@]//\'/\'\\\'\'}") ;;
    \"*)
        COMPREPLY=("${COMPREPLY[@]//\\/\\\\}")
        COMPREPLY=("${COMPREPLY[@]//\"/\\\"}")
        COMPREPLY=("${COMPREPLY[@]//\$/\\\$}")
        COMPREPLY=("${COMPREPLY[@]//\`/\\\`}")
        ;;
    *)
        for place in "${!COMPREPLY[@]}"; do printf -v "COMPREPLY[place]" %q "${COMPREPLY[place]}"; done
        [[ -n "${prefix}" ]] && printf -v prefix %q "${prefix}"
        [[ "${COMP_WORDBREAKS}" = *:* ]] && COMPREPLY=("${COMPREPLY[@]#"${prefix}"}")
        ;;
    esac
}
complete -F _flashcards_whole_words flashcards
