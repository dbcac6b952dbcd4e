/// An input of the dialog for finding and replacing.
enum ReplaceInput: CaseIterable, Sendable {
  case find, with, field, kind, letters
}
