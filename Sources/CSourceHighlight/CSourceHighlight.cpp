#include "CSourceHighlight.h"

#include <srchilite/formatter.h>
#include <srchilite/formattermanager.h>
#include <srchilite/langdefmanager.h>
#include <srchilite/regexrulefactory.h>
#include <srchilite/sourcehighlighter.h>

#include <boost/make_shared.hpp>
#include <new>
#include <string>

struct ch_language {
  srchilite::HighlightStatePtr state;
};

namespace {

/// The spans found so far, and the place in the text.
struct Found {
  ch_span *spans;
  size_t most;
  size_t count = 0;
  size_t place = 0;

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
class Piece : public srchilite::Formatter {
public:
  Piece(Found &found, ptrdiff_t element) : found(found), element(element) {}

  void format(const std::string &text, const srchilite::FormatterParams *) override {
    if (element >= 0) found.add(text.size(), static_cast<uint32_t>(element));
    found.place += text.size();
  }

private:
  Found &found;
  /// The index of the element's name, or -1 for text without meaning.
  ptrdiff_t element;
};

}

// Nothing may be thrown into Swift.
extern "C" ch_language *ch_load(const char *folder, const char *file) {
  try {
    srchilite::RegexRuleFactory rules;
    srchilite::LangDefManager definitions(&rules);
    srchilite::HighlightStatePtr state = definitions.getHighlightState(folder, file);
    return state ? new ch_language{state} : nullptr;
  } catch (...) {
    return nullptr;
  }
}

extern "C" void ch_release(ch_language *language) { delete language; }

extern "C" ptrdiff_t ch_highlight(
  ch_language *language, const char *const *names, size_t count, const char *text, size_t length, ch_span *spans,
  size_t most) {
  try {
    Found found{spans, most};
    srchilite::FormatterManager elements(boost::make_shared<Piece>(found, -1));
    for (size_t index = 0; index < count; index += 1) {
      elements.addFormatter(names[index], boost::make_shared<Piece>(found, static_cast<ptrdiff_t>(index)));
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
