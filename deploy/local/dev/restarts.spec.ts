import { describe, expect, it } from '@jest/globals';
import { concerned, Restarts } from './restarts.js';

const processes = ['gateway', 'forms', 'mail+webhooks'];

describe('processes affected by changed compiled files', () => {
  it('are the process that hosts the service', () => {
    expect(concerned(['/r/dist/apps/forms/src/form/forms.service.js'], processes)).toEqual(['forms']);
    expect(concerned(['/r/dist/apps/webhooks/src/main.js'], processes)).toEqual(['mail+webhooks']);
  });
  it('include all services if a library that they load changes', () => {
    expect(concerned(['/r/dist/libs/contracts/src/forms.js'], processes)).toEqual(processes);
  });
  it('are none for files that no service loads', () => {
    const files = [
      '/r/dist/libs/testing/src/owner.js',
      '/r/dist/apps/ai/src/main.js',
      '/r/dist/apps/forms/bench/bench.js',
    ];
    expect(concerned(files, processes)).toEqual([]);
  });
});

describe('restarts', () => {
  it('handle one change after another, even after a failure', async () => {
    const log: string[] = [];
    let fail = true;
    const restart = async () => {
      log.push('stop');
      await new Promise(resolve => setTimeout(resolve, 20));
      log.push('start');
      if (fail) throw new Error('no port');
    };
    const printed: string[] = [];
    const restarts = new Restarts(new Map([['forms', { restart }]]), text => printed.push(text));
    const first = restarts.restart(['forms']);
    const second = first.then(() => (fail = false));
    const third = restarts.changed(['/r/dist/apps/forms/src/main.js']);
    await Promise.all([first, second, third]);
    expect(log).toEqual(['stop', 'start', 'stop', 'start']);
    expect(printed[0]).toContain('forms does not start: no port');
    expect(printed[1]).toContain('↻ forms');
  });
});
