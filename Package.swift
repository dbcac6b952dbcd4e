// swift-tools-version: 6.2
import PackageDescription

// Targets stand in the order of their dependencies: nothing sees what comes after it.

/// What our own targets are compiled with.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// A release build on Linux carries the Swift runtime inside it: it starts in 2 ms instead of 8, and runs where no
/// Swift is installed.
let selfContained = "-static-stdlib"
let linux = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

/// Where the headers of gdk-pixbuf, libchafa and glib are; what is not there is passed over. pkg-config would have every
/// program load these libraries that only names `flashcards-decode`.
let pictureHeaders = ["/usr", "/usr/local", "/opt/homebrew"].flatMap { root in
  ["gdk-pixbuf-2.0", "chafa", "glib-2.0"].flatMap { name in
    ["\(root)/include/\(name)"]
      + ["lib/x86_64-linux-gnu", "lib/aarch64-linux-gnu", "lib64", "lib"].map { "\(root)/\($0)/\(name)/include" }
  }
}.flatMap { ["-Xcc", "-I" + $0] }

/// What is there on Linux alone.
func onLinux(_ name: String) -> Target.Dependency { .target(name: name, condition: .when(platforms: [.linux])) }

let package = Package(
  name: "Flashcards",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "flashcards", targets: ["flashcards"]),
    .library(name: "FlashcardKit", targets: ["FlashcardKit", "Effects", "CardStore"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // ncurses itself: a module map and the shim that makes it usable from Swift.
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncursesw5-dev"]), .brew(["ncurses"])]),

    // libcurl: a module map and the shim for its variadic calls.
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),

    // gdk-pixbuf decodes pictures, libchafa draws them as cells: module maps and a shim.
    .systemLibrary(name: "CGdkPixbuf", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(name: "CChafa", providers: [.apt(["libchafa-dev"])]),

    // libseccomp, and what else the kernel is told of what a process may no longer do.
    .systemLibrary(name: "CSeccomp", providers: [.apt(["libseccomp-dev"])]),
    // The library itself, for those that confine themselves and for nobody else.
    .systemLibrary(name: "SeccompLibrary", providers: [.apt(["libseccomp-dev"])]),

    // What glibc can be told about blocks of memory.
    .systemLibrary(name: "CMalloc"),

    // Cells, text, layout, widgets, keys, colors. Pure; imports nothing.
    .target(name: "TextUI", swiftSettings: strict),

    // The shared model: cards, decks, changes, rules. No I/O, no clock.
    .target(name: "FlashcardKit", swiftSettings: strict),

    // What the app asks of the outside, and what it hears. Pure.
    .target(name: "Effects", dependencies: ["FlashcardKit"], swiftSettings: strict),

    // The files of a login.
    .target(name: "CardStore", dependencies: ["Effects", "FlashcardKit"], swiftSettings: strict),

    // What cards look like outside of the program.
    .target(name: "CardFormats", dependencies: ["Effects", "FlashcardKit"], swiftSettings: strict),

    // What is asked online, and what answers look like.
    .target(name: "CardSources", dependencies: ["CardFormats", "Effects", "FlashcardKit"], swiftSettings: strict),

    // What the program and those that have to do with strangers tell each other, and what may be fetched. Pure.
    .target(name: "Fetching", dependencies: ["Effects", "FlashcardKit"], swiftSettings: strict),

    // What a process that has to do with strangers may do no longer.
    .target(name: "Confinement", dependencies: ["Fetching", onLinux("CSeccomp")], swiftSettings: strict),

    // The program that reads the network, and the one that decodes pictures; started when first needed.
    .executableTarget(
      name: "flashcards-fetch",
      dependencies: [
        "Confinement", "Effects", "Fetching", "FlashcardKit", "CCurl", onLinux("CSeccomp"), onLinux("SeccompLibrary"),
      ],
      swiftSettings: strict + [.unsafeFlags([selfContained], linux)],
      linkerSettings: [.unsafeFlags([selfContained, "-Xclang-linker", "-no-pie"], linux)]),
    .executableTarget(
      name: "flashcards-decode",
      dependencies: [
        "Confinement", "Effects", "Fetching", "FlashcardKit", "CGdkPixbuf", "CChafa", onLinux("CSeccomp"),
        onLinux("SeccompLibrary"),
      ],
      swiftSettings: strict + [.unsafeFlags(pictureHeaders), .unsafeFlags([selfContained], linux)],
      linkerSettings: [.unsafeFlags([selfContained, "-Xclang-linker", "-no-pie"], linux)]),

    // Asking these programs, from the other side: for cards and for pictures.
    .target(
      name: "Outside", dependencies: ["Fetching", "CardSources", "CardStore", "Effects", "FlashcardKit"],
      swiftSettings: strict),

    // The YAML files that people write: color schemes, key bindings.
    .target(
      name: "YAMLFiles", dependencies: ["TextUI", "Effects", .product(name: "Yams", package: "Yams")],
      swiftSettings: strict),

    // ncurses at the edge; the only target that sees it.
    .target(name: "Terminal", dependencies: ["TextUI", "CNcurses"], swiftSettings: strict),

    // What is on the screen: state, update, render.
    .target(name: "FlashcardsApp", dependencies: ["TextUI", "Effects", "FlashcardKit"], swiftSettings: strict),

    // The program: arguments, the loop, running effects.
    .executableTarget(
      name: "flashcards",
      dependencies: [
        "FlashcardsApp", "Terminal", "CardStore", "CardFormats", "CardSources", "Outside", "YAMLFiles", "Effects",
        "FlashcardKit",
        "TextUI",
        "CMalloc", "flashcards-fetch", "flashcards-decode",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.copy("../../Assets/Decks"), .copy("../../Assets/Schemes")],
      swiftSettings: strict + [.unsafeFlags([selfContained], linux)],
      linkerSettings: [.unsafeFlags([selfContained, "-Xclang-linker", "-no-pie"], linux)]
    ),

    // Medians and p99 of what must be fast.
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "FlashcardsApp", "Outside", "SamplePictures", "flashcards-fetch", "flashcards-decode", "CardStore",
        "CardSources", "Effects", "Fetching", "FlashcardKit", "TextUI",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict + [.unsafeFlags([selfContained], linux)],
      linkerSettings: [.unsafeFlags([selfContained, "-Xclang-linker", "-no-pie"], linux)]
    ),

    .executableTarget(
      name: "terminal-probe", dependencies: ["Terminal", "TextUI"], path: "Tests/TerminalProbe", swiftSettings: strict),
    // Libraries and changes that a seed decides: for tests, and for a program that they kill.
    .target(
      name: "RandomLibraries", dependencies: ["FlashcardKit"], path: "Tests/RandomLibraries", swiftSettings: strict),
    .executableTarget(
      name: "store-probe", dependencies: ["CardStore", "Effects", "FlashcardKit", "RandomLibraries"],
      path: "Tests/StoreProbe",
      swiftSettings: strict),
    // How often tests that try things at random do so.
    .target(name: "Rounds", path: "Tests/Rounds", swiftSettings: strict),
    // Screens as pictures that tests keep, and how two of them differ.
    .target(name: "ScreenPictures", dependencies: ["TextUI"], path: "Tests/ScreenPictures", swiftSettings: strict),
    .testTarget(
      name: "TextUITests", dependencies: ["TextUI", "ScreenPictures"], exclude: ["Pictures"], swiftSettings: strict),
    .testTarget(
      name: "FlashcardKitTests", dependencies: ["FlashcardKit"], exclude: ["Vectors"], swiftSettings: strict),
    .testTarget(
      name: "CardStoreTests",
      dependencies: ["CardStore", "Effects", "FlashcardKit", "RandomLibraries", "Rounds", "store-probe"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(name: "EffectsTests", dependencies: ["Effects", "FlashcardKit"], swiftSettings: strict),
    .testTarget(
      name: "CardFormatsTests", dependencies: ["CardFormats", "Effects", "FlashcardKit"], swiftSettings: strict),
    .testTarget(
      name: "CardSourcesTests", dependencies: ["CardSources", "Effects", "FlashcardKit", "Rounds"],
      swiftSettings: strict),
    .testTarget(
      name: "FetchingTests", dependencies: ["Fetching", "Effects", "FlashcardKit", "SamplePictures"],
      swiftSettings: strict),
    // Files of pictures, sound and otherwise.
    .target(name: "SamplePictures", path: "Tests/SamplePictures", swiftSettings: strict),
    .target(name: "LoopbackServer", dependencies: ["CardStore"], path: "Tests/LoopbackServer", swiftSettings: strict),
    .testTarget(
      name: "OutsideTests",
      dependencies: [
        "Outside", "Fetching", "CardSources", "CardStore", "Effects", "FlashcardKit", "LoopbackServer",
        "SamplePictures",
        "flashcards-fetch", "flashcards-decode", onLinux("CSeccomp"),
      ],
      swiftSettings: strict),
    .testTarget(name: "YAMLFilesTests", dependencies: ["YAMLFiles", "Effects", "TextUI"], swiftSettings: strict),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "TextUI", "CNcurses", "Rounds", "terminal-probe"],
      swiftSettings: strict),
    .testTarget(
      name: "FlashcardsAppTests",
      dependencies: [
        "FlashcardsApp", "CardStore", "TextUI", "Effects", "FlashcardKit", "SamplePictures", "ScreenPictures",
        "RandomLibraries",
        "Rounds",
      ],
      exclude: ["Pictures"], swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "flashcards", "flashcards-fetch", "flashcards-decode", "LoopbackServer", "SamplePictures", "CPseudoterminal",
        "Rounds",
      ],
      swiftSettings: strict),
    .systemLibrary(name: "CPseudoterminal", path: "Tests/CPseudoterminal"),
  ]
)
