import AnkiConversion
import ArgumentParser
import CardFormats
import FlashcardKit
import FlashcardsApp

/// What the command line says about the files that are imported.
struct ImportOptions: ParsableArguments {
  @Option(
    name: [.short, .long], parsing: .unconditional, help: ArgumentHelp(CommandLineWords.importDeck, valueName: "deck"),
    completion: Completions.decks)
  var deck: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(CommandLineWords.importFormat(CardFormat.all.map(\.id)), valueName: "format"),
    completion: .list(CardFormat.all.map(\.id)))
  var format: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp(CommandLineWords.importEncoding, valueName: "encoding"),
    completion: .list(TextEncoding.offered.map(\.name)))
  var encoding: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(CommandLineWords.importSeparator, valueName: "separator"))
  var separator: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(CommandLineWords.importCardSeparator, valueName: "separator"))
  var cardSeparator: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp(CommandLineWords.importKind, valueName: "kind"),
    completion: Completions.kinds)
  var kind: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp(CommandLineWords.importMarkup, valueName: "markup"),
    completion: Completions.markups)
  var markup: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(CommandLineWords.importColumns, valueName: "columns"))
  var columns: String?

  @Flag(inversion: .prefixedNo, help: ArgumentHelp(CommandLineWords.importHeading))
  var heading: Bool?

  @Flag(help: ArgumentHelp(CommandLineWords.importNoSchedules))
  var noSchedules = false

  @Flag(help: ArgumentHelp(CommandLineWords.importNoDeleted))
  var noDeleted = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp(CommandLineWords.importKnown, valueName: "choice"),
    completion: .list(PackageOptions.KnownCards.allCases.map(\.rawValue)))
  var known: String?

  @Flag(help: ArgumentHelp(CommandLineWords.importDryRun))
  var dryRun = false

  @Flag(help: ArgumentHelp(CommandLineWords.importJSON))
  var json = false

  func validate() throws {
    if let format, formatID == nil {
      throw ValidationError(CommandLineWords.noFormat(format, known: CardFormat.all.map(\.id)))
    }
    if let encoding, !TextEncoding(named: encoding).isKnown {
      throw ValidationError(CommandLineWords.noEncoding(encoding))
    }
    if let separator, TextTable.Separator(named: separator) == nil {
      throw ValidationError(CommandLineWords.noSeparator(separator))
    }
    if let cardSeparator, CardFormat.cardSeparator(named: cardSeparator) == nil {
      throw ValidationError(CommandLineWords.noCardSeparator(cardSeparator))
    }
    if let known, PackageOptions.KnownCards(rawValue: known) == nil {
      throw ValidationError(CommandLineWords.noKnownChoice(known))
    }
    if let markup, Markup(rawValue: markup) == nil { throw ValidationError(CommandLineWords.noMarkup(markup)) }
    for name in columnNames ?? [] where !name.isEmpty && TableColumn(named: name) == nil {
      throw ValidationError(CommandLineWords.noColumn(name))
    }
  }

  /// The options that were given and mean nothing for packages.
  var namesOfText: [String] {
    [
      ("--format", format != nil), ("--encoding", encoding != nil), ("--separator", separator != nil),
      ("--card-separator", cardSeparator != nil), ("--kind", kind != nil), ("--markup", markup != nil),
      ("--columns", columns != nil), (heading == false ? "--no-heading" : "--heading", heading != nil),
    ].filter(\.1).map(\.0)
  }

  /// What becomes of cards that the login has.
  var knownCards: PackageOptions.KnownCards { known.flatMap(PackageOptions.KnownCards.init) ?? .update }

  /// Returns the options of an import of a package.
  ///
  /// - Throws: `CommandFailure` if no deck can have the title, or several decks have it.
  func ofPackage(into library: Library) throws(CommandFailure) -> PackageOptions {
    var options = PackageOptions()
    (options.hasSchedules, options.known, options.bringsDeleted) = (!noSchedules, knownCards, !noDeleted)
    guard let deck else { return options }
    if library.decks(named: deck).isEmpty {
      do throws(DeckProblem) { options.place = .titled(try Deck.checked(deck)) } catch {
        throw CommandFailure(status: .usage, sentence: CommandLineWords.sentence(error))
      }
    } else {
      options.place = .deck(try library.deck(named: deck).id)
    }
    return options
  }

  /// The format that is named, also by the usual ending of its files.
  private var formatID: String? {
    format.flatMap { name in
      (CardFormat.all.first { $0.id == name } ?? CardFormat.named(".\(name)"))?.id
    }
  }

  /// How files are read.
  var reading: TextReading {
    var reading = TextReading()
    reading.format = formatID.flatMap(TextFormat.init)
    reading.encoding = encoding.map { TextEncoding(named: $0) }
    reading.separator = separator.flatMap(TextTable.Separator.init(named:))
    reading.cardSeparator = cardSeparator.flatMap(CardFormat.cardSeparator(named:))
    reading.isCertain = columns != nil || kind != nil || heading != nil
    return reading
  }

  /// Returns the layout of a table, with what the options say about it.
  func layout(of table: TextTable, kinds: CardKinds) throws(CommandFailure) -> TableLayout {
    var layout = TableLayout(of: table, kinds: kinds)
    if let kind {
      guard let known = kinds.named(kind) else {
        throw CommandFailure(status: .usage, sentence: CommandLineWords.noKind(kind, known: kinds.searchNames))
      }
      layout.kind = known
    }
    if let markup = markup.flatMap(Markup.init) { layout.markup = markup }
    if let columnNames { layout.columns = columnNames.map { TableColumn(named: $0) ?? .ignored } }
    if let heading { layout.hasHeading = heading }
    layout.decideTags(in: table)
    return layout
  }

  private var columnNames: [String]? {
    columns?.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed() }
  }
}
