#ifndef CSOURCEHIGHLIGHT_SHIM_H
#define CSOURCEHIGHLIGHT_SHIM_H

// The functions are inline, so that the library is linked only where they are used: the package manager would link a
// target with C++ of its own into every program that depends on the helper.

#include <srchilite/formatter.h>
#include <srchilite/formattermanager.h>
#include <srchilite/langdefmanager.h>
#include <srchilite/regexrulefactory.h>
#include <srchilite/sourcehighlighter.h>

#include <boost/make_shared.hpp>
#include <stddef.h>
#include <stdint.h>
#include <string>

/// A language, ready to highlight.
struct ch_language {
  srchilite::HighlightStatePtr state;
};

/// A part of a text: its first byte, its number of bytes, and the index of its element's name.
struct ch_span {
  uint32_t offset;
  uint32_t length;
  uint32_t element;
};

/// The spans found so far, and the place in the text.
struct ch_found {
  ch_span *spans;
  size_t most;
  size_t count;
  size_t place;

  void add(size_t length, uint32_t element) {
    if (count > 0) {
      ch_span &last = spans[count - 1];
      if (last.element == element && last.offset + last.length == place) {
        last.length += static_cast<uint32_t>(length);
        return;
      }
    }
    if (count == most) return;
    spans[count] = {static_cast<uint32_t>(place), static_cast<uint32_t>(length), element};
    count += 1;
  }
};

/// Receives the pieces of one kind of element, in the order of the text.
class ch_piece : public srchilite::Formatter {
public:
  ch_piece(ch_found &found, ptrdiff_t element) : found(found), element(element) {}

  void format(const std::string &text, const srchilite::FormatterParams *) override {
    if (element >= 0) found.add(text.size(), static_cast<uint32_t>(element));
    found.place += text.size();
  }

private:
  ch_found &found;
  /// The index of the element's name, or -1 for text without meaning.
  ptrdiff_t element;
};

// Nothing may be thrown into Swift.

/// Reads the definition of a language, and those it includes, from a folder. Returns null if there is none or if it is
/// invalid.
inline ch_language *ch_load(const char *folder, const char *file) noexcept {
  try {
    srchilite::RegexRuleFactory rules;
    srchilite::LangDefManager definitions(&rules);
    srchilite::HighlightStatePtr state = definitions.getHighlightState(folder, file);
    return state ? new ch_language{state} : nullptr;
  } catch (...) {
    return nullptr;
  }
}

/// Finds the elements of a text, whose names are given, and writes at most `most` spans in order. Returns their number,
/// or -1 if the text cannot be highlighted.
inline ptrdiff_t ch_highlight(
  ch_language *language, const char *const *names, size_t count, const char *text, size_t length, ch_span *spans,
  size_t most) noexcept {
  try {
    ch_found found{spans, most, 0, 0};
    srchilite::FormatterManager elements(boost::make_shared<ch_piece>(found, -1));
    for (size_t index = 0; index < count; index += 1) {
      elements.addFormatter(names[index], boost::make_shared<ch_piece>(found, static_cast<ptrdiff_t>(index)));
    }
    srchilite::SourceHighlighter highlighter(language->state);
    highlighter.setFormatterManager(&elements);
    highlighter.setOptimize(false);
    const std::string whole(text, length);
    size_t start = 0;
    while (start < length) {
      size_t end = whole.find('\n', start);
      if (end == std::string::npos) end = length;
      const size_t stop = end > start && whole[end - 1] == '\r' ? end - 1 : end;
      found.place = start;
      highlighter.highlightParagraph(whole.substr(start, stop - start));
      if (found.place != stop) return -1;
      start = end + 1;
    }
    return static_cast<ptrdiff_t>(found.count);
  } catch (...) {
    return -1;
  }
}

#endif
