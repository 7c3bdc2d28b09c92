import { describe, expect, it } from '@jest/globals';
import { problemOf, queryOf, readView, writeView } from './period.js';

const read = (text: string) => readView(new URLSearchParams(text));
const DEFAULT = { period: '7d', from: '', to: '', formId: '' };

describe('analytics address', () => {
  it.each([
    '',
    'period=1y',
    'period=custom',
    'from=2026-01-01',
    'from=x&to=y',
    'from=2026-13-40&to=2026-14-01',
    'from=0001-01-01&to=0001-01-02',
    'from=9999-12-30&to=9999-12-31',
  ])('shows seven days for %p', text => {
    expect(read(text)).toEqual(DEFAULT);
  });
  it('stores a period, a custom range and a form', () => {
    expect(read('period=90d&form=f1')).toEqual({ ...DEFAULT, period: '90d', formId: 'f1' });
    expect(read('from=2026-01-01&to=2026-01-31')).toEqual({ period: 'custom', from: '2026-01-01', to: '2026-01-31', formId: '' }); // prettier-ignore
  });
  it('ignores a custom range that is reversed or too long', () => {
    expect(read('from=2026-02-01&to=2026-01-31')).toEqual(DEFAULT);
    expect(problemOf({ from: '2026-02-01', to: '2026-01-31' })).toBe('badDays');
    expect(problemOf({ from: '2020-01-01', to: '2026-01-31' })).toBe('tooLong');
    expect(problemOf({ from: '2026-01-01', to: '2026-01-01' })).toBeNull();
    expect(problemOf({ from: '2026-01-01', to: '' })).toBeNull();
  });
  it.each(['', 'period=24h', 'period=30d&form=f1', 'from=2026-01-01&to=2026-01-31&form=f1'])(
    '%p survives a round trip',
    text => {
      expect(writeView(read(text)).toString()).toBe(text);
    },
  );
  it('becomes the query of the API calls', () => {
    expect(queryOf(read(''))).toEqual({ period: '7d' });
    expect(queryOf(read('from=2026-01-01&to=2026-01-31&form=f1'))).toEqual({ period: 'custom', from: '2026-01-01', to: '2026-01-31', formId: 'f1' }); // prettier-ignore
  });
});
