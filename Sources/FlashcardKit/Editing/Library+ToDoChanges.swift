extension Library {
  /// Returns a change that appends a to-do to the list.
  ///
  /// - Throws: `ToDo.Problem` if the title is missing or too long.
  public func adding(_ toDo: ToDo) throws(ToDo.Problem) -> Change {
    var toDo = toDo
    toDo.title = try ToDo.checked(toDo.title)
    return Change([.addToDo(toDo, after: toDos.last?.id)])
  }

  /// Returns a change that renames a to-do.
  ///
  /// - Throws: `ToDo.Problem` if the title is missing or too long.
  public func renaming(_ id: ToDoID, to title: String) throws(ToDo.Problem) -> Change {
    let title = try ToDo.checked(title)
    return editing(id) { $0.title = title }
  }

  /// Returns a change that marks a to-do as done or not done.
  public func ticking(_ id: ToDoID, _ isDone: Bool) -> Change { editing(id) { $0.isDone = isDone } }

  /// Returns a change that removes to-dos.
  public func removing(_ ids: [ToDoID]) -> Change {
    let gone = Set(ids)
    var before: ToDoID?
    var steps: [Change.Step] = []
    for toDo in toDos {
      if gone.contains(toDo.id) { steps.append(.removeToDo(toDo, after: before)) } else { before = toDo.id }
    }
    return Change(steps)
  }

  /// Returns a change that moves a to-do after another one, or to the front.
  public func moving(_ id: ToDoID, after other: ToDoID?) -> Change {
    guard let index = toDos.firstIndex(where: { $0.id == id }), id != other else { return Change([]) }
    let before = index > 0 ? toDos[index - 1].id : nil
    return before == other ? Change([]) : Change([.placeToDo(id, from: before, to: other)])
  }

  private func editing(_ id: ToDoID, _ edit: (inout ToDo) -> Void) -> Change {
    guard let old = toDos.first(where: { $0.id == id }) else { return Change([]) }
    var new = old
    edit(&new)
    return Change(new == old ? [] : [.editToDo(from: old, to: new)])
  }
}
