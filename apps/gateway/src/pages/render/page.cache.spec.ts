import { describe, expect, it } from '@jest/globals';
import { type CachedPage, PageCache } from './page.cache.js';
import { htmlOf, makePage } from './page.js';

const page = async (text: string, checkedAt = 0): Promise<CachedPage> => ({
  page: await makePage(text),
  revision: 1,
  slot: 1,
  checkedAt,
  isLarge: false,
  parameters: new Set(),
});
/** Text that hardly compresses, like that of a large form. */
const large = (seed: number) =>
  Array.from({ length: 60_000 }, (_, at) => ((at * 7919 + seed * 104_729) % 1_000_003).toString(36)).join(
    ' ',
  );

describe('PageCache', () => {
  it('stays within its size, however large the pages are', async () => {
    const cache = new PageCache(4_000_000, 1000);
    for (let form = 0; form < 25; form += 1) {
      await cache.get(`form ${form}`, 0, () => page(large(form)));
      expect(cache.bytes).toBeLessThanOrEqual(4_000_000);
    }
    expect(cache.bytes).toBeGreaterThan(500_000);
    let made = 0;
    await cache.get('form 24', 0, () => ((made += 1), page('')));
    await cache.get('form 0', 0, () => ((made += 1), page('')));
    expect(made).toBe(1);
    // A page larger than the whole cache is served but not stored.
    const small = new PageCache(1000, 1000);
    expect((await htmlOf((await small.get('x', 0, () => page(large(1)))).page)).length).toBeGreaterThan(
      100_000,
    );
    expect(small.bytes).toBe(0);
  });

  it('renders a page once for concurrent requests, and again when it is outdated', async () => {
    const cache = new PageCache(1_000_000, 1000);
    let made = 0;
    const at = (now: number) => cache.get('x', now, async () => ((made += 1), page(`No. ${made}`, now)));
    await Promise.all([at(0), at(0), at(0)]);
    expect((await at(999)).page.html?.toString()).toBe('No. 1');
    expect((await at(1000)).page.html?.toString()).toBe('No. 2');
    expect(made).toBe(2);
  });

  it('forgets pages, including one that is being rendered', async () => {
    const cache = new PageCache(1_000_000, 1000);
    let go = () => {};
    const slow = cache.get('x', 0, async () => {
      await new Promise<void>(resolve => (go = resolve));
      return page('old');
    });
    await new Promise(resolve => setImmediate(resolve));
    cache.remove(['x']);
    go();
    expect((await slow).page.html?.toString()).toBe('old');
    expect((await cache.get('x', 0, () => page('new'))).page.html?.toString()).toBe('new');
  });

  it('does not cache failures', async () => {
    const cache = new PageCache(1_000_000, 1000);
    await expect(cache.get('x', 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.get('x', 0, () => page('fine'))).page.html?.toString()).toBe('fine');
  });
});
