import Foundation
import HelperProtocol
import Testing

/// The reach of IP addresses.
@Suite struct NetworkAddressTests {
  /// Returns the address that a text stands for.
  static func address(_ text: String) throws -> NetworkAddress {
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 { return .v4(UInt32(bigEndian: four.s_addr)) }
    var six = in6_addr()
    try #require(inet_pton(AF_INET6, text, &six) == 1)
    return .v6(withUnsafeBytes(of: &six) { Array($0) })
  }

  @Test(arguments: [
    "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.15.255.255", "172.32.0.0",
    "192.167.0.1", "192.169.0.1", "198.17.0.1", "223.255.255.255", "169.253.1.1", "208.80.154.224",
    "2620:0:861:ed1a::1", "2a00:1450:4001::", "::ffff:1.1.1.1", "64:ff9b::808:808", "2002:808:808::1",
  ]) func everybodyReaches(text: String) throws { #expect(try NetworkAddressTests.address(text).isPublic) }

  @Test(arguments: [
    "0.0.0.0", "0.1.2.3", "127.0.0.1", "127.255.255.255", "10.0.0.1", "10.255.255.255", "100.64.0.1", "172.16.0.1",
    "172.31.255.255", "192.168.1.1", "169.254.169.254", "192.0.0.1", "198.18.0.1", "198.19.255.255", "224.0.0.1",
    "239.1.1.1", "240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fc00::1", "fd12:3456::1", "ff02::1",
    "fec0::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1",
    "2002:7f00:1::1", "2002:c0a8:101::1", "2001::1", "100::1",
  ]) func isOfThisMachineOrAroundIt(text: String) throws { #expect(try !NetworkAddressTests.address(text).isPublic) }

  @Test func bytesThatAreNoAddressAreNotReached() {
    #expect(!NetworkAddress.v6([]).isPublic)
    #expect(!NetworkAddress.v6([0x20, 1]).isPublic)
  }
}
