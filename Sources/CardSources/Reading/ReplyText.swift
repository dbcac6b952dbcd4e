import CardFormats
import FlashcardKit

/// A JSON response of a source.
struct ReplyText {
  private let text: PlainText

  /// Decodes a response as text.
  ///
  /// - Throws: `OnlineFailure.format` if it is empty or a web page.
  init(_ body: [UInt8]) throws(OnlineFailure) {
    do throws(FormatFailure) { text = try PlainText(body) } catch { throw .format(error) }
  }

  /// Decodes the response as JSON of the expected structure.
  ///
  /// - Throws: `OnlineFailure.format` if it isn't.
  func decoded<Value: Decodable>(as type: Value.Type) throws(OnlineFailure) -> Value {
    do throws(FormatFailure) { return try text.decoded(as: type) } catch { throw .format(error) }
  }
}

extension String {
  /// The sentences of the text. Each ends with a period, question mark, or exclamation mark before a space and a
  /// capital, or at the end of a paragraph.
  var sentences: [String] {
    var sentences: [String] = []
    var start = startIndex
    var index = startIndex
    func end(at place: Index) {
      let sentence = String(self[start..<place]).trimmed()
      if !sentence.isEmpty { sentences.append(sentence) }
      start = place
    }
    while index < endIndex {
      let next = self.index(after: index)
      switch self[index] {
      case "。", "！", "？", "\n": end(at: next)
      case ".", "!", "?": if isEnd(from: start, at: index) { end(at: next) }
      default: break
      }
      index = next
    }
    end(at: endIndex)
    return sentences
  }

  /// Returns whether a punctuation mark ends a sentence: not after a single letter or an abbreviation, as in `J. R.`
  /// and `Dr. No`.
  private func isEnd(from start: Index, at stop: Index) -> Bool {
    let after = self[index(after: stop)...]
    guard after.first == " ", let next = after.dropFirst().first, next.isUppercase || next.isNumber || next == "\""
    else {
      return false
    }
    let word = self[start..<stop].reversed().prefix { $0.isLetter }
    let cut = ["dr", "mr", "mrs", "ms", "st", "vs", "etc", "approx", "ca", "no", "prof", "jr", "sr"]
    return word.count != 1 && !cut.contains(String(word.reversed()).lowercased())
  }
}
