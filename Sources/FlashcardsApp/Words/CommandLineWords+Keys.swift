/// The text of `flashcards keys`.
extension CommandLineWords {
  package static let keysAbstract = "List all actions with their keys."
  package static let keysDiscussion = """
    To change keys, edit keys.yaml in the configuration folder; Key bindings in Settings opens it. It names a preset to \
    start from (default, vim, or anki) and the keys of actions, as in “good: [3, space]”. Exits with status 3 \
    if any of its lines are skipped.
    """
}
