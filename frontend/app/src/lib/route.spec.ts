import { describe, expect, it } from '@jest/globals';
import { allCalls, ROLES } from '#contracts';
import * as apps from './app-calls.build.js';
import * as common from './contracts.build.js';
import * as flows from './flow-calls.build.js';
import * as images from './image-calls.build.js';
import * as passkeys from './passkey-calls.build.js';
import * as pdfs from './pdf-calls.build.js';
import * as settings from './settings-calls.build.js';
import * as singleSignOn from './single-sign-on-calls.build.js';
import * as workspaces from './workspace-calls.build.js';

const built = {
  ...{ ...apps, ...common, ...flows, ...images, ...passkeys, ...pdfs },
  ...{ ...settings, ...singleSignOn, ...workspaces },
};
const { FORM_STATUSES, LEAD_STATUSES, PASSWORD_MIN_LENGTH, TIME_RANGES } = built;
/** Exports that are neither a number nor a list. */
const groups = Object.values(built).filter(
  (value: unknown) => typeof value === 'object' && !Array.isArray(value),
);

describe("the app's extract of the contracts", () => {
  it('contains every call with a route: its method, path, access and roles', () => {
    const values = groups.flatMap(group => Object.values(group) as unknown[]);
    // Without groups of limits.
    const routes = values.filter(value => typeof value !== 'number');
    const wanted = allCalls
      .filter(call => call.path)
      .map(({ access, method, path, roles }) => {
        const some = Array.isArray(roles) && roles.length < ROLES.length;
        return { access, method, path, ...(some && { roles: roles.map(role => role[0]).join('') }) };
      });
    expect(routes).toEqual(expect.arrayContaining(wanted));
    expect(routes).toHaveLength(wanted.length);
  });

  it('survives conversion to JSON, as in the build', () => {
    expect(JSON.parse(JSON.stringify(built))).toEqual(built);
    expect(PASSWORD_MIN_LENGTH).toBe(8);
    for (const list of [FORM_STATUSES, LEAD_STATUSES, TIME_RANGES]) expect(list.length).toBeGreaterThan(2);
  });
});
