public import Templates

extension CustomKind {
  /// Returns a copy of a kind with fields of its own.
  public func copy(id: KindID, named name: String, random: inout RandomSource) -> CustomKind {
    let fields = fields.map { Field(id: random.fieldID(), label: $0.label, isHidden: $0.isHidden, slot: $0.slot) }
    let faces = faces.map { Face(id: $0.id, name: $0.name, front: $0.front, back: $0.back) }
    return CustomKind(id: id, name: name, isCloze: isCloze, fields: fields, faces: faces, media: media)
  }

  /// Creates a kind with the fields and the first face of a built-in one. Lists become texts of several lines.
  public init(copying kind: CardKind, id: KindID, named name: String, face: String, random: inout RandomSource) {
    let fields = kind.fields.map { field in
      Field(
        id: random.fieldID(), label: field.label, slot: ["front", "answer"].contains(field.slot) ? field.slot : nil)
    }
    let isCloze = kind.deletions != nil
    func tags(_ indices: [Int]) -> [String] {
      indices.map { $0 == kind.deletions ? "{{cloze:\(fields[$0].label)}}" : "{{\(fields[$0].label)}}" }
    }
    let back = isCloze ? tags(kind.shows) : ["{{FrontSide}}", "<hr>"] + tags(kind.shows)
    self.init(
      id: id, name: name, isCloze: isCloze, fields: fields,
      faces: [
        Face(
          id: .front, name: face, front: tags(kind.asks).joined(separator: "<br>\n"), back: back.joined(separator: "\n")
        )
      ])
  }

  /// Returns what is wrong with the templates of a face, or may not be what their author meant.
  public func problems(of face: Face) -> [CardTemplates.Problem] {
    do throws(CardTemplates.Problem) {
      return try CardTemplates(front: face.front, back: face.back, isCloze: isCloze)
        .problems(fields: Set(fields.map(\.label)))
    } catch { return [error] }
  }

  /// Returns a name that no face of the kind has: the given one with a number.
  public func newName(of face: String) -> String {
    let taken = Set(faces.map { $0.name.folded() })
    let numbers = (faces.count + 1)...(faces.count * 2 + 2)
    return numbers.lazy.map { "\(face) \($0)" }.first { !taken.contains($0.folded()) } ?? face
  }

  /// The template of the back of a new face: the front, and the first field.
  public var backOfNewFace: String {
    "{{FrontSide}}\n<hr>\n" + (visibleFields.first.map { "{{\($0.label)}}" } ?? "")
  }

  /// Renames a field, in the templates too.
  public mutating func rename(_ field: FieldID, to name: String) {
    guard let index = fields.firstIndex(where: { $0.id == field }) else { return }
    let (old, new) = (fields[index].label, name.cleanedLine())
    fields[index].label = new
    for face in faces.indices {
      faces[face].front = Template.renaming(old, to: new, in: faces[face].front)
      faces[face].back = Template.renaming(old, to: new, in: faces[face].back)
    }
  }
}
