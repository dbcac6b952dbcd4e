import Essentials
import Testing

/// SHA-1 against the examples of FIPS 180 and RFC 3174.
struct SHA1Tests {
  private func hex(_ text: String, pieces size: Int) -> String {
    var hash = SHA1()
    let bytes = Array(text.utf8)
    bytes.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: size) {
        hash.add(UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + size, bytes.count)]))
      }
    }
    return hash.finish().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(arguments: [1, 3, 63, 64, 65, 1000])
  func examples(_ size: Int) {
    #expect(hex("", pieces: size) == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
    #expect(hex("abc", pieces: size) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", pieces: size)
        == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
    #expect(
      hex(String(repeating: "01234567", count: 80), pieces: size) == "dea356a2cddd90c7a7ecedc5ebb563934f460452")
  }
}
