import Templates

extension CustomKind {
  /// Returns the kind with names of one line, and templates without control characters.
  func cleaned() -> CustomKind {
    var kind = self
    kind.name = name.cleanedLine()
    kind.fields = fields.map { field in
      var field = field
      field.label = field.label.cleanedLine()
      return field
    }
    kind.faces = faces.map { face in
      var face = face
      face.name = face.name.cleanedLine()
      face.front = face.front.cleaned()
      face.back = face.back.cleaned()
      return face
    }
    return kind
  }

  /// Returns what is wrong with the kind, or `nil`. Templates that can't be used are no problem: their cards show the
  /// fields.
  func problem(among kinds: CardKinds) -> KindProblem? {
    func problem(ofName name: String) -> KindProblem? {
      name.isEmpty ? .nameMissing : name.count > CustomKind.maxNameLength ? .nameTooLong : nil
    }
    if let problem = problem(ofName: name) { return problem }
    let folded = name.folded()
    if kinds.all.contains(where: { $0.id != key && ($0.name.folded() == folded || $0.id.folded() == folded) }) {
      return .nameTaken
    }
    let visible = visibleFields
    if visible.isEmpty { return .noField }
    if faces.isEmpty { return .noFace }
    if fields.count > CustomKind.maxFields { return .tooManyFields }
    if faces.count > CustomKind.maxFaces { return .tooManyFaces }
    var labels: Set<String> = []
    for field in visible {
      if let problem = problem(ofName: field.label) { return problem }
      if !CustomKind.isUsable(field.label) { return .fieldReserved(field.label) }
      if !labels.insert(field.label.folded()).inserted { return .fieldTaken(field.label) }
    }
    var names: Set<String> = []
    for face in faces {
      if let problem = problem(ofName: face.name) { return problem }
      if !names.insert(face.name.folded()).inserted { return .faceTaken(face.name) }
      if max(face.front.utf8.count, face.back.utf8.count) > CustomKind.maxTemplateLength {
        return .templateTooLong(face.name)
      }
    }
    return nil
  }

  private static func isUsable(_ label: String) -> Bool {
    !label.contains { "{}:\"".contains($0) } && !(label.first.map { "#^/".contains($0) } ?? true)
      && !CardContext.names.contains(label)
  }
}
