/// One of a fixed set of values of a setting.
public struct SettingChoice: Hashable, Sendable {
  /// The value as written to files.
  public let value: PropertyValue
  /// A short name, shown next to the setting's label.
  public let name: String
  /// The name as a menu item.
  public let title: String
  /// Additional text of the menu item.
  public let detail: String
  /// The message after choosing it. If `nil`, the setting's label and the name.
  public let announcement: String?

  /// Creates a choice. Without a title, the title is the name, capitalized.
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
