extension Library {
  /// Returns the steps that still apply of a step on the to-do list.
  func applicableSteps(
    ofToDo step: Change.Step, _ yieldsToNewer: Bool, _ conflicts: inout [MergeConflict]
  ) -> [Change.Step] {
    switch step {
    case .addToDo(let toDo, let after):
      guard self.toDo(toDo.id) == nil else { return [] }
      let new = yieldsToNewer ? deleted.toDos[toDo.id] ?? toDo : toDo
      return [.addToDo(new, after: anchor(after, besides: nil))]
    case .removeToDo(let seen, _):
      guard let current = toDo(seen.id) else { return [] }
      guard current == seen else {
        conflicts.append(.toDoStays(current))
        return []
      }
      return [.removeToDo(current, after: predecessor(of: seen.id))]
    case .placeToDo(let id, _, let to):
      let from = predecessor(of: id)
      let place = anchor(to == id ? from : to, besides: id)
      return toDo(id) == nil || from == place ? [] : [.placeToDo(id, from: from, to: place)]
    case .editToDo(let from, let to):
      guard let current = toDo(to.id) else {
        // A typed title must not be lost with the to-do.
        guard !yieldsToNewer, from.title != to.title else { return [] }
        let merged = (deleted.toDos[to.id] ?? from).merging(from: from, to: to, precedence: .mine)
        conflicts.append(.toDoReturns(merged))
        return [.addToDo(merged, after: toDos.last?.id)]
      }
      let merged = current.merging(from: from, to: to, precedence: Precedence(yieldsToNewer: yieldsToNewer))
      return merged == current ? [] : [.editToDo(from: current, to: merged)]
    default: return []
    }
  }

  private func toDo(_ id: ToDoID) -> ToDo? { toDos.first { $0.id == id } }

  private func anchor(_ toDo: ToDoID?, besides other: ToDoID?) -> ToDoID? {
    guard let toDo else { return nil }
    return self.toDo(toDo) == nil ? toDos.last { $0.id != other }?.id : toDo
  }

  private func predecessor(of id: ToDoID) -> ToDoID? {
    guard let index = toDos.firstIndex(where: { $0.id == id }), index > 0 else { return nil }
    return toDos[index - 1].id
  }
}
