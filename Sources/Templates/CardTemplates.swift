/// The two sides of a card.
public struct CardTemplates: Hashable, Sendable {
  /// A side of a card.
  public enum Side: Hashable, Sendable { case front, back }

  /// A problem with one of the sides.
  public struct Problem: Error, Hashable, Sendable {
    /// The side.
    public var side: Side
    /// The problem.
    public var problem: TemplateProblem

    /// Creates a problem of a side.
    public init(_ side: Side, _ problem: TemplateProblem) {
      self.side = side
      self.problem = problem
    }
  }

  /// A card as HTML.
  public struct Card: Hashable, Sendable {
    /// The front.
    public var front: String
    /// The back; empty if the front is blank.
    public var back: String
    /// Whether the front shows nothing of the note: a note has no such card.
    public var isBlank: Bool
  }

  /// The front.
  public let front: Template
  /// The back.
  public let back: Template
  /// Whether each cloze number of a note is a card.
  public let isCloze: Bool

  /// Parses the templates of a card.
  ///
  /// - Throws: The first problem, with its side.
  public init(front: String, back: String, isCloze: Bool = false) throws(Problem) {
    do throws(TemplateProblem) { self.front = try Template(front) } catch { throw Problem(.front, error) }
    do throws(TemplateProblem) { self.back = try Template(back) } catch { throw Problem(.back, error) }
    self.isCloze = isCloze
  }

  /// Returns both sides of a card as HTML.
  ///
  /// - Throws: The first problem, with its side. The back of a blank card isn't rendered.
  public func card(fields: [String: String], context: CardContext = CardContext()) throws(Problem) -> Card {
    let question: String
    do throws(TemplateProblem) { question = try front.html(fields: fields, context: context) } catch {
      throw Problem(.front, error)
    }
    let isBlank =
      isCloze
      ? !fields.values.contains { Cloze.numbers(in: $0).contains(context.number) }
      : front.isBlank(fields: fields, context: context)
    guard !isBlank else { return Card(front: question, back: "", isBlank: true) }
    do throws(TemplateProblem) {
      return Card(
        front: question, back: try back.html(fields: fields, context: context, frontSide: question), isBlank: false)
    } catch {
      throw Problem(.back, error)
    }
  }

  /// Returns everything that an author should know before using the templates with these fields, in the order of the
  /// text: unknown names, braces without an end, a front without fields, and sides without a cloze deletion if they
  /// need one.
  public func problems(fields: Set<String>) -> [Problem] {
    var problems = front.problems(fields: fields).map { Problem(.front, $0) }
    if !front.showsFields { problems.append(Problem(.front, .noFields)) }
    if isCloze, front.clozeNames.isEmpty { problems.append(Problem(.front, .noClozeFilter)) }
    problems += back.problems(fields: fields).map { Problem(.back, $0) }
    if isCloze, back.clozeNames.isEmpty { problems.append(Problem(.back, .noClozeFilter)) }
    return problems
  }
}

extension Template {
  /// Returns the unknown names in order, each once, and the beginning of a tag without an end.
  func problems(fields: Set<String>) -> [TemplateProblem] {
    let known = fields.union(CardContext.names)
    var problems: [TemplateProblem] = []
    var seen: Set<TemplateProblem> = []
    for part in parts {
      let problem: TemplateProblem? =
        switch part {
        case .field(let field)
        where !known.contains(field.name) && !field.name.isClozeName
          && !(field.name.isEmpty && !field.filters.isEmpty):
          .unknownField(field.name, filters: field.prefix)
        case .section(let name, _, _)
        where (name == "FrontSide" || !known.contains(name)) && !name.isClozeName:
          .unknownSection(name)
        default: nil
        }
      if let problem, seen.insert(problem).inserted { problems.append(problem) }
    }
    if let unclosed { problems.append(.tagNotClosed(unclosed)) }
    return problems
  }
}
