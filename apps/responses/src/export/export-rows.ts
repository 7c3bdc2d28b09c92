import {
  type ExportCell,
  type ExportColumn,
  FILES_COLUMN,
  type FormResponse,
  type Language,
} from '#contracts';
import {
  ADDRESS_PARTS,
  addressOf,
  type AddressPart,
  type FieldValue,
  joinItems,
  SECRET_MASK,
  textsOf,
  traitsOf,
} from '#form-core';
import type { Question } from '../forms/revision.store.js';
import { EXPORT_LABELS, type ExportLabel } from './export-labels.js';

const SOURCES = ['referrer', 'landingPage', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const; // prettier-ignore

interface Known {
  key: ExportLabel | (typeof SOURCES)[number];
  of: (response: FormResponse, formName: string) => ExportCell;
}
const FIELD = 'field:';

/** Metadata columns before the answers. */
const BEFORE: readonly Known[] = [
  { key: 'id', of: ({ id }) => id },
  { key: 'form', of: (_, formName) => formName },
  { key: 'submittedAt', of: ({ submittedAt }) => submittedAt },
];
const AFTER: readonly Known[] = [
  { key: 'leadStatus', of: ({ leadStatus }) => leadStatus },
  { key: 'leadScore', of: ({ leadScore }) => leadScore },
  { key: 'value', of: ({ value }) => value },
  { key: 'tags', of: ({ tags }) => tags.join(', ') },
  { key: 'note', of: ({ note }) => note },
  {
    key: FILES_COLUMN,
    of: ({ files = [] }) => (files.length ? JSON.stringify(files) : null),
  },
  { key: 'spam', of: ({ spam }) => spam },
  { key: 'partial', of: ({ partial }) => partial },
  { key: 'ending', of: ({ ending }) => ending?.name ?? null },
  { key: 'device', of: ({ device }) => device },
  { key: 'country', of: ({ country }) => country },
  {
    key: 'durationSeconds',
    of: ({ durationMs }) => (durationMs === null ? null : Math.round(durationMs / 1000)),
  },
  ...SOURCES.map(name => ({
    key: name,
    of: ({ source }: FormResponse) => source[name] ?? null,
  })),
  { key: 'revision', of: ({ revision }) => revision },
];

/** Keys and labels of a question's columns: an address has one for the whole and one for each part. */
const questionColumns = (id: string, { label, type }: Question, language: Language): [string, string][] => {
  const texts = textsOf(language).form;
  const parts = traitsOf(type).hasParts ? ADDRESS_PARTS : [];
  return [
    [id, label],
    ...parts.map(part => [`${id}.${part}`, `${label}: ${texts[part]}`] as [string, string]),
  ];
};

/** Columns of an export in the owner's language: metadata, all questions including hidden ones, metadata. */
export const exportColumns = (
  questions: readonly [string, Question][],
  language: Language,
): ExportColumn[] => [
  ...BEFORE.map(({ key }) => ({ key, label: labelOf(key, language) })),
  ...questions
    .flatMap(([id, question]) => questionColumns(id, question, language))
    .map(([id, label]) => ({ key: FIELD + id, label })),
  ...AFTER.map(({ key }) => ({ key, label: labelOf(key, language) })),
];

const labelOf = (key: Known['key'], language: Language): string =>
  key in EXPORT_LABELS[language] ? EXPORT_LABELS[language][key as ExportLabel] : key;

const KNOWN = new Map<string, Known>([...BEFORE, ...AFTER].map(column => [column.key, column]));

/** Cells of one response in the order of the columns. */
export const exportRow = (
  response: FormResponse,
  keys: readonly string[],
  formName: string,
  language: Language,
): ExportCell[] =>
  keys.map(key => {
    if (!key.startsWith(FIELD)) return KNOWN.get(key)?.of(response, formName) ?? null;
    const [id = '', part] = key.slice(FIELD.length).split('.');
    const { values, answers, files } = response;
    if (part) return addressOf(values[id] ?? null)[part as AddressPart] ?? null;
    const answer = answers.find(({ fieldId }) => fieldId === id);
    const holdsFiles = files?.some(({ fieldId }) => fieldId === id);
    return answerCell(answer, (holdsFiles ? answer?.value : values[id]) ?? null, language);
  });

function answerCell(
  answer: FormResponse['answers'][number] | undefined,
  value: FieldValue,
  language: Language,
): ExportCell {
  if (value === null) return null;
  if (answer && traitsOf(answer.type).isSensitive) return SECRET_MASK;
  if (answer?.consent) {
    const { version, text } = answer.consent;
    return `${EXPORT_LABELS[language].agreed.replace('{n}', String(version))}: ${text}`;
  }
  return Array.isArray(value) ? joinItems(value) : value;
}
