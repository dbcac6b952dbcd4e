extension CardKinds {
  /// Returns these kinds followed by those that preferences describe.
  package func adding(describedBy preferences: [String: PropertyValue]) -> CardKinds {
    adding(customKindsOf: preferences)
  }

  /// Returns these kinds followed by those that the preferences describe, by name. Kinds that haven't changed are the
  /// instances that `earlier` has, so that their cards stay as they are.
  func adding(customKindsOf preferences: [String: PropertyValue], reusing earlier: CardKinds? = nil) -> CardKinds {
    // Most people have none.
    guard preferences.keys.contains(where: CustomKind.isKey) else { return self }
    let custom = CustomKind.all(in: preferences).map { kind in
      let new = CardKind(kind)
      return earlier?[new.id].flatMap { $0.isSame(as: new) ? $0 : nil } ?? new
    }
    return CardKinds(all + custom)
  }
}

extension CardKind {
  /// Returns whether another kind has the same name, fields, faces, and files.
  fileprivate func isSame(as other: CardKind) -> Bool {
    isCustom && name == other.name && fields == other.fields && faces == other.faces
      && media == other.media
  }
}
