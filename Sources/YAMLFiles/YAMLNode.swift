/// A node of a YAML document: everything that libyaml reads, with scalars as they are written.
struct YAMLNode {
  /// A text, a list, or pairs in the order in which they are written.
  enum Content {
    case scalar(String)
    case sequence([YAMLNode])
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  /// What the node is.
  let content: Content
  /// The line where it begins, from 1.
  let line: Int

  /// The text of a scalar, or `nil` for other nodes.
  var scalar: String? { if case .scalar(let text) = content { text } else { nil } }

  /// The nodes of a list, or `nil` for other nodes.
  var sequence: [YAMLNode]? { if case .sequence(let nodes) = content { nodes } else { nil } }

  /// The pairs of a mapping, or `nil` for other nodes.
  var mapping: [(key: YAMLNode, value: YAMLNode)]? { if case .mapping(let pairs) = content { pairs } else { nil } }
}
