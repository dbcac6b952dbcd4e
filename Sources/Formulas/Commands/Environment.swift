/// The environments, by their names without a star.
enum Environment: String, CaseIterable, Sendable {
  case matrix, pmatrix, bmatrix, bracedMatrix = "Bmatrix", vmatrix, normMatrix = "Vmatrix", smallmatrix, array, subarray
  case cases, dcases, rcases
  case aligned, align, alignat, alignedat, flalign, split, eqnarray, gather, gathered, multline, equation, displaymath,
    math

  /// Whether an argument precedes the cells: the columns of an array, or the number of columns.
  var hasArgument: Bool { [.array, .subarray, .alignat, .alignedat].contains(self) }

  /// A grid without cells, as the environment arranges them.
  var grid: Grid {
    var grid = Grid(rows: [], alignments: [.center], gaps: [2])
    switch self {
    case .matrix, .array: break
    case .subarray, .smallmatrix: (grid.gaps, grid.isSmall) = ([1], true)
    case .pmatrix: (grid.left, grid.right) = (.leftRound, .rightRound)
    case .bmatrix: (grid.left, grid.right) = (.leftSquare, .rightSquare)
    case .bracedMatrix: (grid.left, grid.right) = (.leftCurly, .rightCurly)
    case .vmatrix: (grid.left, grid.right) = (.bar, .bar)
    case .normMatrix: (grid.left, grid.right) = (.doubleBar, .doubleBar)
    case .cases, .dcases: (grid.left, grid.alignments) = (.leftCurly, [.left])
    case .rcases: (grid.right, grid.alignments) = (.rightCurly, [.left])
    case .aligned, .align, .alignat, .alignedat, .flalign, .split:
      (grid.alignments, grid.gaps) = ([.right, .left], [0, 3])
    case .eqnarray: (grid.alignments, grid.gaps) = ([.right, .center, .left], [1])
    case .gather, .gathered, .equation, .displaymath, .math: grid.gaps = [3]
    case .multline: grid.alignments = [.left]
    }
    return grid
  }
}
