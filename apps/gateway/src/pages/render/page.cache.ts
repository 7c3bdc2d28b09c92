import { LRUCache } from 'lru-cache';
import { type Page, pageBytes } from './page.js';

/** Of an entry itself: key, Map and list nodes, buffers' objects. */
const ENTRY_BYTES = 1024;
/** Of the name of a parameter. */
const NAME_BYTES = 64;

/** A page and what it was made from. */
export interface CachedPage {
  page: Page;
  revision: number;
  /** The slug that its canonical address has. */
  slug?: string;
  slot: number;
  /** When the form was last asked for, ms. */
  checkedAt: number;
  /** Too large to be rendered for a single request. */
  isLarge: boolean;
  /** Parameters of an address that fill in answers. */
  parameters: ReadonlySet<string>;
}

/**
 * Pages of forms as bytes, the longest unused leaving first once they take more than `maxBytes` together. Concurrent
 * requests for one page share the work of making it.
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

  /** Bytes that all pages take together. */
  get bytes(): number {
    return this.pages.calculatedSize;
  }

  /** The page of `key`, made anew by `make` (which gets the old one) when it was not looked at for `freshMs`. */
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

  /** Removes the pages of these keys; one that is being made now is not stored. */
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
    // After this method has returned its promise, which `get` remembers.
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
