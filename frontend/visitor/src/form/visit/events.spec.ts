import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEMO_FORM, newField, type VisitorForm } from '#form-core';
import { type VisitReport, visitReporter } from './events.js';

const form: VisitorForm = {
  ...DEMO_FORM,
  ...{ id: 'f1', revision: 7, discardResponses: false },
  fields: [newField('text', 'name'), newField('text', 'phone'), newField('ai-analytics', 'tracker')],
};
interface Beacon {
  sessionId: string;
  started: boolean;
  ms: number;
  visit: VisitReport;
  revision: number;
  source: Record<string, string>;
}
interface Fired {
  target: { name: string };
  relatedTarget: { name: string } | null;
}
let listeners: Record<string, ((event: Fired) => void)[]>;
let beacons: Beacon[];
let errors: string[];
let now: number;

const fire = (type: string, name = '', next?: string) =>
  listeners[type]?.forEach(listener =>
    listener({ target: { name }, relatedTarget: next === undefined ? null : { name: next } }),
  );
const pass = (ms: number) => {
  now += ms;
  jest.advanceTimersByTime(ms);
};
const visit = (name: string, ms: number, change = true) => {
  fire('focusin', name);
  pass(ms);
  if (change) fire('change', name);
  fire('focusout', name);
  pass(200);
};
const last = () => beacons.at(-1)!;

beforeEach(() => {
  jest.useFakeTimers();
  [listeners, beacons, errors, now] = [{}, [], [], 1_000_000];
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  Object.assign(globalThis, {
    addEventListener: (type: string, listener: never) => void (listeners[type] ??= []).push(listener),
    sessionStorage: { getItem: () => 'tab', setItem: () => undefined },
    localStorage: { getItem: () => null },
    location: { href: 'https://forms.example/form/f1?gclid=1', search: '?gclid=1' },
    document: {
      ...{ referrer: 'https://www.google.com/', visibilityState: 'visible' },
      querySelectorAll: () => errors.map(id => ({ id: `f-${id}-error` })),
    },
  });
  Object.defineProperty(globalThis, 'navigator', {
    value: {
      sendBeacon: (_: string, body: string) => beacons.push(JSON.parse(body) as Beacon),
    },
    configurable: true,
  });
});

describe('the report of a visit', () => {
  it("is a single beacon when the visitor leaves, with the visitor's source", () => {
    visitReporter(form);
    pass(3000);
    fire('pagehide');
    fire('pagehide');
    expect(beacons).toHaveLength(1);
    expect(beacons[0]).toMatchObject({ revision: 7, source: { referrer: 'https://www.google.com/' } });
    expect(last()).toMatchObject({ sessionId: 'tab', started: false, ms: 3000, visit: { fields: [] } });
  });

  it('contains times per field, corrections, and displayed errors', () => {
    visitReporter(form);
    visit('name', 500);
    errors = ['phone'];
    visit('phone', 2000);
    visit('name', 300);
    errors = [];
    visit('phone', 1000);
    errors = ['phone'];
    fire('submit');
    pass(200);
    fire('pagehide');
    fire('focusin', 'elsewhere');
    expect(last().started).toBe(true);
    expect(last().visit).toEqual({
      ...{ fields: ['name', 'phone'], steps: [], timings: { name: 800, phone: 3000 } },
      ...{ corrections: { name: 1, phone: 1 }, errors: { phone: 2 } },
    });
  });

  it('does not count moving between the parts of an answer as corrections', () => {
    const reporter = visitReporter(form);
    fire('focusin', 'name');
    fire('change', 'name');
    fire('focusout', 'name', 'name');
    fire('focusin', 'name');
    fire('change', 'name');
    fire('focusout', 'name', 'phone');
    expect(reporter.report().corrections).toEqual({});
    visit('name', 10);
    expect(reporter.report().corrections).toEqual({ name: 1 });
  });

  it('counts from the beginning in every beacon, including the current field', () => {
    visitReporter(form);
    visit('name', 500);
    fire('pagehide');
    fire('focusin', 'phone');
    pass(700);
    fire('pagehide');
    expect(beacons).toHaveLength(2);
    expect(last().visit.timings).toEqual({ name: 500, phone: 700 });
  });

  it('is sent with the submission, and not again', () => {
    const reporter = visitReporter(form);
    visit('name', 500);
    reporter.add({ type: 'step', step: 1 });
    expect(reporter.report()).toMatchObject({ fields: ['name'], steps: [1], timings: { name: 500 } });
    reporter.clear();
    fire('pagehide');
    expect(beacons).toEqual([]);
  });

  it('has no times if the form does not measure them', () => {
    visitReporter({ ...form, fields: form.fields.slice(0, 2) });
    visit('name', 500);
    fire('pagehide');
    expect(last().visit).toMatchObject({ fields: ['name'] });
    expect(last().visit.timings).toBeUndefined();
  });
});
