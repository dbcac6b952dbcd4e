/// One of a few values that a setting can have.
public struct SettingChoice: Hashable, Sendable {
  /// The value, as files have it.
  public let value: PropertyValue
  /// The value in a few words, for where it stands beside the setting's label.
  public let name: String
  /// The value as an entry of a menu.
  public let title: String
  /// What a menu says beside the title.
  public let detail: String
  /// What is said once it is chosen; nil: the setting's label and the name.
  public let announcement: String?

  /// Creates a choice. A title is the name with a capital, unless it is given.
  public init(
    _ value: some SettingValue, _ name: String, title: String? = nil, detail: String = "", announcement: String? = nil
  ) {
    self.value = value.propertyValue
    self.name = name
    self.title = title ?? name.prefix(1).uppercased() + name.dropFirst()
    self.detail = detail
    self.announcement = announcement
  }
}
