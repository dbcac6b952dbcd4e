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
