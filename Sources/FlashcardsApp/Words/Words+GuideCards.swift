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
      | `rated:7:1` | graded Again in the last 7 days |
      | `prop:ivl>21` | with an interval of more than 21 days |

      \(code(.complete)) completes an operator, a tag, or a deck. \(code(.save)) saves a search by name: it then stands \
      below the decks and always shows what it finds now.

      \(code(.mark, on: "cards")) marks cards, and what you do next is done to all of them: move, copy, tag, suspend, \
      export, delete. \(code(.replace)) finds and replaces text in them, with a preview.
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

      The numbers beside a deck say how many cards it has, and how many are due. The first row, All cards, has \
      everything. \(code(.moveUp)) and \(code(.moveDown)) move a deck or a card; the mouse drags them.

      \(code(.move)) moves cards to another deck, and \(code(.copy)) copies them. \(code(.view)) switches between tiles \
      and a table, \(code(.sort)) sorts by any column, and \(code(.columns)) chooses the columns.

      How many new cards a day, in which order, and how much is to be remembered is set for all decks in Settings, and \
      for one deck in its study options. Decks can share options as a preset.
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
      - **Markdown**, **org-drill**, **JSON**, and lists from Quizlet.

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

      Backups are made by themselves; of older ones, one a day and one a week stay. `flashcards restore` lists them and \
      goes back to one.
      """)
  }
}
