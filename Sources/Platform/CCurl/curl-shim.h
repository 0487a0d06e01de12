// libcurl's variadic functions, once for each type that is passed: Swift cannot call them as they are.
#pragma once
#include <curl/curl.h>

typedef size_t (*upbeat_curl_bytes)(char *, size_t, size_t, void *);
typedef int (*upbeat_curl_conversation)(CURL *, curl_infotype, char *, size_t, void *);
typedef int (*upbeat_curl_progress)(void *, curl_off_t, curl_off_t, curl_off_t, curl_off_t);

static inline CURLcode upbeat_curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode upbeat_curl_set_large(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode upbeat_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode upbeat_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode upbeat_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode upbeat_curl_set_bytes(CURL *handle, CURLoption option, upbeat_curl_bytes function) {
  return curl_easy_setopt(handle, option, function);
}
static inline CURLcode upbeat_curl_set_conversation(CURL *handle, upbeat_curl_conversation function) {
  return curl_easy_setopt(handle, CURLOPT_DEBUGFUNCTION, function);
}
static inline CURLcode upbeat_curl_set_progress(CURL *handle, upbeat_curl_progress function) {
  return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, function);
}
static inline CURLcode upbeat_curl_set_open_socket(CURL *handle, curl_opensocket_callback function) {
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, function);
}
// It stays in the structure, which is longer than C says when the address is.
static inline const struct sockaddr *upbeat_curl_address(struct curl_sockaddr *address) { return &address->addr; }
// The text lives as long as the handle.
static inline CURLcode upbeat_curl_text(CURL *handle, CURLINFO info, const char **text) {
  return curl_easy_getinfo(handle, info, text);
}
static inline CURLcode upbeat_curl_response_code(CURL *handle, long *code) {
  return curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, code);
}
