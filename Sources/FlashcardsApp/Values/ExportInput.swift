/// An input of the dialog that exports cards.
enum ExportInput: CaseIterable, Sendable {
  case format, schedules, media, file
}
