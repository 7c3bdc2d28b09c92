import { describe, expect, it } from '@jest/globals';
import { allCalls } from '#contracts';
import { docsOfCall, docsPage } from './docs.page.js';
import { openApi } from './openapi.js';

type Document = { paths: Record<string, Record<string, Operation>> };
type Operation = { security: object[]; responses: Record<string, { content: object }>; requestBody?: Body };
type Body = { content: { 'application/json': { schema: { properties?: object } } } };

describe('openApi', () => {
  it('documents every success status of a call', () => {
    const { paths } = openApi('https://forms.example') as Document;
    const { responses } = paths['/api/v1/forms/{id}/responses']!['post']!;
    expect(Object.keys(responses)).toEqual(['201', '202', 'default']);
    expect(responses['202']!.content).toEqual(responses['201']!.content);
  });

  it('documents the allowed callers: people, and keys with the named permission', () => {
    const { paths, components } = openApi('https://forms.example') as Document & {
      components: { securitySchemes: object };
    };
    const person = { bearer: [], session: [] };
    const of = (path: string, method: string) => paths[path]![method]!.security;
    expect(of('/api/v1/forms', 'post')).toEqual([person, { apiKey: ['forms:write'] }]);
    expect(of('/api/v1/settings/api-keys', 'get')).toEqual([person]);
    expect(of('/api/v1/auth/login', 'post')).toEqual([]);
    expect(of('/api/v1/auth/resend-verification', 'post')).toEqual([person, {}]);
    expect(components.securitySchemes).toMatchObject({ apiKey: { type: 'http', scheme: 'bearer' } });
  });

  it('names shared schemas, resolves each reference, and lists the key of calls that take one', () => {
    const document = openApi('https://forms.example') as Document & { components: { schemas: object } };
    const text = JSON.stringify(document);
    const used = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
    expect(used).toEqual(expect.arrayContaining(['Form', 'FormResponse', 'FormField', 'FormFieldInput']));
    const named = Object.keys(document.components.schemas);
    expect([...new Set(used)].filter(name => !named.includes(name))).toEqual([]);
    expect(text).not.toContain('$defs');
    const { parameters } = document.paths['/api/v1/forms']!['post'] as unknown as { parameters: object[] };
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }));
    expect(document.paths['/health']).toBeDefined();
  });

  it('names the body of every call that has one', () => {
    const { paths, components } = openApi('https://forms.example') as Document & {
      components: { schemas: Record<string, { properties: object }> };
    };
    const bodies = Object.values(paths).flatMap(methods =>
      Object.values(methods).flatMap(
        ({ requestBody }) => requestBody?.content['application/json'].schema ?? [],
      ),
    );
    expect(bodies.filter(({ properties = {} }) => Object.keys(properties).length > 0)).toEqual([]);
    expect(Object.keys(components.schemas['WorkspacesCreateRequest']!.properties)).toEqual(['name']);
    expect(components.schemas['FormsCreateRequest']!.properties).toHaveProperty('fields');
  });

  it('becomes a page of all calls, each with its example and schema on demand', () => {
    const document = openApi('https://forms.example') as unknown as Document;
    const page = docsPage(document);
    const named = allCalls.filter(({ path }) => path);
    expect(page.match(/<details>/g)).toHaveLength(named.length);
    expect(Buffer.byteLength(page)).toBeLessThan(100_000);
    const links = [...page.matchAll(/href="\/api\/v1\/docs\/([\w.-]+)"/g)].map(([, name]) => name!);
    expect(links.toSorted()).toEqual(named.map(({ name }) => name).toSorted());
    const details = links.map(name => docsOfCall(name, document)).join('');
    expect(details).toContain("-H 'Idempotency-Key: order-4711'");
    expect(details).toContain('emailNotifications');
    expect(page + details).not.toMatch(/undefined|\[object/);
    expect(docsOfCall('forms.no', document)).toBeUndefined();
  });
});
