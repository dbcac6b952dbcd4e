import Templates

extension CardKind {
  /// Creates the kind of card that a custom kind describes. What is beyond the limits isn't used.
  public convenience init(_ kind: CustomKind) {
    let fields = CardKind.fields(of: kind)
    let faces = kind.faces.prefix(kind.isCloze ? 1 : CustomKind.maxFaces).map { face in
      CardKind.face(face, isCloze: kind.isCloze, fields)
    }
    let all = Face(
      .front, asks: fields.prefix(1).map(\.id), shows: fields.dropFirst().filter { !$0.isHidden }.map(\.id))
    self.init(
      id: kind.key, name: kind.name, fields: fields, faces: faces.isEmpty ? [all] : faces, isCustom: true,
      media: kind.media)
  }

  private static func fields(of kind: CustomKind) -> [Field] {
    var own = Array(kind.fields.prefix(CustomKind.maxFields))
    // A kind without any field to show is not usable.
    if own.allSatisfy(\.isHidden), !own.isEmpty { own[0].isHidden = false }
    let first = own.firstIndex { !$0.isHidden }
    let asked = kind.isCloze ? clozeField(of: kind, own) ?? first : nil
    // The first field shares what is typed with the first field of other kinds.
    if let first, !own.contains(where: { !$0.isHidden && $0.slot == "front" }) {
      for index in own.indices where own[index].slot == "front" { own[index].slot = nil }
      own[first].slot = "front"
    }
    var slots: Set<String> = []
    return own.enumerated().map { index, field in
      let slot = field.slot.flatMap { slots.insert($0).inserted ? $0 : nil }
      return Field(
        field.id.description, field.label, index == first ? .front : .back, isRequired: index == first,
        hasClozeDeletions: index == asked, rows: index == first ? 2...4 : 1...6, slot: slot, isHidden: field.isHidden)
    }
  }

  /// Returns the first field that the front shows with the filter `cloze`.
  private static func clozeField(of kind: CustomKind, _ fields: [CustomKind.Field]) -> Int? {
    guard let face = kind.faces.first, face.front.utf8.count <= CustomKind.maxTemplateLength,
      let names = try? Template(face.front).clozeNames
    else { return nil }
    return fields.firstIndex { !$0.isHidden && names.contains($0.label) }
  }

  private static func face(_ face: CustomKind.Face, isCloze: Bool, _ fields: [Field]) -> Face {
    let visible = fields.filter { !$0.isHidden }
    let first = visible.prefix(1).map(\.id)
    do throws(CardTemplates.Problem) {
      for (side, source) in [(CardTemplates.Side.front, face.front), (.back, face.back)]
      where source.utf8.count > CustomKind.maxTemplateLength {
        throw CardTemplates.Problem(side, .tooLong)
      }
      let templates = try CardTemplates(front: face.front, back: face.back, isCloze: isCloze)
      // Hidden fields are blank, so that their names may stay.
      if let problem = templates.problems(fields: Set(fields.map(\.label))).first(where: \.problem.preventsRendering) {
        throw problem
      }
      func ids(_ names: [String]) -> [String] {
        names.compactMap { name in visible.first { $0.label == name }?.id }
      }
      let asks = ids(templates.front.shownNames)
      let others = ids(templates.back.shownNames + templates.front.typedNames).filter { isCloze || !asks.contains($0) }
      let rest = visible.map(\.id).filter { !asks.contains($0) }
      return Face(
        face.id, name: face.name, asks: asks.isEmpty ? first : asks,
        shows: others.isEmpty ? rest.isEmpty ? first : rest : others.uniqued(), templates: templates)
    } catch {
      let cloze = fields.filter(\.hasClozeDeletions).map(\.id)
      let asks = isCloze ? cloze : first
      let rest = visible.map(\.id).filter { isCloze || !asks.contains($0) }
      return Face(face.id, name: face.name, asks: asks, shows: rest.isEmpty ? asks : rest, problem: error)
    }
  }
}

extension [String] {
  /// The texts without repetitions.
  fileprivate func uniqued() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

extension TemplateProblem {
  /// Whether no note can be rendered, rather than the template having parts that its author may not have meant.
  fileprivate var preventsRendering: Bool {
    switch self {
    case .unknownField, .unknownSection, .sectionNotClosed, .sectionNotOpen, .tooLong: true
    case .tagNotClosed, .noFields, .noClozeFilter: false
    }
  }
}
