import { describe, expect, it } from '@jest/globals';
import { openApi } from './openapi.js';

type Document = { paths: Record<string, Record<string, Operation>> };
type Operation = { security: object[]; responses: Record<string, { content: object }> };

describe('openApi', () => {
  it('documents every success status of a call', () => {
    const { paths } = openApi('https://forms.example') as Document;
    const { responses } = paths['/api/v1/forms/{id}/responses']!['post']!;
    expect(Object.keys(responses)).toEqual(['201', '202', 'default']);
    expect(responses['202']!.content).toEqual(responses['201']!.content);
  });

  it('documents who may call: people, and keys with the named permission', () => {
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
});
