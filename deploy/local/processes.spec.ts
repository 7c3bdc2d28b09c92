import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '#contracts';
import { DEFAULT_PROCESSES, processNames } from './config.js';

describe('processes of a local installation', () => {
  it('are those in PROCESSES', () => {
    expect(processNames('gateway, auth+forms', DEFAULT_PROCESSES)).toEqual(['gateway', 'auth+forms']);
  });
  it('are the defaults if PROCESSES is empty', () => {
    expect(processNames(undefined, 'gateway,mail+auth')).toEqual(['gateway', 'mail+auth']);
    expect(processNames('', 'gateway,mail+auth')).toEqual(['gateway', 'mail+auth']);
  });
  it('default to one for the gateway, one for the generator, and one for all other services', () => {
    const usual = processNames(undefined, DEFAULT_PROCESSES);
    expect(usual).toHaveLength(3);
    expect(usual).toEqual(expect.arrayContaining(['gateway', 'ai']));
  });
  it('are one for each service if PROCESSES is a comma', () => {
    expect(processNames(',', DEFAULT_PROCESSES).toSorted()).toEqual(['gateway', ...SERVICES].toSorted());
  });
});
