import Essentials
import FlashcardKit

extension PlainText {
  /// The text.
  var string: String { String(decoding: utf8, as: UTF8.self) }

  /// Returns whether the text has a part.
  func has(_ part: StaticString) -> Bool {
    let part = UnsafeBufferPointer(start: part.utf8Start, count: part.utf8CodeUnitCount)
    return utf8.withUnsafeBufferPointer { bytes in
      guard let first = part.first else { return true }
      var place = 0
      while let next = bytes[place...].firstIndex(of: first) {
        if bytes[next...].starts(with: part) { return true }
        place = next + 1
      }
      return false
    }
  }

  /// The first lines of the text, as many as a format is recognized by.
  var firstLines: [Substring] { String(decoding: utf8.prefix(1 << 16), as: UTF8.self).allLines }
}

extension [UInt8] {
  /// Returns the first place of a byte, which the C library finds faster, or `nil` if there is none.
  func firstPlace(of byte: UInt8) -> Int? {
    withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count) else { return nil }
      return UnsafeRawPointer(start).distance(to: UnsafeRawPointer(found))
    }
  }

  /// Returns whether a byte occurs.
  func has(_ byte: UInt8) -> Bool { firstPlace(of: byte) != nil }
}

extension PlainText {
  /// Returns whether a line has more bytes.
  func hasLine(longerThan limit: Int) -> Bool {
    guard utf8.count > limit else { return false }
    return utf8.withUnsafeBufferPointer { bytes in
      var place = 0
      while bytes.count - place > limit {
        // The next line begins after the last end within reach.
        guard let end = bytes[place..<place + limit + 1].lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
          return true
        }
        place = end + 1
      }
      return false
    }
  }

  /// Whether there is a single line, of two parts as rows have.
  var isOneRow: Bool {
    let lines = firstLines.filter { !$0.isBlank }
    guard lines.count == 1, let line = lines.first else { return false }
    return ["\t", ";", " - ", " – ", " = ", ": "].contains { sign in
      guard let place = line.firstRange(of: sign) else { return false }
      return !line[..<place.lowerBound].isBlank && !line[place.upperBound...].isBlank
    }
  }
}

extension PlainText {
  /// Whether each of the first lines has a comma between words.
  var haveCommas: Bool {
    let lines = firstLines.dropLast(utf8.count > 1 << 16 ? 1 : 0).prefix(200).filter { !$0.isBlank }
    return lines.count > 1
      && lines.allSatisfy { line in
        guard let comma = line.utf8.firstIndex(of: UInt8(ascii: ",")) else { return false }
        return !line[..<comma].isBlank && !line[comma...].dropFirst().isBlank
      }
  }

  /// Whether the first lines are rows: each has as many tabs or semicolons as the first, between words. Blank lines and
  /// those of Anki's headers are none.
  var isTable: Bool {
    // The last one may be cut.
    let lines = firstLines.dropLast(utf8.count > 1 << 16 ? 1 : 0).prefix(200).filter {
      !$0.isBlank && !TextHeader.isLine($0)
    }
    return [UInt8(ascii: "\t"), UInt8(ascii: ";")].contains { sign in
      let counts = lines.map { line in line.utf8.count { $0 == sign } }
      guard let first = counts.first, first > 0 else { return false }
      return counts.allSatisfy { $0 == first } && lines.allSatisfy { $0.first != "#" && haveWords($0, sign) }
    }
  }

  /// Returns whether there are letters or digits before and after the signs in a line, and nothing else between them.
  private func haveWords(_ line: Substring, _ sign: UInt8) -> Bool {
    let parts = line.utf8.split(separator: sign, omittingEmptySubsequences: false).map { part in
      (isBlank: part.allSatisfy { $0 <= 0x20 }, hasWord: Substring(part).contains { $0.isLetter || $0.isNumber })
    }
    return parts.first?.hasWord == true && parts.last?.hasWord == true && parts.allSatisfy { $0.isBlank || $0.hasWord }
  }
}

extension String {
  /// The lines of the text, blank ones included.
  var allLines: [Substring] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}

/// The cards of a text as they are read, and the places that are no card.
struct ReadCards {
  private let kinds: CardKinds
  private var cards: [ImportedCard] = []
  private var unreadable: [UnreadablePlace] = []

  init(_ kinds: CardKinds) { self.kinds = kinds }

  /// Adds the card that begins at a line, or names the line if it lacks something.
  mutating func add(_ cells: CardCells, at line: Int) {
    do throws(ImportProblem) { cards.append(try cells.card(kinds)) } catch { leaveOut(line, error) }
  }

  /// Names a line that belongs to no card.
  mutating func leaveOut(_ line: Int, _ problem: ImportProblem = .notACard) {
    unreadable.append(UnreadablePlace(line: line, problem))
  }

  /// Returns what was read.
  ///
  /// - Throws: `FormatFailure.noCards` if there is nothing.
  consuming func finish() throws(FormatFailure) -> ImportedText {
    guard !cards.isEmpty || !unreadable.isEmpty else { throw .noCards }
    return .cards(ImportedCards(cards: cards, unreadable: unreadable))
  }
}
