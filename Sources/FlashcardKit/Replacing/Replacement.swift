/// What to find in the texts of cards, and what to put in its place.
public struct Replacement: Hashable, Sendable {
  /// The text or regular expression to find.
  public var pattern: String
  /// The text to put in its place. For a regular expression, `$1` stands for what its first group found, and so on.
  public var text: String
  /// Whether the pattern is a regular expression.
  public var isRegularExpression: Bool
  /// Whether upper and lower case are the same.
  public var ignoresCase: Bool
  /// The key of the only field to replace in, or `nil` for all.
  public var field: String?

  /// Creates a replacement of plain text in all fields.
  public init(
    _ pattern: String = "", with text: String = "", isRegularExpression: Bool = false, ignoresCase: Bool = false,
    field: String? = nil
  ) {
    self.pattern = pattern
    self.text = text
    self.isRegularExpression = isRegularExpression
    self.ignoresCase = ignoresCase
    self.field = field
  }
}

/// What a replacement would do to some cards.
public struct ReplacementPreview: Sendable, Equatable {
  /// A card that would change.
  public struct Replaced: Sendable, Equatable {
    /// The card as it is.
    public let card: Card
    /// Its content afterwards.
    public let content: CardContent
  }

  /// A card that stays as it is, because it would be incomplete.
  public struct Left: Sendable, Equatable {
    /// The card.
    public let card: Card
    /// What would be wrong with it.
    public let problem: CardProblem
  }

  /// The cards that would change, in the order given.
  public private(set) var replaced: [Replaced] = []
  /// The cards that contain the pattern but stay as they are.
  public private(set) var left: [Left] = []
  /// The number of places that would be replaced.
  public private(set) var count = 0

  /// Creates a preview without cards.
  public init() {}

  /// Adds a card if anything in it would be replaced. Cards of unknown kinds are skipped.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - field: The key of the only field to replace in, or `nil` for all.
  ///   - replace: A closure that returns a text with its matches replaced and their number, or `nil` if it has none.
  /// - Throws: What `replace` throws.
  public mutating func add(
    _ card: Card, in field: String?,
    _ replace: (String) throws(PatternProblem) -> (text: String, count: Int)?
  ) throws(PatternProblem) {
    let old = card.content
    guard old.kind.isKnown, let (content, count) = try old.replacing(in: field, replace), content != old else { return }
    if let problem = content.firstProblem(besidesThoseOf: old) {
      left.append(Left(card: card, problem: problem))
    } else {
      replaced.append(Replaced(card: card, content: content))
      self.count += count
    }
  }
}

extension CardContent {
  /// Returns the first problem that another content doesn't have, or `nil`.
  fileprivate func firstProblem(besidesThoseOf old: CardContent) -> CardProblem? {
    let problems = savingProblems
    // Nearly all cards have none, and finding them takes longer than replacing.
    guard !problems.isEmpty else { return nil }
    let known = old.savingProblems
    return problems.first { !known.contains($0) }
  }

  /// Returns the content with the matches in a field, or in all, replaced, and their number; `nil` if there are none.
  fileprivate func replacing(
    in field: String?, _ replace: (String) throws(PatternProblem) -> (text: String, count: Int)?
  ) throws(PatternProblem) -> (CardContent, Int)? {
    var total = 0
    var texts: [String] = []
    for index in kind.fields.indices {
      let own = self.texts(of: index)
      guard !kind.fields[index].isLeftAlone, field == nil || kind.fields[index].id == field else {
        texts += own
        continue
      }
      for text in own {
        guard let (new, count) = try replace(text) else {
          texts.append(text)
          continue
        }
        total += count
        guard let blank = kind.fields[index].list?.blank, new.isBlank else {
          texts.append(new)
          continue
        }
        if case .named(let name) = blank { texts.append(name) }
      }
    }
    return total == 0 ? nil : (CardContent(kind, texts, in: markup).cleaned(), total)
  }
}

extension Library {
  /// Returns a change that replaces texts as in a preview. Cards edited since are left as they are.
  public func replacing(_ preview: ReplacementPreview, at now: Milliseconds) -> Change {
    let current = Dictionary(
      cards(preview.replaced.map(\.card.id)).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return Change(
      preview.replaced.compactMap { replaced in
        guard let card = current[replaced.card.id], card == replaced.card, let deck = home(of: card.id) else {
          return nil
        }
        return .edit(deck: deck, from: card, to: card.edited(content: replaced.content, at: now))
      })
  }
}

/// A reason why a pattern can't be found or replaced.
public enum PatternProblem: Error, Hashable, Sendable {
  /// The pattern is not a regular expression: what is wrong, and after how many characters.
  case invalid(String, at: Int)
  /// What is put in the place of matches is malformed: what is wrong.
  case invalidReplacement(String)
  /// Finding the pattern takes too long.
  case tooSlow
  /// A text would become too long.
  case tooLong
}
