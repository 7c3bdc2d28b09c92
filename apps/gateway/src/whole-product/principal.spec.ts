import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from '@jest/globals';

const APPS = join(import.meta.dirname, '../../..');
/**
 * Files in which `userId` correctly means the acting person. All other code requests data by `principal.workspaceId`; with
 * `userId`, a person would see their own data in every workspace.
 */
const ABOUT_PERSONS = [
  /^auth\//,
  /^gateway\/src\/http\/access\//,
  'forms/src/comments/comments.service.ts',
  'forms/src/form/form.writer.ts',
  'forms/src/form/form-audit.ts',
  'gateway/src/limits/rate-limit.guard.ts',
  'gateway/src/oauth/connect.controller.ts',
  'gateway/src/live/live.controller.ts',
  'gateway/src/presence/presence.service.ts',
  'gateway/src/routes/account-export.controller.ts',
  'webhooks/src/destination/destination-connections.service.ts',
  'webhooks/src/destination/destination-settings.service.ts',
  'webhooks/src/settings/webhook-settings.service.ts',
];

it('services request data by workspace, not by person', () => {
  const sources = readdirSync(APPS, { recursive: true, withFileTypes: true })
    .filter(
      ({ name, parentPath }) =>
        /\.ts$/.test(name) &&
        !/\.(spec|fixture|bench)\.ts$/.test(name) &&
        !parentPath.includes('node_modules'),
    )
    .map(({ name, parentPath }) => join(parentPath, name));
  const byPerson = sources.filter(path =>
    /principal\.userId|\buserId\b[^}]*\} = (\w+\.)?principal\b/.test(readFileSync(path, 'utf8')),
  );
  const names = byPerson.map(path => relative(APPS, path));
  expect(sources.length).toBeGreaterThan(300);
  expect(
    names.filter(
      name => !ABOUT_PERSONS.some(one => (typeof one === 'string' ? one === name : one.test(name))),
    ),
  ).toEqual([]);
});
