// The part of a C library that Embedded Swift asks for, over WebAssembly's linear memory.
//
// Blocks begin with a header of 16 bytes and are multiples of 16, so that vectors are aligned. Free blocks are kept in
// the order of their addresses and joined with their neighbours: a song let go makes room for the next. Allocating takes
// the first that fits; small blocks from its beginning, large ones from its end, so that no small one is left in the
// middle of the room a song needs. Memory grows when none fits and never shrinks. There is one thread: no locks.
#include "BrowserRuntime.h"
#include <stdint.h>

#ifdef __wasm__

typedef struct Block {
  size_t size; // With the header.
  struct Block *next;
  size_t unused[2];
} Block;

extern unsigned char __heap_base;
static const size_t page = 65536;
static const size_t large = 65536;
static Block *free_blocks;
static size_t heap_end;
static size_t used;

static size_t rounded_up(size_t size, size_t multiple) { return (size + multiple - 1) & ~(multiple - 1); }

// The size of a block for `size` bytes; 0 when no address space could hold it.
static size_t block_size(size_t size) {
  return size > SIZE_MAX - 2 * sizeof(Block) ? 0 : rounded_up(size, sizeof(Block)) + sizeof(Block);
}

static void give_back(Block *block) {
  Block *before = 0;
  Block *after = free_blocks;
  while (after && after < block) {
    before = after;
    after = after->next;
  }
  block->next = after;
  if (after && (uint8_t *)block + block->size == (uint8_t *)after) {
    block->size += after->size;
    block->next = after->next;
  }
  if (!before) {
    free_blocks = block;
  } else if ((uint8_t *)before + before->size == (uint8_t *)block) {
    before->size += block->size;
    before->next = block->next;
  } else {
    before->next = block;
  }
}

static bool grow(size_t size) {
  if (!heap_end) heap_end = rounded_up((size_t)&__heap_base, sizeof(Block));
  size_t here = __builtin_wasm_memory_size(0) * page;
  // What lies between the engine's own data and the end of the first pages is taken into use at the first growth.
  if (here - heap_end < size) {
    size_t pages = (size - (here - heap_end)) / page + 1;
    if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return false;
    here += pages * page;
  }
  Block *block = (Block *)heap_end;
  block->size = here - heap_end;
  heap_end = here;
  give_back(block);
  return true;
}

static Block *first_fit(size_t size, Block **before) {
  *before = 0;
  for (Block *block = free_blocks; block; block = block->next) {
    if (block->size >= size) return block;
    *before = block;
  }
  return 0;
}

bool browser_memory_reserve(size_t size) {
  Block *before;
  size = block_size(size);
  return size && (first_fit(size, &before) || grow(size));
}

size_t browser_memory_used(void) { return used; }

void *malloc(size_t size) {
  Block *before;
  size = block_size(size);
  if (!size) return 0;
  Block *block = first_fit(size, &before);
  if (!block) {
    if (!grow(size)) return 0;
    block = first_fit(size, &before);
  }
  if (block->size > size && size >= large) {
    block->size -= size;
    block = (Block *)((uint8_t *)block + block->size);
    block->size = size;
  } else {
    Block *rest = block->next;
    if (block->size > size) {
      rest = (Block *)((uint8_t *)block + size);
      rest->size = block->size - size;
      rest->next = block->next;
      block->size = size;
    }
    if (before) before->next = rest; else free_blocks = rest;
  }
  used += size;
  return block + 1;
}

void free(void *address) {
  if (!address) return;
  Block *block = (Block *)address - 1;
  used -= block->size;
  give_back(block);
}

int posix_memalign(void **address, size_t alignment, size_t size) {
  if (alignment <= sizeof(Block)) return (*address = malloc(size)) ? 0 : 12;
  if (size > SIZE_MAX - alignment) return 12;
  void *whole = malloc(size + alignment);
  if (!whole) return 12;
  Block *block = (Block *)whole - 1;
  *address = (void *)rounded_up((size_t)whole, alignment);
  Block *aligned = (Block *)*address - 1;
  if (aligned != block) { // What lies before is a block of its own.
    aligned->size = block->size - ((uint8_t *)aligned - (uint8_t *)block);
    block->size -= aligned->size;
    used -= block->size;
    give_back(block);
  }
  return 0;
}

// Each is one instruction of WebAssembly's.
void *memcpy(void *to, const void *from, size_t size) { return __builtin_memcpy(to, from, size); }
void *memmove(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }
void *memset(void *to, int value, size_t size) { return __builtin_memset(to, value, size); }

// Seeds of hash tables: nobody can choose the keys of ours.
void arc4random_buf(void *address, size_t size) { __builtin_memset(address, 0x5A, size); }

#else

// Outside the browser the engine runs under tests, which want the same refusals.
bool browser_memory_reserve(size_t size) { return size <= (size_t)1 << 30; }

size_t browser_memory_used(void) { return 0; }

#endif
