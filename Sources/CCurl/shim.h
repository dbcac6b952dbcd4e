// libcurl as Swift can use it: its variadic calls, one for each type of argument. Nothing here keeps state.
#ifndef FLASHCARDS_CCURL_SHIM_H
#define FLASHCARDS_CCURL_SHIM_H

#if !__has_include(<curl/curl.h>)
#error "libcurl's headers are missing: apt-get install libcurl4-openssl-dev (Debian, Ubuntu), brew install curl (macOS)"
#endif

#include <curl/curl.h>

static inline CURLcode cc_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

/// The text is copied.
static inline CURLcode cc_set_text(CURL *handle, CURLoption option, const char *text) {
  return curl_easy_setopt(handle, option, text);
}

static inline CURLcode cc_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

/// The bytes are copied.
static inline CURLcode cc_set_body(CURL *handle, const void *bytes, curl_off_t count) {
  curl_easy_setopt(handle, CURLOPT_POST, 1L);
  curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, count);
  return curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes ? bytes : "");
}

/// The list has to stay as long as the handle.
static inline CURLcode cc_set_headers(CURL *handle, struct curl_slist *headers) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

static inline void cc_set_header_reader(
    CURL *handle, void *owner, size_t (*reader)(char *, size_t, size_t, void *)) {
  curl_easy_setopt(handle, CURLOPT_HEADERDATA, owner);
  curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, reader);
}

/// What the callbacks below and `cc_private` get.
static inline void cc_set_owner(CURL *handle, void *owner) {
  curl_easy_setopt(handle, CURLOPT_PRIVATE, owner);
  curl_easy_setopt(handle, CURLOPT_WRITEDATA, owner);
  curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, owner);
}

static inline void cc_set_writer(CURL *handle, size_t (*writer)(char *, size_t, size_t, void *)) {
  curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, writer);
}

static inline void cc_set_opener(
  CURL *handle, curl_socket_t (*opener)(void *, curlsocktype, struct curl_sockaddr *)) {
  curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, opener);
}

/// Nothing but http and https. The newer of the two options deprecates the older one, which is all that Ubuntu 22.04 has.
static inline void cc_allow_web_only(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
  curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

/// Not to wait for names that are still being looked up when a transfer is given up.
static inline void cc_leave_at_once(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075700
  curl_easy_setopt(handle, CURLOPT_QUICK_EXIT, 1L);
#else
  (void)handle;
#endif
}

static inline long cc_number(CURL *handle, CURLINFO info) {
  long value = 0;
  curl_easy_getinfo(handle, info, &value);
  return value;
}

static inline curl_off_t cc_size(CURL *handle, CURLINFO info) {
  curl_off_t value = 0;
  curl_easy_getinfo(handle, info, &value);
  return value;
}

/// The handle's own text; NULL where there is none.
static inline const char *cc_text(CURL *handle, CURLINFO info) {
  const char *value = NULL;
  curl_easy_getinfo(handle, info, &value);
  return value;
}

static inline void *cc_owner(CURL *handle) {
  char *value = NULL;
  curl_easy_getinfo(handle, CURLINFO_PRIVATE, &value);
  return value;
}

/// The next transfer that is over, and how it ended; NULL where none is.
static inline CURL *cc_next_done(CURLM *multi, CURLcode *result) {
  int left = 0;
  for (CURLMsg *message; (message = curl_multi_info_read(multi, &left));) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

#endif
