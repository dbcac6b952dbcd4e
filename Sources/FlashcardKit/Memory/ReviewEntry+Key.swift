extension ReviewEntry {
  /// The identity of an entry within a log: entries about the same prompt with the same ID are copies of each other.
  public struct Key: Hashable, Sendable {
    /// The prompt.
    public let prompt: Prompt
    /// The ID.
    public let id: ReviewID

    /// Creates the key of the entry with this ID about a prompt.
    public init(prompt: Prompt, id: ReviewID) {
      self.prompt = prompt
      self.id = id
    }
  }

  /// The key of the entry.
  public var key: Key { Key(prompt: prompt, id: id) }
}
