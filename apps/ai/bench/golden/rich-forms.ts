import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPath } from '../../src/builtin/data-path.js';
import type { WireOperation } from '../../src/models/wire-edit.js';
import type { WireField, WireForm } from '../../src/models/wire-form.js';
import type { GoldenItem } from './run-golden.js';

/** Hand-written forms of all languages (forms/README.md). */
export function richItems(): (GoldenItem & { language: string })[] {
  return filesIn('forms').flatMap(({ language, text }) =>
    text
      .split(/\n\n+/u)
      .filter(Boolean)
      .map((block, at) => {
        const form = readRichForm(block, language);
        return { id: `forms/${language}:${at + 1}`, language, description: form.title, form };
      }),
  );
}

/** A model's answer to an instruction, written by hand; its ids are keys of the form. */
export interface GoldenEdit {
  id: string;
  /** Id of the form among `richItems`. */
  form: string;
  instruction: string;
  operations: WireOperation[];
}

/** Hand-written edits of all languages: a line with the form's number and the instruction, and one with the operations. */
export function richEdits(): GoldenEdit[] {
  return filesIn('edits').flatMap(({ language, text }) => {
    const lines = text.split('\n').filter(Boolean);
    return lines.flatMap((line, at): GoldenEdit[] => {
      const [, number, instruction] = /^(\d+) (.+)$/u.exec(line) ?? [];
      if (!number || !instruction) return [];
      const operations = JSON.parse(lines[at + 1] ?? '') as WireOperation[];
      return [
        {
          id: `edits/${language}:${at / 2 + 1}`,
          form: `forms/${language}:${number}`,
          instruction,
          operations,
        },
      ];
    });
  });
}

function filesIn(folder: string): { language: string; text: string }[] {
  const path = dataPath('..', 'bench', 'golden', folder);
  return readdirSync(path)
    .filter(name => name.endsWith('.txt'))
    .map(name => ({ language: name.replace('.txt', ''), text: readFileSync(join(path, name), 'utf8') }));
}

type Condition = NonNullable<WireForm['conditions']>[number];

/** Reads a form in the notation of forms/README.md. @throws Error for a line that matches no notation */
export function readRichForm(block: string, language: string): WireForm {
  const [head = '', ...lines] = block.split('\n').filter(Boolean);
  const [title = '', description = '', submitText, thanks = '', thanksText = '', theme] = head
    .replace(/^## /u, '')
    .split(' | ');
  const form: Required<WireForm> = {
    language,
    title,
    description,
    submitText: submitText ?? null,
    thankYou: { title: thanks, text: thanksText },
    theme: theme ?? null,
    fields: [],
    conditions: [],
    scoring: [],
  };
  for (const line of lines) readLine(line, form);
  return form;
}

function readLine(line: string, { fields, conditions, scoring }: Required<WireForm>): void {
  const step = /^- (.+)$/u.exec(line);
  const rule = /^(show|hide|require) (\w+) if (.+)$/u.exec(line);
  const score = /^score (\w+) (\d+): (.+)$/u.exec(line);
  if (step?.[1]) fields.push({ key: `step_${fields.length}`, type: 'page-break', label: step[1] });
  else if (rule) conditions?.push(readRule(rule));
  else if (score) scoring?.push(readScore(score));
  else fields.push(readField(line));
}

function readRule([, action = '', key = '', tests = '']: RegExpExecArray): Condition {
  const when = tests.split(/ (?:and|or) (?=\w+ (?:[=<>]|contains|is_))/u).map(test => {
    const [, on = '', sign = '', value = null] =
      /^(\w+) (=|<|>|contains|is_not_empty|is_empty)(?: (.+))?$/u.exec(test) ?? [];
    return { key: on, operator: OPERATORS[sign] ?? sign, value };
  });
  return { key, action, match: / or \w+ [=<>]/u.test(tests) ? 'any' : 'all', when };
}

const OPERATORS: Readonly<Record<string, string>> = {
  '=': 'equals',
  '<': 'less_than',
  '>': 'greater_than',
};

function readScore([, key = '', weight = '', list = '']: RegExpExecArray) {
  const points = [...list.matchAll(/(.+?) ([\d.]+)(?:, |$)/gu)].map(([, option = '', share]) => ({
    option,
    points: Number(share),
  }));
  return { key, weight: Number(weight), points };
}

function readField(line: string): WireField {
  const [, type = '', star, key = '', rest = ''] = /^([a-z]+)(\*?) (\w+): (.+)$/u.exec(line) ?? [];
  if (type === '') throw new Error(`A golden form has an unknown line: ${line}`);
  const [named = '', ...extras] = rest.split(' ; ');
  const [label = '', options] = split(named, ' > ');
  const field: WireField = { key, type, label, required: star === '*', why: label };
  if (options !== undefined) field.options = options.split(' / ');
  for (const extra of extras) {
    const [name = '', value = ''] = split(extra, ' ');
    EXTRAS[name]?.(field, value);
  }
  return field;
}

/** Splits a text at the first separator. */
function split(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

const EXTRAS: Readonly<Record<string, (field: WireField, value: string) => void>> = {
  scale: (field, value) => void (field.scale = Number(value)),
  min: (field, value) => void (field.min = Number(value)),
  max: (field, value) => void (field.max = Number(value)),
  step: (field, value) => void (field.step = Number(value)),
  low: (field, value) => void (field.lowLabel = value),
  high: (field, value) => void (field.highLabel = value),
  files: (field, value) => void (field.fileTypes = value.split(' ')),
  most: (field, value) => void (field.maxFiles = Number(value)),
  agree: (field, value) => void (field.consentText = value),
  hint: (field, value) => void (field.placeholder = value),
  help: (field, value) => void (field.helpText = value),
};
