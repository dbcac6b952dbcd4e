extension RichText {
  /// A text that leads somewhere.
  public struct Link: Hashable, Sendable {
    /// The text, or an empty one for a picture without a description.
    public var text: String
    /// The address as it was written.
    public var address: String

    /// Creates a link.
    public init(_ text: String, to address: String) { (self.text, self.address) = (text, address) }
  }

  /// The links in the text, in order.
  public var links: [Link] {
    var links: [Link] = []
    var open: String?
    forEachInline { inline in
      let address = inline.style.link
      if let address {
        let text = [inline].plainText
        if address == open, let last = links.indices.last {
          links[last].text += text
        } else {
          links.append(Link(text, to: address))
        }
      }
      open = address
    }
    return links
  }
}
