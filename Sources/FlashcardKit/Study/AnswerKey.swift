import Essentials

/// What counts of an answer in comparing it with another. Answers whose keys match are the same.
struct AnswerKey: Sendable {
  /// The text without what is forgiven in any answer.
  private let text: String
  /// The text without vowel points of Hebrew and Arabic.
  private let unpointed: String
  /// The text without an article or `to` at its beginning.
  private let unarticled: String
  /// The text without accents, or `nil` if they count.
  private let bare: String?
  /// The text without what is between syllables.
  private let unspaced: String
  /// Whether syllables are told apart by their tones alone: in Pinyin with numbers for these, and in all of Chinese.
  private let isPinyin: Bool

  init(_ answer: String, _ options: TypedAnswer.Options) {
    if options.typing == .exact {
      // Nobody types what only puts letters in order.
      let shown = answer.withoutDirectionSigns
      text = shown
      (unpointed, unarticled, unspaced) = (shown, shown, shown)
      bare = options.forgivesMarks ? shown.withoutMarks : nil
      isPinyin = false
      return
    }
    let compared = AnswerSigns.compared(answer)
    text = compared
    unpointed = compared.isASCII ? compared : compared.withoutVowelPoints
    unspaced = AnswerSigns.unspaced(compared)
    isPinyin = options.isChinese || AnswerSigns.hasToneNumbers(answer)
    let article = options.articles.first { compared.hasPrefix($0 + " ") }
    unarticled = article.map { String(compared.dropFirst($0.count + 1)) } ?? compared
    bare =
      if options.forgivesMarks {
        AnswerSigns.compared(answer.withoutMarks)
      } else if options.typing == .loose {
        AnswerSigns.compared(answer, isBare: true)
      } else {
        nil
      }
  }

  /// Returns whether answers are the same. Vowel points and articles can be left out, but wrong ones are wrong.
  func matches(_ other: AnswerKey) -> Bool {
    func agree(_ reduced: KeyPath<AnswerKey, String>) -> Bool {
      self[keyPath: reduced] == other[keyPath: reduced]
        && (text == self[keyPath: reduced] || other.text == other[keyPath: reduced])
    }
    if text == other.text || agree(\.unpointed) || agree(\.unarticled) { return true }
    if isPinyin || other.isPinyin, !unspaced.isEmpty, unspaced == other.unspaced { return true }
    return bare.map { $0 == other.bare } ?? false
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// The text without combining characters, as Anki's `nc:` takes them away.
  fileprivate var withoutMarks: String {
    if isASCII { return self }
    let scalars = normalized(.compatiblyDecomposed).unicodeScalars.filter { !$0.isMark }
    return String(String.UnicodeScalarView(scalars))
  }

  fileprivate var withoutVowelPoints: String {
    String(String.UnicodeScalarView(normalized(.decomposed).unicodeScalars.filter { !$0.isVowelPoint }))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a combining character.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

extension AnswerMethod {
  /// Returns whether a card can be answered by this method.
  public func suits(_ card: Card) -> Bool {
    guard suits(card.content.kind) else { return false }
    return switch self {
    case .flipping: true
    case .typing, .choosing, .matching: !card.front.isBlank && card.back.contains { !$0.isBlank }
    case .ordering: Ordering.suits(card)
    }
  }

  /// Returns whether cards of a kind may be answered by this method.
  func suits(_ kind: CardKind) -> Bool {
    switch self {
    case .flipping: true
    // Covered parts of a picture can't be typed.
    case .typing, .choosing, .matching: kind.covers == nil
    case .ordering: kind.listOnBack != nil
    }
  }
}
