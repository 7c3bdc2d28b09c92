import { type ExportCell, type ExportColumn, FILES_COLUMN, type FormResponse } from '#contracts';
import {
  ADDRESS_PARTS,
  addressOf,
  type AddressPart,
  ENGLISH,
  type FieldValue,
  joinItems,
  SECRET_MASK,
  traitsOf,
} from '#form-core';
import type { Question } from '../forms/revision.store.js';

interface Known extends ExportColumn {
  of: (response: FormResponse, formName: string) => ExportCell;
}
const SOURCES = ['referrer', 'landingPage', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const; // prettier-ignore
const FIELD = 'field:';

/** Metadata columns before the answers. */
const BEFORE: readonly Known[] = [
  { key: 'id', label: 'Response ID', of: ({ id }) => id },
  { key: 'form', label: 'Form', of: (_, formName) => formName },
  { key: 'submittedAt', label: 'Submitted at', of: ({ submittedAt }) => submittedAt },
];
const AFTER: readonly Known[] = [
  { key: 'leadStatus', label: 'Status', of: ({ leadStatus }) => leadStatus },
  { key: 'leadScore', label: 'Lead score', of: ({ leadScore }) => leadScore },
  { key: 'value', label: 'Value', of: ({ value }) => value },
  { key: 'tags', label: 'Tags', of: ({ tags }) => tags.join(', ') },
  { key: 'note', label: 'Note', of: ({ note }) => note },
  {
    key: FILES_COLUMN,
    label: 'Files (links are valid for 7 days)',
    of: ({ files = [] }) => (files.length ? JSON.stringify(files) : null),
  },
  { key: 'spam', label: 'Suspected spam', of: ({ spam }) => spam },
  { key: 'partial', label: 'Partial', of: ({ partial }) => partial },
  { key: 'device', label: 'Device', of: ({ device }) => device },
  { key: 'country', label: 'Country', of: ({ country }) => country },
  {
    key: 'durationSeconds',
    label: 'Duration (s)',
    of: ({ durationMs }) => (durationMs === null ? null : Math.round(durationMs / 1000)),
  },
  ...SOURCES.map(name => ({
    key: name,
    label: name,
    of: ({ source }: FormResponse) => source[name] ?? null,
  })),
  { key: 'revision', label: 'Form revision', of: ({ revision }) => revision },
];

/** Keys and labels of a question's columns: an address has one for the whole and one for each part. */
export const questionColumns = (id: string, { label, type }: Question): [string, string][] => [
  [id, label],
  ...(traitsOf(type).hasParts
    ? ADDRESS_PARTS.map(part => [`${id}.${part}`, `${label}: ${ENGLISH[part]}`] as [string, string])
    : []),
];

/** Columns of an export: metadata, all questions including hidden ones, metadata. */
export const exportColumns = (questions: readonly [string, Question][]): ExportColumn[] => [
  ...BEFORE.map(({ key, label }) => ({ key, label })),
  ...questions
    .flatMap(([id, question]) => questionColumns(id, question))
    .map(([id, label]) => ({ key: FIELD + id, label })),
  ...AFTER.map(({ key, label }) => ({ key, label })),
];

const KNOWN = new Map([...BEFORE, ...AFTER].map(column => [column.key, column]));

/** Cells of one response in the order of the columns. */
export const exportRow = (response: FormResponse, keys: readonly string[], formName: string): ExportCell[] =>
  keys.map(key => {
    if (!key.startsWith(FIELD)) return KNOWN.get(key)?.of(response, formName) ?? null;
    const [id = '', part] = key.slice(FIELD.length).split('.');
    const { values, answers, files } = response;
    if (part) return addressOf(values[id] ?? null)[part as AddressPart] ?? null;
    const answer = answers.find(({ fieldId }) => fieldId === id);
    const holdsFiles = files?.some(({ fieldId }) => fieldId === id);
    return answerCell(answer, (holdsFiles ? answer?.value : values[id]) ?? null);
  });

function answerCell(answer: FormResponse['answers'][number] | undefined, value: FieldValue): ExportCell {
  if (value === null) return null;
  if (answer && traitsOf(answer.type).isSensitive) return SECRET_MASK;
  if (answer?.consent) return `Agreed to version ${answer.consent.version}: ${answer.consent.text}`;
  return Array.isArray(value) ? joinItems(value) : value;
}
