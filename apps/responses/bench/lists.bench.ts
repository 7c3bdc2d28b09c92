import 'reflect-metadata';
import { type CallInput, leadsCalls, responsesCalls } from '#contracts';
import { eventually, makeForm, makeInput } from '#testing';
import { startInstallation } from './installation.js';
import { isKnown, type Seed, seed } from './seed.store.js';

/**
 * Duration of lists and searches over many responses of one form, first page and later pages.
 * `RABBITMQ_URL=… MONGODB_URI=… node dist/apps/responses/bench/lists.bench.js [responses]`
 */
const ROUNDS = 40;
const LIMIT_MS = 150;
const STARTED = Date.now();
const count = Number(process.argv.slice(2).find(word => /^\d+$/.test(word)) ?? 100_000);
const FIRST = ['Ann', 'Bob', 'Cid', 'Dora', 'Eve', 'Finn', 'Gil', 'Hana', 'Ivo', 'Jun'];
const STATUSES = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;
const PLANS = ['Basic', 'Pro', 'Enterprise'];
/** One in this many responses has the rare property. */
const RARE = 5000;
const FORM = {
  status: 'active' as const,
  fields: [
    ...makeForm().fields,
    { id: 'plan', type: 'radio' as const, label: 'Plan', required: false, options: PLANS },
    { id: 'news', type: 'radio' as const, label: 'Newsletter', required: false, options: ['Yes', 'No'] },
    { id: 'legal', type: 'radio' as const, label: 'Of age', required: false, options: ['Yes', 'No'] },
  ],
  scoring: {
    criteria: [
      {
        key: 'plan',
        label: 'Plan',
        field: 'plan',
        weight: 50,
        points: PLANS.map((option, n) => ({ option, points: n / 2 })),
      },
      { key: 'legal', label: 'Of age', field: 'legal', weight: 50, points: [{ option: 'No', points: 1 }] },
    ],
    threshold: 70,
  },
};

const { client, database, owner, makeForm: make, stop } = await startInstallation();
type Query = Partial<CallInput<typeof leadsCalls.list>['query']>;

try {
  const form = await eventually(() => make(FORM), 30_000);
  const began = performance.now();
  const formOf = { formId: form.id, ownerId: owner.userId, count };
  // Its first revision reaches the service by an event.
  await eventually(() => isKnown(database, form.id), 30_000);
  await seed(database, formOf, number => responseOf(form.id, number));
  say(`${count} responses stored in ${Math.round((performance.now() - began) / 1000)} s`);
  const ofForm = (query: Query) =>
    client.rpc.call(
      responsesCalls.list,
      makeInput<typeof responsesCalls.list>({
        principal: owner,
        params: { id: form.id },
        query: { limit: 100, ...query },
      }),
    );
  const ofAll = (query: Query) =>
    client.rpc.call(
      leadsCalls.list,
      makeInput<typeof leadsCalls.list>({ principal: owner, query: { limit: 100, ...query } }),
    );
  const further = (query: Query = {}) => {
    let cursor: string | null = null;
    return async () => {
      cursor = (await ofForm({ ...query, ...(cursor ? { cursor } : {}) })).nextCursor;
    };
  };
  const middle = (await ofForm({ to: timeOf(count / 2) })).nextCursor!;
  const tagged = Array.from({ length: 50 }, (_, n) => `${form.id}-${(n * 1009) % count}`);
  await client.rpc.call(
    leadsCalls.bulk,
    makeInput<typeof leadsCalls.bulk>({
      principal: owner,
      body: { ids: tagged, action: 'update', addTags: ['vip'] },
    }),
  );
  const rare = (n: number) => `visitor${(n * 7919) % count}`;
  const first = performance.now();
  await eventually(() => ofForm({ sort: 'field:name' }), 60_000);
  say(`by an answer, for the first time: ${Math.round(performance.now() - first)} ms`);
  await eventually(() => ofForm({ sort: 'field:plan' }), 60_000);
  const results = [
    await measure('newest page of a form', () => ofForm({})),
    await measure('newest page of all forms', () => ofAll({})),
    await measure('page after page of a form', further()),
    await measure('page in the middle of a form', () => ofForm({ cursor: middle })),
    await measure('search for a rare word', n => ofForm({ search: rare(n) })),
    await measure('search for a word of every tenth', n => ofForm({ search: FIRST[n % 10]! })),
    await measure('search for a word of all', () => ofForm({ search: 'example' })),
    await measure('search for two words', n => ofForm({ search: `${FIRST[n % 10]} ${rare(n).slice(0, 9)}` })),
    await measure('search over all forms', n => ofAll({ search: rare(n) })),
    await measure('filter by status', n => ofForm({ status: STATUSES[n % 5]! })),
    await measure('filter by status over all forms', n => ofAll({ status: STATUSES[n % 5]! })),
    await measure('filter by a period', n => ofForm({ from: timeOf(n * 1000), to: timeOf(n * 1000 + 500) })),
    await measure('filter by a tag of few', () => ofForm({ tag: 'vip' })),
    await measure('filter by a source that nobody has', () => ofForm({ source: 'nowhere' })),
    await measure('filter by an answer of a third', n => ofForm({ field: 'plan', value: PLANS[n % 3]! })),
    await measure('filter by an answer of few that others gave elsewhere', () =>
      ofForm({ field: 'legal', value: 'No' }),
    ),
    await measure('filter by an answer in words', n =>
      ofForm({ field: 'email', value: `${rare(n)}@example.com` }),
    ),
    await measure('filter by an answer over all forms', n =>
      ofAll({ field: 'email', value: `${rare(n)}@example.com` }),
    ),
    await measure('filter by a score of few', () => ofForm({ minScore: 75 })),
    await measure('filter by a score of many', () => ofForm({ minScore: 20, maxScore: 60 })),
    await measure('highest score first', () => ofForm({ sort: 'leadScore' })),
    await measure('lowest score first, page after page', further({ sort: 'leadScore', dir: 'asc' })),
    await measure('highest score first, over all forms', () => ofAll({ sort: 'leadScore' })),
    await measure('by status, page after page', further({ sort: 'leadStatus', dir: 'desc' })),
    await measure('highest value first', () => ofForm({ sort: 'value' })),
    await measure('by an answer, page after page', further({ sort: 'field:name', dir: 'asc' })),
    await measure('by an answer, last first', () => ofForm({ sort: 'field:plan' })),
    await measure('by an answer, of a third', n =>
      ofForm({ sort: 'field:name', field: 'plan', value: PLANS[n % 3]! }),
    ),
    await measure('by an answer, of a status', n => ofForm({ sort: 'field:name', status: STATUSES[n % 5]! })),
    await measure('by an answer, of a status and a word', n =>
      ofForm({ sort: 'field:name', status: STATUSES[n % 4]!, search: FIRST[n % 10]! }),
    ),
    await measure('by an answer, of a third that comes last', () =>
      ofForm({ sort: 'field:plan', field: 'plan', value: 'Basic' }),
    ),
    await measure('by an answer, of a word that comes last', () =>
      ofForm({ sort: 'field:name', search: 'Ann' }),
    ),
    await measure('by an answer, of a status nobody of which is read', n =>
      ofForm({ sort: 'field:name', status: STATUSES[n % 4]!, unread: 'false' }),
    ),
    await measure('highest score first, of a rare status', () =>
      ofForm({ sort: 'leadScore', status: 'lost' }),
    ),
    await measure('a status and a word of every tenth', n =>
      ofForm({ status: STATUSES[n % 4]!, search: FIRST[n % 10]! }),
    ),
    await measure('search for two words of many', n => ofForm({ search: `${FIRST[n % 10]} example` })),
    await measure('by an answer, of few that are searched', n =>
      ofForm({ sort: 'field:name', search: rare(n).slice(0, 9) }),
    ),
    await measure('other responses of a person', n =>
      client.rpc.call(
        leadsCalls.samePerson,
        makeInput<typeof leadsCalls.samePerson>({
          principal: owner,
          params: { id: form.id, rid: `${form.id}-${(n * 7919) % count}` },
        }),
      ),
    ),
    await measure('a person by e-mail address', n =>
      client.rpc.call(
        leadsCalls.findPerson,
        makeInput<typeof leadsCalls.findPerson>({
          principal: owner,
          body: { email: `${rare(n)}@example.com` },
        }),
      ),
    ),
    await measure('board', () =>
      client.rpc.call(
        leadsCalls.board,
        makeInput<typeof leadsCalls.board>({ principal: owner, query: { formId: form.id } }),
      ),
    ),
  ];
  const slow = results.filter(p95 => p95 > LIMIT_MS).length;
  say(slow ? `${slow} above ${LIMIT_MS} ms` : `all within ${LIMIT_MS} ms`);
  if (slow) process.exitCode = 1;
} finally {
  await stop();
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function personOf(number: number): string {
  return `${FIRST[number % 10]} Visitor${number}`;
}
/** Time of a response: one per minute until now. */
function timeOf(number: number): string {
  return new Date(STARTED - (count - number) * 60_000).toISOString();
}

/** The last status is rare. */
function statusOf(number: number) {
  if (number % 5 < 4) return STATUSES[number % 5]!;
  return number % RARE === 4 ? STATUSES[4] : STATUSES[0];
}

function responseOf(formId: string, number: number): Seed {
  return {
    id: `${formId}-${number}`,
    submittedAt: timeOf(number),
    values: {
      name: personOf(number),
      email: `visitor${number}@example.com`,
      message: `Please call me about offer ${number % 500}.`,
      plan: PLANS[number % 3]!,
      news: number % 2 ? 'Yes' : 'No',
      legal: number % RARE === 7 ? 'No' : 'Yes',
    },
    durationMs: null,
    sessionId: null,
    device: 'desktop',
    country: null,
    source: {},
    leadStatus: statusOf(number),
  };
}

/** Runs the work sequentially. @returns the 95th percentile in milliseconds */
async function measure(what: string, ask: (n: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const began = performance.now();
    await ask(n);
    taken.push(performance.now() - began);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => Math.round(taken[Math.ceil(taken.length * share) - 1]!);
  say(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`);
  return at(0.95);
}
