extension Box {
  /// Returns the raised or lowered form of the box, or `nil` if a character has none.
  func asScript(isSuperscript: Bool) -> Box? {
    guard height == 1, width > 0 else { return nil }
    if isSuperscript, width == 1, let alone = Scripts.raisedAlone[line[0]] { return Box([alone]) }
    var characters: [Character] = []
    for character in line {
      guard let converted = isSuperscript ? Scripts.raised[character] : Scripts.lowered[character] else { return nil }
      characters.append(converted)
    }
    return Box(characters)
  }
}
