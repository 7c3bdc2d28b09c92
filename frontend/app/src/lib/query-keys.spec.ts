import { describe, expect, it } from '@jest/globals';
import { matchQuery, QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.js';

const { forms, responses, analytics } = queryKeys;
/** One key for each meaning, with ids that resemble the names of other keys. */
const KEYS = {
  list: forms.list({ sort: 'newest' }),
  detail: forms.detail('list'),
  ownerPreview: forms.preview('detail', 'owner'),
  visitorPreview: forms.preview('detail', 'visitor'),
  draft: queryKeys.draft('list'),
  responses: responses.list('list', {}),
  overview: analytics.overview({ period: '7d' }),
  interactions: analytics.recentInteractions(),
  settings: queryKeys.settings.all(),
  sessions: queryKeys.settings.sessions(),
  apiKeys: queryKeys.settings.apiKeys(),
  audit: queryKeys.settings.audit(),
  export: queryKeys.settings.export(),
  qr: queryKeys.settings.qr('export'),
  health: queryKeys.health(),
};
const matching = (queryKey: readonly unknown[]) => {
  const client = new QueryClient();
  for (const key of Object.values(KEYS)) client.setQueryData(key, {});
  const found = client
    .getQueryCache()
    .getAll()
    .filter(query => matchQuery({ queryKey }, query));
  client.clear();
  return found.map(query => query.queryKey);
};

describe('query keys', () => {
  it('have unique meanings', () => {
    for (const key of Object.values(KEYS)) expect(matching(key)).toEqual([key]);
  });

  it.each([
    ['lists of forms', forms.lists(), [KEYS.list]],
    ['previews of a form', forms.previews('detail'), [KEYS.ownerPreview, KEYS.visitorPreview]],
    ['metrics', analytics.all(), [KEYS.overview, KEYS.interactions]],
    ['lists of responses', responses.lists('list'), [KEYS.responses]],
  ])('invalidate %s and nothing else', (_, prefix, keys) => {
    expect(matching(prefix)).toEqual(keys);
  });
});
