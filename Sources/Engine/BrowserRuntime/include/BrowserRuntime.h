// What the engine in the browser needs besides Swift: memory, and how much of it there is.
#pragma once
#include <stdbool.h>
#include <stddef.h>

/// Makes sure that blocks of `size` bytes in all, their headers included, can be allocated next. False when memory is
/// exhausted: Embedded Swift does not notice that an allocation failed, so whoever allocates much asks first.
bool browser_memory_reserve(size_t size);

/// The bytes handed out and not given back, headers included; 0 outside the browser.
size_t browser_memory_used(void);
