/** Documents as the product's services store them, for the benchmarks. Shapes only: nothing here is read by the product. */
import { randomBytes, randomUUID } from 'node:crypto';

/** Ids of 36 characters: random (UUID v4), or growing with time (UUID v7). */
export const makeId = {
  random: () => randomUUID(),
  ordered: () => {
    const hex = `${Date.now().toString(16).padStart(12, '0')}7${(counter++ & 0xfff).toString(16).padStart(3, '0')}`;
    const tail = randomBytes(8).toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), tail.slice(0, 4), tail.slice(4)].join('-');
  },
};
let counter = 0;

const vocabulary = Array.from({ length: 4000 }, (_, i) => `word${((i * 2654435761) % 1e6).toString(36)}`);
const word = i => vocabulary[(i * 7919 + ((i * i) % 1013)) % vocabulary.length];

/** A response to a form with six fields: about 20 search terms, and its event in the outbox. */
export function responseDocument(i, newId, formId = 'form-1') {
  const _id = newId();
  const values = Object.fromEntries(
    Array.from({ length: 6 }, (_, f) => [
      `field_${f}`,
      `${word(i + f)} ${word(i * 3 + f)} ${word(i * 5 + f)}`,
    ]),
  );
  const answers = Object.entries(values).map(([fieldId, value]) => ({
    fieldId,
    label: fieldId,
    type: 'text',
    value,
  }));
  const response = {
    formId,
    revision: 3,
    submittedAt: new Date(1.7e12 + i * 1000).toISOString(),
    values,
    answers,
  };
  const terms = [
    ...new Set(
      Object.values(values)
        .flatMap(text => text.split(' '))
        .concat(word(i + 11), word(i + 13)),
    ),
  ];
  const scored = {
    leadScore: i % 100,
    scoreReasons: [{ rule: 'r1', points: i % 100 }],
    leadStatus: 'new',
    tags: [],
  };
  return {
    _id,
    ...response,
    ownerId: 'owner-1',
    ...scored,
    note: '',
    spam: false,
    partial: false,
    source: { url: 'http://127.0.0.1/f/form-1', referrer: null, utm: { source: 'news' } },
    device: 'desktop',
    country: null,
    terms,
    submissionKey: newId(),
    submissionHash: 'x'.repeat(43),
    outbox: [
      {
        id: `evt_${_id}_submitted`,
        type: 'response.submitted',
        event: {
          id: `evt_${_id}_submitted`,
          version: 1,
          ownerId: 'owner-1',
          data: { id: _id, ...response, ...scored },
        },
        nextAt: new Date(1.7e12 + i * 1000),
        attempts: 0,
      },
    ],
  };
}

export const responseIndexes = [
  { key: { formId: 1, submissionKey: 1 }, unique: true },
  { key: { ownerId: 1, formId: 1, submittedAt: -1, _id: -1 } },
  { key: { formId: 1, terms: 1 } },
  { key: { deletedAt: 1 }, expireAfterSeconds: 30 * 86_400 },
  { key: { 'outbox.nextAt': 1 }, sparse: true },
  { key: { 'outbox.id': 1 }, sparse: true },
  { key: { removeWhenPublished: 1 }, sparse: true },
].map(index => ({ ...index, name: Object.entries(index.key).flat().join('_') }));

const kinds = ['view', 'start', 'submit'];

/** One of the three facts that a submission produces. */
export const factDocument = (i, newId, formId = 'form-1') => ({
  _id: newId(),
  kind: kinds[i % 3],
  formId,
  ownerId: 'owner-1',
  at: 1.7e12 + i * 1000,
  hour: Math.floor((1.7e12 + i * 1000) / 3.6e6),
  durationMs: i % 3 === 2 ? 41_000 : null,
  device: 'desktop',
  country: null,
  sessionId: newId(),
  turn: null,
});

export const factIndexes = [
  { key: { formId: 1, hour: 1, kind: 1 }, name: 'formId_hour_kind' },
  { key: { ownerId: 1, kind: 1, at: -1 }, name: 'ownerId_kind_at' },
];

export const rollupIndexes = [
  { key: { ownerId: 1, hour: 1 }, name: 'ownerId_hour' },
  { key: { formId: 1, hour: 1 }, name: 'formId_hour' },
  { key: { stale: 1 }, name: 'stale', partialFilterExpression: { stale: true } },
];
