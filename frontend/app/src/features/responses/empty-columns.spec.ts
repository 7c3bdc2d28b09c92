import { describe, expect, it } from '@jest/globals';
import { withoutEmpty } from './empty-columns.js';
import { response } from './responses-page.fixture.js';

const keys = ['lead', 'field:email', 'field:phone', 'leadScore', 'tags', 'country', 'submittedAt'];
const columns = keys.map(key => ({ key }));

describe('empty columns', () => {
  it('are hidden until a response has a value to show', () => {
    const ada = response('r1', 'Ada', { leadScore: null });
    const shown = (...responses: (typeof ada)[]) => withoutEmpty(columns, responses).map(({ key }) => key);
    expect(shown(ada)).toEqual(['lead', 'field:email', 'submittedAt']);
    expect(shown(ada, response('r2', 'Bob', { tags: ['vip'], country: 'DE' }))).toEqual(
      keys.filter(key => key !== 'field:phone'),
    );
  });
});
