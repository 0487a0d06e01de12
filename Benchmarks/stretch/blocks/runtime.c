// What Embedded Swift asks of a C library: memory that is never given back is enough to measure.
#include <stddef.h>
#include <stdint.h>
extern unsigned char __heap_base;
static uintptr_t top;

int posix_memalign(void **out, size_t alignment, size_t size) {
  if (!top) top = (uintptr_t)&__heap_base;
  uintptr_t start = (top + alignment - 1) & ~(alignment - 1);
  top = start + size;
  size_t have = __builtin_wasm_memory_size(0) << 16;
  if (top > have && __builtin_wasm_memory_grow(0, (top - have + 65535) >> 16) == (size_t)-1) return 12;
  *out = (void *)start;
  return 0;
}
void *malloc(size_t size) {
  void *block;
  return posix_memalign(&block, 16, size) ? 0 : block;
}
void free(void *block) { (void)block; }
void *memcpy(void *to, const void *from, size_t size) { return __builtin_memcpy(to, from, size); }
void *memmove(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }
void *memset(void *to, int value, size_t size) { return __builtin_memset(to, value, size); }
int putchar(int letter) { return letter; }
void arc4random_buf(void *to, size_t size) { __builtin_memset(to, 42, size); }
uintptr_t __stack_chk_guard = 0xa5a5a5a5;
void __stack_chk_fail(void) { __builtin_trap(); }
