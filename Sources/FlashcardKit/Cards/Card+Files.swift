import HTML
import RichText

extension Card {
  /// The names of all stored files that the card may use: its media, and files named by its texts, its earlier texts,
  /// and values that this version of the program doesn't know.
  ///
  /// Everything that keeps, copies, or removes files goes by this. It may contain names of files that don't exist.
  public var files: Set<String> {
    var files: Set<String> = []
    insertFiles(into: &files)
    return files
  }

  func insertFiles(into files: inout Set<String>) {
    content.insertFiles(into: &files)
    if !media.isEmpty { files.formUnion(media.values) }
    for text in earlier { MediaName.find(in: text.text, into: &files) }
    for value in unknown.values { value.insertFiles(into: &files) }
    for status in statuses.values { for value in status.unknown.values { value.insertFiles(into: &files) } }
  }

  /// Returns the stored file that a text of the card, or a template of its kind, calls by the given name, such as
  /// `heart.png` in `![heart](heart.png)`; `nil` if neither has such a file.
  public func file(named name: String) -> String? {
    if let file = mediaNamed(name) { return file }
    if MediaName.isValid(name) { return name }
    return PercentEncoding.decoded(name).flatMap(mediaNamed)
  }

  private func mediaNamed(_ name: String) -> String? {
    MediaKey(name) == nil ? media[name] ?? content.kind.media[name] : nil
  }

  /// Returns the card's media without the names that its texts mention and those of the new content don't.
  public func media(for new: CardContent) -> [String: String] {
    media.filter { MediaKey($0.key) != nil || new.mentions($0.key) || !content.mentions($0.key) }
  }

  /// Returns the card with a file that its texts call by the given name, changed at the given time. Names that stand
  /// for sides are ignored.
  public func naming(_ name: String, _ file: String, at now: Milliseconds) -> Card {
    guard MediaKey(name) == nil else { return self }
    return edited(media: media.merging([name: file]) { $1 }, at: now)
  }
}

extension PropertyValue {
  /// Inserts the names of stored files that occur in the texts of the value.
  public func insertFiles(into files: inout Set<String>) {
    for text in texts { MediaName.find(in: text, into: &files) }
  }
}

extension Card {
  /// A side of a card.
  public enum Side: String, CaseIterable, Sendable {
    /// The title or the question.
    case front
    /// The facts or the answer.
    case back

    /// The opposite side.
    public var other: Side { self == .front ? .back : .front }
  }

  /// A picture or a sound on a side of a card.
  public struct Attachment: Hashable, Sendable {
    /// The name of the stored file, derived from a hash of its contents.
    public var file: String
    /// A description, shown where the file itself cannot be.
    public var text: String

    /// Creates an attachment from a file name and an optional description.
    public init(file: String, text: String = "") {
      self.file = file
      self.text = text
    }

    /// Whether the file is a sound. All others are shown, as far as possible.
    public var isSound: Bool { MediaName.isSound(file) }

    /// The maximum length of a description, in characters.
    public static let maxDescriptionLength = 300
  }

  /// Returns the files of a side in order.
  public func attachments(_ side: Side) -> [Attachment] {
    if media.isEmpty { return [] }
    return media.keys.compactMap { key in
      MediaKey(key).flatMap { $0.side == side ? ($0.number, key) : nil }
    }.sorted { $0.0 < $1.0 }.compactMap { _, key in
      media[key].map { Attachment(file: $0, text: mediaTexts[key] ?? "") }
    }
  }

  /// The files of each side in order. Sides without files are absent.
  public var attachments: [Side: [Attachment]] {
    var all: [Side: [Attachment]] = [:]
    if media.isEmpty { return all }
    for side in Side.allCases {
      let own = attachments(side)
      if !own.isEmpty { all[side] = own }
    }
    return all
  }

  /// Returns the first picture of a side, or `nil` if there is none.
  public func picture(_ side: Side) -> Attachment? {
    media.isEmpty ? nil : attachments(side).first { !$0.isSound }
  }

  /// Returns the card with the files of its sides replaced, changed at the given time. Other media are kept.
  public func with(attachments: [Side: [Attachment]], at now: Milliseconds) -> Card {
    var media = media.filter { MediaKey($0.key) == nil }
    var texts = mediaTexts.filter { MediaKey($0.key) == nil }
    for (side, own) in attachments {
      for (index, attachment) in own.enumerated() {
        let key = MediaKey(side, index + 1).text
        media[key] = attachment.file
        texts[key] = attachment.text.isEmpty ? nil : attachment.text
      }
    }
    return edited(media: media, mediaTexts: texts, at: now)
  }
}

/// A mark for a sound in a text, as Anki writes it: `[sound:heart.mp3]`.
public enum SoundMark {
  /// The beginning of a mark.
  static let start = "[sound:"
  /// The most bytes of a name.
  private static let longest = 1000

  /// Returns the names in the marks of a text, in order. In HTML, names may have entities.
  public static func names(in text: String, _ markup: Markup) -> [String] {
    var names: [String] = []
    let bytes = Array(text.utf8)
    forEachName(in: bytes) { range in
      let name = String(decoding: bytes[range], as: UTF8.self)
      names.append(markup == .html ? HTMLFiles.decoded(name) : name)
    }
    return names
  }

  /// Returns the same text with other names in its marks.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rename: Returns the new name of a file, or `nil` to keep it.
  /// - Returns: The text.
  public static func renaming(in text: String, _ rename: (String) -> String?) -> String {
    let bytes = Array(text.utf8)
    var renamed: [UInt8] = []
    var place = 0
    forEachName(in: bytes) { range in
      guard let new = rename(String(decoding: bytes[range], as: UTF8.self)) else { return }
      renamed += bytes[place..<range.lowerBound] + Array(new.utf8)
      place = range.upperBound
    }
    return String(decoding: renamed + bytes[place...], as: UTF8.self)
  }

  private static func forEachName(in bytes: [UInt8], _ body: (Range<Int>) -> Void) {
    let start = Array(start.utf8)
    guard bytes.contains(start) else { return }
    var place = 0
    while place + start.count < bytes.count {
      guard bytes[place] == start[0], bytes[place...].starts(with: start) else {
        place += 1
        continue
      }
      place += start.count
      let name = bytes[place...].prefix(longest).prefix { $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "\n") }
      if !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "]") {
        body(name.startIndex..<name.endIndex)
        place = name.endIndex
      }
    }
  }
}
