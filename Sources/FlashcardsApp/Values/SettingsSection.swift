/// A heading in Settings with the rows below it.
enum SettingsSection: CaseIterable, Sendable {
  case account, appearance, study, computer
}
