// swift-tools-version: 6.2
import PackageDescription

// Targets are in dependency order: each depends only on targets above it.

/// The settings of all Swift targets.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// Release builds on Linux link the Swift runtime statically: they start in 2 ms instead of 8, and run without Swift
/// installed.
let selfContained = "-static-stdlib"
let linux = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

/// Possible include directories of gdk-pixbuf, libchafa, and glib; the compiler ignores missing ones. pkg-config would
/// link these libraries into every program that depends on `flashcards-decode`.
let pictureHeaders = ["/usr", "/usr/local", "/opt/homebrew"].flatMap { root in
  ["gdk-pixbuf-2.0", "chafa", "glib-2.0"].flatMap { name in
    ["\(root)/include/\(name)"]
      + ["lib/x86_64-linux-gnu", "lib/aarch64-linux-gnu", "lib64", "lib"].map { "\(root)/\($0)/\(name)/include" }
  }
}.flatMap { ["-Xcc", "-I" + $0] }

/// Leaves out Swift's additions to the C++ library, which nobody uses, and which it does not have for static linking.
let withoutOverlays: [String] = ["swiftCxx", "swiftCxxStdlib"].flatMap { library in
  ["-Xfrontend", "-disable-autolink-library", "-Xfrontend", library]
}

/// Returns a dependency that applies only on Linux.
func onLinux(_ name: String) -> Target.Dependency { .target(name: name, condition: .when(platforms: [.linux])) }

let package = Package(
  name: "Flashcards",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "flashcards", targets: ["flashcards"]),
    .library(name: "FlashcardKit", targets: ["FlashcardKit", "CardStore"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // ncurses: a module map, and a shim for what Swift cannot import.
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncursesw5-dev"]), .brew(["ncurses"])]),

    // libcurl: a module map, and a shim for its variadic functions.
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),

    // gdk-pixbuf for decoding pictures, libchafa for drawing them as cells: module maps and a shim.
    .systemLibrary(name: "CGdkPixbuf", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(name: "CChafa", providers: [.apt(["libchafa-dev"])]),

    // Declarations of libseccomp and of the kernel interfaces that restrict a process.
    .systemLibrary(name: "CSeccomp", providers: [.apt(["libseccomp-dev"])]),
    // The link to libseccomp itself, only for the programs that restrict themselves.
    .systemLibrary(name: "SeccompLibrary", providers: [.apt(["libseccomp-dev"])]),

    // What Swift's module for glibc leaves out.
    .systemLibrary(name: "CGlibc"),

    // GNU source-highlight for highlighting code, a library in C++: a module map and a shim.
    .systemLibrary(
      name: "CSourceHighlight",
      providers: [.apt(["libsource-highlight-dev", "libboost-regex-dev"]), .brew(["source-highlight", "boost"])]),

    // PCRE2: a module map. Regular expressions whose time is bounded.
    .systemLibrary(name: "CPCRE2", providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),

    // cmark-gfm, the parser of Markdown: a module map.
    .systemLibrary(
      name: "CCMark", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),

    // libyaml, the parser of YAML: a module map. Linked statically on Linux, as cmark-gfm is.
    .systemLibrary(name: "CYAML", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    // FriBidi, which puts letters of right-to-left scripts in order: a module map and a shim. Linked statically on Linux.
    .systemLibrary(name: "CFriBidi", providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),

    // libsodium: a module map. Linked statically on Linux, so that only programs of those who seal their files start it.
    .systemLibrary(name: "CSodium", providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),

    // libmicrohttpd, a small server of HTTP: a module map and a shim.
    .systemLibrary(name: "CMicroHTTPD", providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),

    // What Anki's packages consist of: zip files, Zstandard, databases. Module maps and shims.
    .systemLibrary(name: "CMinizip", providers: [.apt(["libminizip-dev"]), .brew(["minizip"])]),
    .systemLibrary(name: "CZstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),

    // Dispatch, glibc, FoundationEssentials, threads, and locks. Depends on nothing.
    .target(name: "Essentials", swiftSettings: strict),

    // Cells, text, layout, widgets, keys, colors. Pure; depends on nothing.
    .target(name: "TextUI", swiftSettings: strict),

    // The order of letters in right-to-left scripts; the only target that imports FriBidi.
    .target(
      name: "Bidirectional", dependencies: ["TextUI", "CFriBidi"], swiftSettings: strict,
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "-l:libfribidi.a"], .when(platforms: [.linux])),
        .linkedLibrary("fribidi", .when(platforms: [.macOS])),
      ]),

    // Texts with structure: what Markdown and HTML become before they are laid out. Pure; depends on nothing.
    .target(name: "RichText", swiftSettings: strict),

    // HTML to rich text, and back. Pure.
    .target(name: "HTML", dependencies: ["Essentials", "RichText"], swiftSettings: strict),

    // Markdown, with some of HTML, to rich text; the only target that imports cmark-gfm. Linked statically on Linux, because loading two
    // more libraries would take longer than the rest of a start.
    .target(
      name: "Markdown", dependencies: ["HTML", "RichText", "CCMark"], swiftSettings: strict,
      linkerSettings: [
        .unsafeFlags(
          ["-Xlinker", "-l:libcmark-gfm-extensions.a", "-Xlinker", "-l:libcmark-gfm.a"], .when(platforms: [.linux])),
        .linkedLibrary("cmark-gfm-extensions", .when(platforms: [.macOS])),
        .linkedLibrary("cmark-gfm", .when(platforms: [.macOS])),
      ]),

    // Formulas in LaTeX, drawn as text. Pure; depends on nothing.
    .target(name: "Formulas", swiftSettings: strict),

    // The layout of rich text as lines of cells. Pure.
    .target(name: "Typesetting", dependencies: ["Formulas", "RichText", "TextUI"], swiftSettings: strict),

    // Anki's template language: from a note's fields to a card's HTML. Pure.
    .target(name: "Templates", dependencies: ["HTML", "RichText"], swiftSettings: strict),

    // The records of Anki's packages. Pure; depends on nothing.
    .target(name: "Anki", swiftSettings: strict),

    // Other programs, started in one way. Depends on nothing.
    .target(name: "Processes", dependencies: ["Essentials", "CGlibc"], swiftSettings: strict),

    // The messages between the program and its helper programs, and the URLs that may be fetched. Pure; knows no model.
    .target(name: "HelperProtocol", dependencies: ["Essentials", "Anki", "RichText"], swiftSettings: strict),

    // The model: cards, decks, changes, rules. No I/O, no clock.
    .target(
      name: "FlashcardKit", dependencies: ["Essentials", "HelperProtocol", "HTML", "RichText", "Templates"],
      swiftSettings: strict),

    // Parameters of the memory model, fitted to the reviews of a person. Pure.
    .target(name: "Fitting", dependencies: ["Essentials", "FlashcardKit"], swiftSettings: strict),

    // Collections of Anki to libraries. Pure.
    .target(
      name: "AnkiConversion", dependencies: ["Essentials", "Anki", "FlashcardKit", "HTML", "RichText"],
      swiftSettings: strict),

    // Keys, and files, names, and messages that are sealed by them; the only target that imports libsodium.
    .target(
      name: "Sealing", dependencies: ["CSodium"], swiftSettings: strict,
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "-l:libsodium.a"], .when(platforms: [.linux])),
        .linkedLibrary("sodium", .when(platforms: [.macOS])),
      ]),

    // The files of a login.
    .target(name: "CardStore", dependencies: ["Essentials", "FlashcardKit", "Sealing"], swiftSettings: strict),

    // Libraries of several machines, merged, and the files by which these exchange them. Pure.
    .target(name: "Merging", dependencies: ["CardStore", "FlashcardKit"], swiftSettings: strict),

    // The protocol of Anki's sync servers. Pure; knows no model.
    .target(name: "AnkiProtocol", dependencies: ["Anki"], swiftSettings: strict),

    // Logins that are synced with such a server: what it has, and what is to be sent. Pure.
    .target(
      name: "AnkiSync", dependencies: ["Anki", "AnkiConversion", "AnkiProtocol", "FlashcardKit", "Merging"],
      swiftSettings: strict),

    // File formats of cards.
    .target(
      name: "CardFormats", dependencies: ["Essentials", "CardStore", "FlashcardKit"], swiftSettings: strict),

    // Requests of AnkiConnect's clients, and their answers. Pure.
    .target(
      name: "AnkiConnect",
      dependencies: ["Essentials", "Anki", "AnkiConversion", "CardFormats", "FlashcardKit", "HTML", "Templates"],
      swiftSettings: strict),

    // Requests to online sources, and their responses.
    .target(
      name: "CardSources", dependencies: ["Essentials", "CardFormats", "FlashcardKit", "RichText"],
      swiftSettings: strict),

    // The sandbox of the helper programs.
    .target(
      name: "Confinement", dependencies: ["Essentials", "HelperProtocol", onLinux("CSeccomp")], swiftSettings: strict),

    // Runs git, and ends it with all that it starts when this program ends. In C, because Swift has no fork, and without
    // what starts Swift.
    .executableTarget(
      name: "flashcards-supervise",
      linkerSettings: [.unsafeFlags([selfContained, "-nostartfiles", "-Xclang-linker", "-no-pie"], linux)]),

    // The helper programs: one fetches from the network, one decodes pictures, one highlights code, one
    // reads and writes Anki's packages. Started when first needed.
    .executableTarget(
      name: "flashcards-fetch",
      dependencies: [
        "Essentials", "Confinement", "HelperProtocol", "CCurl", onLinux("CSeccomp"),
        onLinux("SeccompLibrary"),
      ],
      swiftSettings: strict + [.unsafeFlags([selfContained], linux)],
      linkerSettings: [.unsafeFlags([selfContained, "-Xclang-linker", "-no-pie"], linux)]),
    .executableTarget(
      name: "flashcards-decode",
      dependencies: [
        "Essentials", "Confinement", "HelperProtocol", "CGdkPixbuf", "CChafa", onLinux("CSeccomp"),
        onLinux("SeccompLibrary"),
      ],
      swiftSettings: strict + [.unsafeFlags(pictureHeaders), .unsafeFlags([selfContained], linux)],
      linkerSettings: [.unsafeFlags([selfContained, "-Xclang-linker", "-no-pie"], linux)]),

    .executableTarget(
      name: "flashcards-highlight",
      dependencies: [
        "Essentials", "Confinement", "HelperProtocol", "RichText", "CSourceHighlight", onLinux("CSeccomp"),
        onLinux("SeccompLibrary"),
      ],
      swiftSettings: strict + [.interoperabilityMode(.Cxx), .unsafeFlags([selfContained] + withoutOverlays, linux)],
      linkerSettings: [.unsafeFlags([selfContained, "-Xclang-linker", "-no-pie"], linux)]),

    .executableTarget(
      name: "flashcards-anki",
      dependencies: [
        "Essentials", "Anki", "Confinement", "HelperProtocol", "CMinizip", "CZstd", "CSQLite", onLinux("CSeccomp"),
        onLinux("SeccompLibrary"),
      ],
      swiftSettings: strict + [.unsafeFlags([selfContained], linux)],
      linkerSettings: [.unsafeFlags([selfContained, "-Xclang-linker", "-no-pie"], linux)]),

    // Listens to HTTP on the loopback address, for AnkiConnect's clients.
    .executableTarget(
      name: "flashcards-listen",
      dependencies: [
        "Essentials", "Confinement", "HelperProtocol", "CMicroHTTPD", onLinux("CSeccomp"), onLinux("SeccompLibrary"),
      ],
      swiftSettings: strict + [.unsafeFlags([selfContained], linux)],
      linkerSettings: [.unsafeFlags([selfContained, "-Xclang-linker", "-no-pie"], linux)]),

    // The client side of the helper programs: online cards, pictures, packages.
    .target(
      name: "HelperClients",
      dependencies: [
        "Essentials", "Anki", "AnkiProtocol", "HelperProtocol", "CardSources", "Processes", "CardStore", "FlashcardKit",
        onLinux("CGlibc"),
      ],
      swiftSettings: strict),

    // The exchange of logins with other machines, by git or a folder, and with servers of Anki's.
    .target(
      name: "Sync",
      dependencies: [
        "Essentials", "Anki", "AnkiConversion", "AnkiProtocol", "AnkiSync", "HelperProtocol", "Merging", "CardStore",
        "FlashcardKit", "Processes", "Sealing",
      ],
      swiftSettings: strict),

    // Sounds and speech, by the programs of the machine.
    .target(
      name: "Sound", dependencies: ["Essentials", "CardStore", "FlashcardKit", "Processes"],
      swiftSettings: strict),

    // YAML files that people write: color schemes and key bindings.
    .target(
      name: "YAMLFiles", dependencies: ["TextUI", "CYAML"], swiftSettings: strict,
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "-l:libyaml.a"], .when(platforms: [.linux])),
        .linkedLibrary("yaml", .when(platforms: [.macOS])),
      ]),

    // Regular expressions; the only target that imports PCRE2.
    .target(name: "Patterns", dependencies: ["FlashcardKit", "CPCRE2"], swiftSettings: strict),

    // The interface to ncurses; the only target that imports it.
    .target(name: "Terminal", dependencies: ["Essentials", "TextUI", "CNcurses", "Processes"], swiftSettings: strict),

    // The screens: state, update, render.
    .target(
      name: "FlashcardsApp",
      dependencies: [
        "Essentials", "Anki", "Bidirectional", "Fitting", "HelperProtocol", "HTML", "Markdown",
        "Typesetting", "Templates", "RichText", "TextUI", "FlashcardKit",
      ],
      swiftSettings: strict),

    // The program: command line, event loop, effects.
    .executableTarget(
      name: "flashcards",
      dependencies: [
        "Essentials", "FlashcardsApp", "Terminal", "CardStore", "CardFormats", "CardSources", "HelperClients",
        "HelperProtocol", "Sound", "Sync", "Processes", "YAMLFiles", "Patterns", "FlashcardKit", "TextUI", "Anki",
        "Sealing",
        "AnkiConnect", "AnkiConversion", "AnkiProtocol", "HTML", "Markdown", "RichText", "CGlibc", "flashcards-fetch",
        "flashcards-decode", "flashcards-highlight", "flashcards-anki", "flashcards-listen", "flashcards-supervise",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict + [.unsafeFlags([selfContained], linux)],
      linkerSettings: [.unsafeFlags([selfContained, "-Xclang-linker", "-no-pie"], linux)]
    ),

    .executableTarget(
      name: "terminal-probe", dependencies: ["Terminal", "TextUI"], path: "Tests/TerminalProbe", swiftSettings: strict),
    // Random libraries and changes from a seed, for tests and for a program that tests kill.
    .target(
      name: "RandomLibraries", dependencies: ["FlashcardKit"], path: "Tests/RandomLibraries", swiftSettings: strict),
    .executableTarget(
      name: "store-probe", dependencies: ["CardStore", "FlashcardKit", "RandomLibraries", "Sealing"],
      path: "Tests/StoreProbe",
      swiftSettings: strict),
    // Disks in memory, which fail and lose power when a test wants them to.
    .target(
      name: "MemoryDisks", dependencies: ["CardStore", "FlashcardKit"], path: "Tests/MemoryDisks", swiftSettings: strict
    ),
    // The number of iterations of randomized tests.
    .target(name: "Rounds", path: "Tests/Rounds", swiftSettings: strict),
    // Pictures of screens that tests compare, and their differences.
    .target(name: "ScreenPictures", dependencies: ["TextUI"], path: "Tests/ScreenPictures", swiftSettings: strict),
    .testTarget(
      name: "TextUITests", dependencies: ["TextUI", "ScreenPictures", "Rounds"], exclude: ["Pictures"],
      swiftSettings: strict),
    .testTarget(
      name: "BidirectionalTests", dependencies: ["Bidirectional", "Rounds", "TextUI", "Typesetting", "RichText"],
      exclude: ["Conformance"], swiftSettings: strict),
    .testTarget(
      name: "AnkiConversionTests", dependencies: ["Essentials", "Anki", "AnkiConversion", "FlashcardKit", "HTML"],
      swiftSettings: strict),
    .testTarget(name: "AnkiTests", dependencies: ["Essentials", "Anki"], swiftSettings: strict),
    // A server in memory that speaks the protocol of Anki's.
    .target(
      name: "FakeServers", dependencies: ["Essentials", "Anki", "AnkiProtocol"], path: "Tests/FakeServers",
      swiftSettings: strict),
    .testTarget(
      name: "AnkiSyncTests",
      dependencies: [
        "Essentials", "Anki", "AnkiConversion", "AnkiProtocol", "AnkiSync", "FakeServers", "FlashcardKit", "Merging",
        "Rounds",
      ],
      swiftSettings: strict),
    .testTarget(name: "HTMLTests", dependencies: ["Rounds", "HTML", "RichText"], swiftSettings: strict),
    .testTarget(
      name: "TemplatesTests", dependencies: ["Rounds", "Templates", "RichText"], exclude: ["Vectors"],
      swiftSettings: strict),
    .testTarget(
      name: "MarkdownTests", dependencies: ["HTML", "Markdown", "RichText", "FlashcardKit"], exclude: ["Specification"],
      swiftSettings: strict),
    .testTarget(
      name: "TypesettingTests",
      dependencies: ["Rounds", "HTML", "Typesetting", "Markdown", "RichText", "TextUI", "ScreenPictures"],
      exclude: ["Pictures"], swiftSettings: strict),
    .testTarget(
      name: "FormulasTests", dependencies: ["Formulas"], exclude: ["Corpus", "Pictures"], swiftSettings: strict),
    .testTarget(
      name: "FlashcardKitTests",
      dependencies: ["FlashcardKit", "HelperProtocol", "RandomLibraries", "Rounds", "Templates"],
      exclude: ["Vectors"],
      swiftSettings: strict),
    .testTarget(
      name: "FittingTests", dependencies: ["Fitting", "FlashcardKit", "Rounds"], exclude: ["Vectors"],
      swiftSettings: strict),
    .testTarget(name: "SealingTests", dependencies: ["Sealing"], exclude: ["Vectors"], swiftSettings: strict),
    .testTarget(
      name: "CardStoreTests",
      dependencies: [
        "CardStore", "Fitting", "FlashcardKit", "MemoryDisks", "RandomLibraries", "Rounds", "Sealing", "store-probe",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "MergingTests", dependencies: ["Merging", "CardStore", "FlashcardKit", "RandomLibraries", "Rounds"],
      swiftSettings: strict),
    .testTarget(
      name: "CardFormatsTests", dependencies: ["CardFormats", "FlashcardKit", "RandomLibraries", "Rounds"],
      swiftSettings: strict),
    .testTarget(
      name: "AnkiConnectTests", dependencies: ["AnkiConnect", "CardFormats", "FlashcardKit"], swiftSettings: strict),
    .testTarget(
      name: "CardSourcesTests", dependencies: ["CardSources", "FlashcardKit", "Rounds"],
      swiftSettings: strict),
    .testTarget(
      name: "HelperProtocolTests",
      dependencies: ["Anki", "FlashcardKit", "HelperProtocol", "RichText", "SamplePictures"],
      swiftSettings: strict),
    // Sample picture files, valid and corrupt.
    .target(name: "SamplePictures", path: "Tests/SamplePictures", swiftSettings: strict),
    .target(name: "LoopbackServer", dependencies: ["CardStore"], path: "Tests/LoopbackServer", swiftSettings: strict),
    .testTarget(
      name: "HelperClientsTests",
      dependencies: [
        "Essentials", "Anki", "AnkiConversion", "AnkiProtocol", "HelperClients", "HelperProtocol", "CardSources",
        "CardStore", "FlashcardKit", "LoopbackServer", "Rounds", "SamplePictures", "flashcards-fetch",
        "flashcards-decode",
        "flashcards-highlight", "flashcards-anki", "flashcards-listen", onLinux("CSeccomp"),
      ],
      exclude: ["Code/Pictures", "Code/Samples", "Helper/Certificates", "Packages/Vectors"], swiftSettings: strict),
    .testTarget(
      name: "SyncTests",
      dependencies: [
        "Sync", "Anki", "AnkiProtocol", "Merging", "CardStore", "FakeServers", "FlashcardKit", "HelperProtocol",
        "MemoryDisks", "RandomLibraries", "Rounds", "Sealing", "flashcards-supervise",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ProcessesTests", dependencies: ["Processes", "flashcards-supervise"], swiftSettings: strict),
    .testTarget(
      name: "SoundTests", dependencies: ["Sound", "flashcards-supervise"], swiftSettings: strict),
    .testTarget(
      name: "PatternsTests", dependencies: ["Patterns", "FlashcardKit"], swiftSettings: strict),
    .testTarget(name: "YAMLFilesTests", dependencies: ["YAMLFiles", "TextUI"], swiftSettings: strict),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "TextUI", "CNcurses", "Rounds", "terminal-probe"],
      exclude: ["Output/widths.tsv"], swiftSettings: strict),
    .testTarget(
      name: "FlashcardsAppTests",
      dependencies: [
        "FlashcardsApp", "CardStore", "Fitting", "FlashcardKit", "HTML", "HelperProtocol", "Patterns",
        "RandomLibraries", "Rounds", "SamplePictures", "ScreenPictures", "TextUI",
      ],
      exclude: ["Pictures"], swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "flashcards", "flashcards-fetch", "flashcards-decode", "LoopbackServer", "Processes", "SamplePictures",
        "CPseudoterminal", "Rounds", "CardStore", "FlashcardKit", "Sealing",
      ],
      swiftSettings: strict),
    .systemLibrary(name: "CPseudoterminal", path: "Tests/CPseudoterminal"),
  ],
  cxxLanguageStandard: .cxx17
)

// Medians and 99th percentiles of operations that have to be fast: `FLASHCARDS_BENCHMARKS=1 swift build -c release`.
if Context.environment["FLASHCARDS_BENCHMARKS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "flashcards", "flashcards-fetch", "flashcards-decode", "flashcards-highlight", "flashcards-anki",
        "flashcards-listen", "Anki", "AnkiProtocol", "CardFormats", "CardSources", "CardStore", "Fitting",
        "FlashcardKit",
        "FlashcardsApp", "HelperClients", "HelperProtocol", "Markdown", "Patterns", "Processes", "RichText",
        "SamplePictures", "Sync", "TextUI", "Typesetting", "CPseudoterminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Benchmarks",
      swiftSettings: strict + [.unsafeFlags([selfContained], linux)],
      linkerSettings: [.unsafeFlags([selfContained, "-Xclang-linker", "-no-pie"], linux)]))
}
