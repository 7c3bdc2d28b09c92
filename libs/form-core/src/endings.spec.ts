import { describe, expect, it } from '@jest/globals';
import { endingOf, type FormEnding } from './endings.js';
import { recall, recalledIds } from './recall.js';

const ending = (id: string, when: Partial<FormEnding> = {}): FormEnding => ({ id, name: id, ...when });
const answered = (field: string, value: string): Partial<FormEnding> => ({
  when: { match: 'all', conditions: [{ field, operator: 'equals', value }] },
});

describe('the ending of a response', () => {
  const endings = [
    ending('large', { ...answered('size', 'Large'), minScore: 60 }),
    ending('hot', { minScore: 80 }),
    ending('cold', { maxScore: 20 }),
    ending('price', {
      when: { match: 'any', conditions: [{ field: 'total', operator: 'greater_than', value: 500 }] },
    }),
  ];
  it.each([
    [{ size: 'Large' }, 60, 'large'],
    [{ size: 'Large' }, 59, undefined],
    [{ size: 'Large' }, 100, 'large'],
    [{ size: 'Small' }, 80, 'hot'],
    [{ size: 'Small' }, 20, 'cold'],
    [{ total: 501 }, 50, 'price'],
    [{ total: 500 }, 50, undefined],
    // Without a score, only conditions on answers apply.
    [{ size: 'Large' }, null, undefined],
    [{ total: 900 }, null, 'price'],
  ])('of %j with score %p is %p', (values, score, expected) =>
    expect(endingOf(endings, values, score)?.id).toBe(expected),
  );

  it('is the first one that applies; one without conditions always does', () => {
    expect(endingOf([ending('a'), ending('b')], {}, null)?.id).toBe('a');
    expect(endingOf(undefined, {}, 5)).toBeUndefined();
  });
});

describe('recalled answers', () => {
  const answers: Record<string, string> = { name: 'Ann $& {{mail}}', empty: '' };
  it.each([
    ['Thanks, {{name}}!', 'Thanks, Ann $& {{mail}}!'],
    ['Thanks, {{ empty |friend}}!', 'Thanks, friend!'],
    ['Thanks{{gone}}.', 'Thanks.'],
    ['{{constructor|x}} { {name} } {{na me}}', 'x { {name} } {{na me}}'],
  ])('%s', (text, expected) =>
    expect(recall(text, id => (Object.hasOwn(answers, id) ? answers[id] : undefined))).toBe(expected),
  );

  it('are named by their ids', () => expect(recalledIds('{{a}} {{b|c}} {{}}')).toEqual(['a', 'b']));
});
