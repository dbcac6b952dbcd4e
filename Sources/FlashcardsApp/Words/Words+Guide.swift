import FlashcardKit

/// The guide: twelve short pages.
extension Words {
  static let guide = "Guide"
  static let guideEntry = (title: "Guide", help: "Eleven short pages about studying with Flashcards")
  /// What stands before the pages that say more, in the documentation.
  static let more = "More:"
  static func guideEntry(_ title: String) -> String { "\(guide): \(title)" }
  /// Returns the place of a page: `Guide, 3 of 11`.
  static func guidePlace(_ index: Int, of count: Int) -> String { "\(guide), \(place(index, of: count))" }

  /// Returns the pages in order.
  func guidePages() -> [GuidePage] {
    [
      firstSession(), makingCards(), reviewExplained(), searching(), aboutDecks(), importing(), severalMachines(),
      colors(), rightToLeft(), ownKeys(), scripts(), otherPrograms(),
    ]
  }

  /// Returns the key of an action as code in Markdown, or the name of the action in the command palette if it has none.
  func code(_ action: Action, on screen: String? = nil) -> String {
    let key = key(action, on: screen)
    return key.isEmpty ? "**\(action.name)**" : key == "`" ? "`` ` ``" : "`\(key)`"
  }

  /// Returns the key of an action while an answer is typed in a review, or in the texts of another screen.
  private func codeBesideText(_ action: Action, on screen: String = "review") -> String {
    keymap.keysBesideText(for: action, on: screen).first.map { "`\($0)`" } ?? code(action)
  }

  /// Returns the keys of the four grades: `` `1` to `4` ``.
  private func grades() -> String { "\(code(.grade(.again))) to \(code(.grade(.easy)))" }

  private func firstSession() -> GuidePage {
    GuidePage(
      "First session", more: ["Keys"],
      """
      A login without cards offers ways to begin: make a card, take a starter deck, import a file, or take the tour, a \
      deck that teaches the program by its own cards.

      Decks are on the left, their cards on the right. \(code(.switchPane)) goes from one to the other. On a card, \
      \(code(.flip)) turns it over, \(code(.open)) opens it large, and \(code(.back)) goes back.

      To study, press \(code(.study)) and choose **Review**, or another way by its digit, which is the same for all decks. \
      Recall the answer, look at it with \(code(.flip)), and grade \
      yourself with \(grades()). Next to each grade is the time until the card comes back.

      The bottom line shows the most useful keys, and \(code(.help)) all that work on the screen. \(code(.palette)) finds \
      every command and setting by name. \(code(.undo)) undoes anything, also what you deleted yesterday, and \
      \(code(.quit)) quits. Everything is saved as you go.
      """)
  }

  private func makingCards() -> GuidePage {
    GuidePage(
      "Making cards", for: ["create", "edit-card", "card-preview"],
      """
      Press \(code(.new)) in the cards of a deck, or \(code(.tab(2))) for the Create tab. Type the front and the back; \
      \(code(.nextField)) goes to the next field. \(code(.save)) saves the card, and \(code(.saveNext)) saves it and \
      begins the next one, with the same deck, kind, and tags. \(codeBesideText(.tab(1), on: "create")), \
      \(codeBesideText(.tab(2), on: "create")), and so on go to the tabs, and what you typed stays in the form. \
      \(code(.cancel)) leaves the form, and what you typed waits as well, with the sign `✎`. A new card waits in the Create \
      tab, and \(code(.new)) in a deck continues the same one. An edit waits at its card, where \(code(.edit)) continues it; \
      `is:draft` finds all of them. \(code(.discard)) discards what you typed, after a question, in the form and in lists.

      The kind decides how a card asks; \(code(.kind)) changes it:

      - **Question & answer**: one side, the other side, and on request the reverse
      - **Facts**: a title with several facts, which can be asked in order
      - **Multiple choice**: the answer among wrong ones
      - **Cloze**: a sentence with parts to fill in; \(code(.cloze)) hides the selected words, and makes a cloze card of another one; \
      \(code(.clozeSame)) hides them along with the last ones
      - **Image occlusion**: a picture with covered parts
      - kinds of your own, with fields and templates, in Settings

      Texts are Markdown: `**bold**`, lists, tables, code, and formulas as in `$x^2$`. Where there is room, a \
      preview beside or below the form shows the card as it will look; \(code(.preview)) shows it in full size. \
      \(code(.editor)) opens a long text in your editor. \(code(.cardEditor)) opens all texts of the card and its tags \
      there, each below a line with the name of its field; in a list of cards, it does so with the selected card, and what you save \
      there is saved.

      A series is quickly made with \(code(.saveNext)). The box for a reversed card stays as it was too, until another \
      kind is chosen, and says so.

      Good cards are short. Ask one thing, in your own words, and make two cards rather than one with two answers. \
      A table that you paste from a spreadsheet becomes many cards at once.
      """)
  }

  private func reviewExplained() -> GuidePage {
    GuidePage(
      "Review explained", more: ["Settings"], for: ["review", "card-info", "parameters"],
      """
      A review asks the cards that are due, and a few new ones. Each grade says how well you knew the card:

      - \(code(.grade(.again))) **Again**: you forgot it. It comes back in this session.
      - \(code(.grade(.hard))) **Hard**: you recalled it, with difficulty.
      - \(code(.grade(.good))) **Good**: you recalled it. \(code(.flip)) means the same.
      - \(code(.grade(.easy))) **Easy**: you knew it at once.

      Hard is not for what you forgot: that is Again, and nothing bad follows from it.

      From your grades, FSRS estimates the chance that you recall a card. It is due when that chance has fallen to the \
      **desired retention**, 90% unless you choose another in Settings: with more, you remember more and review more \
      often. Intervals grow from minutes to days to years. After some hundred reviews, **FSRS parameters** in Settings \
      can be optimized for your memory.

      \(code(.undo)) takes a grade back. \(code(.bury)) hides a card until tomorrow, \(code(.suspend)) until you bring it \
      back, and \(code(.edit)) corrects it on the spot. \(code(.flag)) and a digit set one of seven flags. While you \
      type an answer, letters are text: \(codeBesideText(.edit)) edits, \(codeBesideText(.suspend)) suspends, \
      \(codeBesideText(.bury)) buries, \(codeBesideText(.flag)) flags, and \(codeBesideText(.undo)) undoes. Capital \
      letters are typed with Shift. A card that you forget again and again becomes a *leech* and is suspended: rewrite it.

      Cram and the other modes below \(code(.study)) ask cards before they are due, or again, and leave \
      their schedule alone unless you choose otherwise.
      """)
  }
}

/// The pages of the guide about finding, arranging, and moving cards.
extension Words {
  func searching() -> GuidePage {
    GuidePage(
      "Search", more: ["Searching"], for: ["favorites", "replacements"],
      """
      \(code(.search)) searches as you type. A card is found if it has all the words, in a text or a tag, whatever their \
      case and accents.

      | Type | to find cards |
      | --- | --- |
      | `"a phrase"` | with these words in this order |
      | `-word` | without the word |
      | `one or two` | with one of them |
      | `tag:verb` | with a tag that begins so; `tag:none` without tags |
      | `deck:spanish` | in a deck with that in its title |
      | `is:due` | that are due; also `is:new` `is:leech` `is:suspended` |
      | `is:duplicate` | with a front that another card has, too |
      | `is:draft` | with an edit that you left unfinished |
      | `rated:7:1` | graded Again in the last 7 days |
      | `prop:ivl>21` | with an interval of more than 21 days |

      \(code(.complete)) completes an operator, a tag, or a deck. \(code(.save)) saves a search by name: it then stands \
      below the decks and always shows what it finds now.

      \(code(.mark, on: "cards")) marks cards, and what you do next is done to all of them: move, copy, tag, flag, \
      bury, suspend, export, delete. \(code(.markRange)) begins a range, which moving extends, until you press it again, and \
      \(code(.markAll)) marks all. \(code(.replace)) finds and replaces text in them, with a preview. A list shows \
      `‖` for a suspended card, `↓` for a buried one, and `!` for a leech.
      """)
  }

  func aboutDecks() -> GuidePage {
    GuidePage(
      "Decks", more: ["Settings"],
      """
      In the list of decks, \(code(.new)) makes a deck, or imports a file or a starter deck. \(code(.edit)) renames the \
      selected one, gives it a parent deck, colors, and study options, and \(code(.delete)) deletes it.

      Decks can contain decks: `Languages::Spanish` is Spanish in Languages. Studying a deck studies its subdecks too. \
      \(code(.fold)) and \(code(.unfold)) hide and show them.

      The numbers beside a deck say how many questions are new, in learning (**Lrn**), and due today, and how many cards it \
      has, as far as there is room. The first row, All cards, has everything. \(code(.moveUp)) and \(code(.moveDown)) move a deck or a card; the mouse drags them.

      A card can ask several **questions**: one for each cloze deletion, covered part, or direction, each with a schedule \
      of its own. Lists and **All** count the cards that you wrote; **New**, **Due**, a review, and Progress count \
      questions, as Anki counts cards. In a table, the column **Due** says when the first one comes up, and `+1` that \
      another is still new.

      \(code(.move)) moves cards to another deck, and \(code(.copy)) copies them. \(code(.view)) switches between tiles \
      and a table, \(code(.sort)) sorts by any column, and \(code(.columns)) chooses the columns. A table shows both sides \
      first, and of the other columns as many as fit; \(code(.right)) scrolls to the others.

      How many new cards a day, in which order, and how much is to be remembered is set for all decks in Settings, and \
      for one deck in its study options. Decks can share options as a preset. The limits of a deck hold for its subdecks \
      together; **All cards** has no limit of its own and offers what all decks do.
      """)
  }

  func importing() -> GuidePage {
    GuidePage(
      "Import and export", more: ["Importing", "Exporting", "ComingFromAnki"],
      for: ["search-online", "found-card", "exports", "package-preview", "pasted-table"],
      """
      Press \(code(.new)) in the list of decks and choose **Import file…**. A preview shows what would come, and one undo \
      takes all of it back.

      - **Anki packages**, `.apkg` and `.colpkg`, of all versions: decks, note types, tags, media, schedules, and reviews. \
      Importing a newer one adds what is new.
      - **Tables**, `.csv` and `.tsv`: choose what each column has.
      - **Markdown**, with notes of Obsidian, Logseq, and RemNote, **org-drill**, **JSON**, and lists from Quizlet.

      The format is found. If it isn't, or is another one, choose it in the preview.

      A table in the clipboard needs no file: paste it into the front of a new card.

      \(code(.export)) exports a deck, the marked cards, or what a search finds, as an Anki package, JSON, Markdown, or a \
      table. **Export all cards…** in the command palette exports everything. Cards that came from Anki go back as they \
      were, with what you did since.

      More cards: \(code(.tab(3))) searches Wikipedia, dictionaries, and quizzes online, and starter decks work offline.
      """)
  }

  func severalMachines() -> GuidePage {
    GuidePage(
      "Several machines", more: ["CommandLine"],
      """
      Everything that belongs to you is in one folder, which **Files** in Settings names. Programs that are open at the \
      same time on one machine, also over ssh, share it: what one changes, the other shows within a second.

      To move to another machine, quit the program, and copy the folder `users/` with your login in it.

      To study on several machines, sync them. Run `flashcards sync --setup` with the address of a git repository, or with \
      a folder that is copied between them, such as Syncthing's, once on each. From then on, **Sync now** in the command \
      palette exchanges what is new, and Settings says when that happens by itself. Edits and reviews of all machines \
      count.

      Backups are made by themselves; of older ones, one a day and one a week stay. **Restore a backup…** in the command \
      palette lists them, says what going back to one would change, and keeps what you have as another. With the program \
      closed, `flashcards restore` does the same.
      """)
  }
}

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
      column, without boxes, signs, and motion. Where the window is narrow, rows are folded. The cursor is on what is \
      selected, or where the text begins, and the mouse is left to the terminal.
      """)
  }

  func rightToLeft() -> GuidePage {
    GuidePage(
      "Right to left",
      """
      Arabic, Hebrew, Persian, Urdu, and Yiddish are read from the right, and Arabic letters are joined. A paragraph \
      begins at the side that its first letter says, with numbers and words of other languages in their own order. \
      Cards keep their letters as you typed them, so that search, copies, and exports are as everywhere. In lists and \
      tables, texts begin at the left, like their columns.

      Most terminals draw letters one after the other from the left; the order is made here. Some put letters in order by \
      themselves: VTE (GNOME Terminal and others) and mintty are told to leave it, and it is left to Konsole, mlterm, and \
      Terminal on macOS. If words are reversed, **Right-to-left text** in Settings says who does it. In tmux, the \
      terminal around it cannot be told: choose **by the terminal** if it changes the order.

      In fields, `←` and `→` move to the side as the text is drawn. `Home` goes to where a row begins, at the right, and \
      `Backspace` deletes what was typed last. The path of a file always begins at the left.

      A field can be written from the right whatever its first letter: choose **Right to left** in the menu of the field, \
      in **Kinds of card**. Packages from Anki bring that along and get it back. Cards in HTML follow `dir="rtl"`, \
      `dir="ltr"`, and `direction`; Anki's style sheets, which are not read, may say it instead.

      A typed answer is right without vowel points, with or without tatweel, and with Arabic or Persian digits, yeh, and \
      kaf. If only letters must match, hamza, alef maksura, teh marbuta, and final forms are forgiven, too.

      Letters are joined with the signs that Unicode has for it. It has none for some letters of Sindhi, Pashto, and \
      Uyghur, which stay apart. **Plain screens** have all text in the order of reading.
      """)
  }

  func ownKeys() -> GuidePage {
    GuidePage(
      "Your own keys", more: ["Keys"],
      """
      A key has one meaning, the same on all screens. \(code(.help)) lists those of the screen, and `flashcards keys` all. In \
      a menu, the letter or digit that an entry shows chooses it; where there is a field above the entries, typing finds \
      them.

      **Keys** in Settings switches to those of vim or Anki, at once; the screens and the tour name the keys \
      in effect. With the keys of vim, a number before a key moves that often, as in `5j`, and `Alt` with a digit goes to a \
      tab. **Key bindings** opens the file `keys.yaml` in your editor, and shows where it is: in \
      `~/.config/flashcards`, or with `--data` in the folder that you name. It has the preset that you chose, and the keys \
      that are different:

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

      Fields of text have the keys of readline. The mouse works everywhere: click to select, or to edit a row of a \
      table, double-click to open, right-click for what can be done, drag to move. Keys on the screen can be clicked. Turn \
      it off in Settings to select text with the terminal.
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

  private func otherPrograms() -> GuidePage {
    GuidePage(
      "Other programs", more: ["CommandLine"],
      """
      Programs that add cards to Anki through its add-on AnkiConnect add them here, unchanged. Turn on **Other programs** \
      in Settings, or run `flashcards serve` in a shell. Close Anki, which uses the same port.

      - **Yomitan**: under Anki in its settings, turn on Anki integration. A question appears here, once you neither type nor \
      study; choose **Allow it**. Then choose a deck, and Basic or a note type of your own.
      - **asbplayer**: under Anki in its settings, the address is http://127.0.0.1:8765. Allow it like Yomitan, and map its \
      fields.
      - **mpv** with mpvacious: set `deck_name`, `model_name`, and the fields in `subs2srs.conf`. Nothing else is needed.
      - **Emacs** with anki-editor: write `:ANKI_DECK:` and `:ANKI_NOTE_TYPE: Basic` under a heading, and run \
      `anki-editor-push-notes`.
      - **Obsidian** with Obsidian_to_Anki: run `flashcards serve --allow app://obsidian.md` once.

      What arrives is seen at once, and can be undone with \(code(.undo)).
      """)
  }
}

/// The tour, a starter deck.
extension Words {
  /// The places where the tour names a key, with a blank in its place, and the actions of the keys.
  static let tourPlaces: [(text: String, action: Action)] = [
    ("_ turns it over", .flip), ("_ opens a card", .open), ("press _ to see it", .flip), ("Press _ and choose", .study),
    ("_ Again", .grade(.again)), ("_ Hard", .grade(.hard)), ("_ Good", .grade(.good)), ("_ Easy", .grade(.easy)),
    ("_ undoes anything", .undo), ("_ would bring it back", .undo), ("_ redoes it", .redo),
    ("Press _ in the cards", .new), ("Press _ in the list", .new), ("Press _ to save", .save), ("Press _, also", .edit),
    ("Press _ and type", .search), ("Press _. The same", .view), ("with _; what", .mark), ("_ moves", .move),
    ("_ tags", .tag), ("_ deletes", .delete), ("_ goes to", .switchPane), ("_ searches Wikipedia", .tab(3)),
    ("_ finds every", .palette), ("_ quits at", .quit),
  ]

  /// The name of the tour as a source of cards.
  static let tourName = "Tour of Flashcards"

  /// Returns a card of the tour with the keys in effect.
  func tour(_ card: ImportedCard) -> ImportedCard {
    let content = tour(card.content, from: Words(keymap: Keymap()))
    guard content != card.content,
      var told = try? ImportedCard(
        content, tags: card.tags, source: card.source, media: card.media, mediaTexts: card.mediaTexts)
    else { return card }
    told.id = card.id
    return told
  }

  /// Returns the texts of a card of the tour that names other keys with those in effect. What doesn't name them stays.
  func tour(_ content: CardContent, from old: Words) -> CardContent {
    content.mapped { _, texts in texts.map { tour($0, from: old) } }
  }

  private func tour(_ text: String, from old: Words) -> String {
    // The answer to which key it is.
    if text == old.key(.favorite) { return key(.favorite) }
    return Words.tourPlaces.reduce(text) { text, place in
      let (before, now) = (old.key(place.action, on: "cards"), key(place.action, on: "cards"))
      guard before != now, !before.isEmpty, !now.isEmpty else { return text }
      return text.replacing(place.text.replacing("_", with: before), with: place.text.replacing("_", with: now))
    }
  }
}
