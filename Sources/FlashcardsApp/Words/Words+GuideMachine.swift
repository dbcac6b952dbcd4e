/// The pages of the guide about colors, keys, and the command line.
extension Words {
  func colors() -> GuidePage {
    GuidePage(
      "Colors", for: ["color-schemes", "settings"],
      """
      **Color scheme** in Settings (\(code(.tab(6)))) shows each scheme on the whole screen while you move through the \
      list; \(code(.cancel)) keeps the old one. There are dark and light ones, schemes of high contrast, and the \
      terminal's own colors. A deck can have its own, so that you see at once what you study.

      Any base16 or base24 scheme works: put its YAML file into the folder `schemes/` beside `config.plist`, which \
      **Files** in Settings names.

      The program uses as many colors as the terminal says it has when asked. If colors look wrong:

      - `COLORTERM=truecolor` says that the terminal has 24-bit colors.
      - `--colors 256`, `16`, or `none` uses fewer.
      - `NO_COLOR=1` turns colors off. Everything remains readable, as no meaning is in colors alone.

      **Motion** in Settings turns animations off, and **Pictures** chooses between characters and pixels.

      For screen readers and braille displays there are **plain screens**, in Settings or with `--plain`: text in one \
      column, without boxes, signs, and motion. The cursor is on what is selected, or where the text begins, and the mouse \
      is left to the terminal.
      """)
  }

  func ownKeys() -> GuidePage {
    GuidePage(
      "Your own keys", more: ["Keys"],
      """
      A key has one meaning, the same on all screens. \(code(.help)) lists those of the screen, and `flashcards keys` all.

      **Key bindings** in Settings opens the file `keys.yaml` in your editor. It names a preset, and the keys that are \
      different:

      ```yaml
      preset: vim             # default, vim, or anki
      good: [3, space]        # the first one is shown
      favorite: "*"           # special characters need quotes
      review:                 # on one screen only
        bury: "-"
      ```

      Keys are characters, where case counts, and names such as `space`, `enter`, `pgup`, and `f5`, with `ctrl-`, `alt-`, \
      or `shift-` before them. The names of actions are in the list that `flashcards keys` prints. Changes take effect at \
      once, and a line that cannot be used is reported and skipped.

      Fields of text have the keys of readline. The mouse works everywhere: click to select, double-click to open, drag \
      to move. Turn it off in Settings to select text with the terminal.
      """)
  }

  func scripts() -> GuidePage {
    GuidePage(
      "Scripts", more: ["CommandLine"],
      """
      Commands work beside the program, which shows what they did within a second:

      ```sh
      flashcards due --count              # for a status line
      flashcards add -d Spanish -f "el perro" -b "the dog"
      flashcards add -d Spanish < words.tsv
      flashcards search "tag:verb is:due" --json
      flashcards import deck.apkg
      flashcards export all.apkg
      flashcards review Spanish           # opens a review
      ```

      Output in a pipe has tabs between columns, and `--json` prints JSON. The exit status is 0 if done, 1 if nothing was \
      found or is due, 2 for wrong use, and 3 for a failure. `--login` names another login, and `--data` another folder.

      `flashcards <command> --help` lists the options, and **man flashcards** has all of it. Shells complete commands, \
      decks, and tags where the package installed its completions.

      In tmux: `set -g status-right '#(flashcards due --count) due'`
      """)
  }
}
