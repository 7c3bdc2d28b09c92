import { LRUCache } from 'lru-cache';
import { type Page, pageBytes } from './page.js';

/** Overhead of an entry: key, map and list nodes, buffer objects. */
const ENTRY_BYTES = 1024;
/** Overhead of a parameter name. */
const NAME_BYTES = 64;

/** Page together with its sources. */
export interface CachedPage {
  page: Page;
  revision: number;
  /** Slug in its canonical address. */
  slug?: string;
  slot: number;
  /** Time of the last check of the form, in milliseconds. */
  checkedAt: number;
  /** Whether it is too large to render for a single request. */
  isLarge: boolean;
  /** Query parameters that fill in answers. */
  parameters: ReadonlySet<string>;
}

/**
 * Cached pages of forms as bytes. Beyond `maxBytes`, the least recently used pages are dropped. Concurrent requests for a
 * page share its rendering.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly making = new Map<string, Promise<CachedPage>>();

  constructor(
    maxBytes: number,
    private readonly freshMs: number,
  ) {
    this.pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page, parameters }) => pageBytes(page) + parameters.size * NAME_BYTES + ENTRY_BYTES,
    });
  }

  /** Total size of the cached pages. */
  get bytes(): number {
    return this.pages.calculatedSize;
  }

  /**
   * Returns the page for `key`. `make` renders it again (and receives the old page) if the last check is older than
   * `freshMs`.
   */
  async get(key: string, now: number, make: (old?: CachedPage) => Promise<CachedPage>): Promise<CachedPage> {
    const old = this.pages.get(key);
    if (old && now - old.checkedAt < this.freshMs) return old;
    let making = this.making.get(key);
    if (!making) {
      making = this.make(key, make, old);
      this.making.set(key, making);
    }
    return making;
  }

  /** Removes the pages with these keys; pages that are being rendered are not stored. */
  remove(keys: readonly string[]): void {
    for (const key of keys) {
      this.pages.delete(key);
      this.making.delete(key);
    }
  }

  private async make(
    key: string,
    make: (old?: CachedPage) => Promise<CachedPage>,
    old?: CachedPage,
  ): Promise<CachedPage> {
    // Waits until this method has returned its promise, which `get` stores.
    await Promise.resolve();
    const mine = this.making.get(key);
    try {
      const made = await make(old);
      if (this.making.get(key) === mine) this.pages.set(key, made);
      return made;
    } finally {
      if (this.making.get(key) === mine) this.making.delete(key);
    }
  }
}
