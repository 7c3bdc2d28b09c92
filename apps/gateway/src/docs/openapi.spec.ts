import { describe, expect, it } from '@jest/globals';
import { openApi } from './openapi.js';

type Document = { paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>> };

describe('openApi', () => {
  it('documents every status of success that a call has', () => {
    const { paths } = openApi('https://forms.example') as Document;
    const { responses } = paths['/api/v1/forms/{id}/responses']!['post']!;
    expect(Object.keys(responses)).toEqual(['201', '202', 'default']);
    expect(responses['202']!.content).toEqual(responses['201']!.content);
  });
});
