import { describe, expect, it } from '@jest/globals';
import { memoryMb, memorySummary } from './memory.js';

describe('memory of an installation', () => {
  it('is reported in total and for each process', () => {
    const processes = [
      { name: 'gateway', mb: 90.4 },
      { name: 'auth+forms', mb: 200 },
      { name: 'ai', mb: 120 },
    ];
    expect(memorySummary(processes)).toBe('410 MB (gateway 90, other services 200, ai 120)');
  });

  it('is measured for a running process, and is 0 for an ended one', () => {
    expect(memoryMb(process.pid)).toBeGreaterThan(10);
    expect(memoryMb(2 ** 30)).toBe(0);
  });
});
