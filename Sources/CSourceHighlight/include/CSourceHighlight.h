#ifndef CSOURCEHIGHLIGHT_H
#define CSOURCEHIGHLIGHT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A language, ready to highlight.
typedef struct ch_language ch_language;

/// A part of a text: its first byte, its number of bytes, and the index of its element's name.
typedef struct {
  uint32_t offset;
  uint32_t length;
  uint32_t element;
} ch_span;

/// Reads the definition of a language, and those it includes, from a folder. Returns null if there is none or if it is
/// invalid.
ch_language *ch_load(const char *folder, const char *file);

/// Releases a language.
void ch_release(ch_language *language);

/// Finds the elements of a text, whose names are given, and writes at most `most` spans in order. Returns their number,
/// or -1 if the text cannot be highlighted.
ptrdiff_t ch_highlight(
  ch_language *language, const char *const *names, size_t count, const char *text, size_t length, ch_span *spans,
  size_t most);

#ifdef __cplusplus
}
#endif

#endif
