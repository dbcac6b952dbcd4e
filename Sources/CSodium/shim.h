#pragma once

#if !__has_include(<sodium.h>)
#error "libsodium's headers are missing: apt-get install libsodium-dev (Debian, Ubuntu), brew install libsodium (macOS)"
#endif

#include <sodium.h>
