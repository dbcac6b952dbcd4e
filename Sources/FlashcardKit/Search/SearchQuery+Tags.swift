/// Conditions on a tag in queries as they are typed.
extension SearchQuery {
  /// Returns whether a query has a condition on a tag.
  static func asks(_ query: String, forTag tag: String) -> Bool { !conditions(in: query, onTag: tag).isEmpty }

  /// Returns a query whose conditions on a tag are on another one.
  ///
  /// - Parameters:
  ///   - tag: The tag, folded.
  ///   - name: The tag in its place.
  ///   - query: The query as typed.
  ///   - isBeginning: Whether other tags begin with the tag, which `tag:` finds as well and must still find.
  /// - Returns: The query as it would be typed; the same one if a query can't ask for the other tag.
  static func replacing(tag: String, by name: String, in query: String, isBeginning: Bool) -> String {
    // A tag that begins with `=` can only be found as a whole.
    guard let whole = condition(on: "=" + name), let any = name.hasPrefix("=") ? whole : condition(on: name) else {
      return query
    }
    let isFound = isBeginning && name.foldedForSearch().starts(with: tag.foldedForSearch())
    var scalars = query.unicodeScalars
    for condition in conditions(in: query, onTag: tag).reversed() where condition.isWhole || !isFound {
      let typed = String(scalars[condition.range])
      let new = condition.isWhole ? whole : isBeginning ? ["(" + any, "or", typed + ")"].joined(separator: " ") : any
      scalars.replaceSubrange(condition.range, with: new.unicodeScalars)
    }
    return scalars.count <= longest ? String(scalars) : query
  }

  /// Returns the condition on a tag as it is typed, or `nil` if there is none: what quotes hold ends at a quote, and a
  /// condition on what is before it finds the tag.
  private static func condition(on tag: String) -> String? {
    let needsQuotes =
      tag.hasPrefix("\"") || tag.folded() == "none"
      || tag.unicodeScalars.contains { $0.properties.isWhitespace || $0 == "(" || $0 == ")" }
    guard needsQuotes else { return SearchOperator.tag.rawValue + ":" + tag }
    var held = tag.prefix { $0 != "\"" }
    if held.count < tag.count, held.first == "=" { held.removeFirst() }
    return held.isEmpty ? nil : SearchOperator.tag.rawValue + ":\"\(held)\""
  }

  /// Returns the places of the conditions on a tag, and whether each is on the whole tag rather than on its beginning.
  private static func conditions(
    in query: String, onTag tag: String
  ) -> [(range: Range<String.Index>, isWhole: Bool)] {
    let value = tag.foldedForSearch()
    var found: [(range: Range<String.Index>, isWhole: Bool)] = []
    var rest = query.unicodeScalars.prefix(longest)
    while let first = rest.first {
      if first.properties.isWhitespace || first == "(" || first == ")" || first == "-" {
        rest.removeFirst()
        // After a minus, anything but a bracket begins a condition.
        guard first == "-", let next = rest.first, next != "(", next != ")", !next.properties.isWhitespace else {
          continue
        }
      }
      let start = rest.startIndex
      let part = SearchPart.take(from: &rest)
      guard part.name == .tag, let term = try? part.term(.standard) else { continue }
      if term == .tag(value) { found.append((start..<rest.startIndex, false)) }
      if term == .wholeTag(value) { found.append((start..<rest.startIndex, true)) }
    }
    return found
  }
}
