/// A field that is hidden behind a link with its name.
enum Hint {
  /// Returns the HTML of a link and a hidden part, or the text as it is if it is blank.
  static func html(_ text: String, label: String) -> String {
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { return text }
    let id = identifier(text, label)
    return """

      <a class=hint href="#"
      onclick="this.style.display='none';
      document.getElementById('hint\(id)').style.display='block';
      return false;" draggable=false>
      \(label)</a>
      <div id="hint\(id)" class=hint style="display: none">\(text)</div>

      """
  }

  /// Returns 16 hexadecimal digits that differ between the hints of a card: the FNV-1a hash of both texts.
  private static func identifier(_ text: String, _ label: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in label.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
