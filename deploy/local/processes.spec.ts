import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '#contracts';
import { DEFAULT_PROCESSES, processNames } from './config.js';

describe('the processes of a local installation', () => {
  it('are those that are named', () => {
    expect(processNames('gateway, auth+forms', DEFAULT_PROCESSES)).toEqual(['gateway', 'auth+forms']);
  });
  it('are the usual ones when nothing is named', () => {
    expect(processNames(undefined, 'gateway,mail+auth')).toEqual(['gateway', 'mail+auth']);
    expect(processNames('', 'gateway,mail+auth')).toEqual(['gateway', 'mail+auth']);
  });
  it('are each service alone for a comma alone, never none', () => {
    expect(processNames(',', DEFAULT_PROCESSES).toSorted()).toEqual(['gateway', ...SERVICES].toSorted());
  });
});
