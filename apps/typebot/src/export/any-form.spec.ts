import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type TypebotFile, typebotFile } from '#contracts';
import {
  checkSubmission,
  ENGLISH,
  type FieldType,
  type FieldValues,
  flowOptionValues,
  flowVariables,
  type FormField,
  formState,
  initialValue,
  isAsked,
  isTick,
  nativeMatcher,
  readFlowPost,
  traitsOf,
} from '#form-core';
import { exportForm } from './export-form.js';
import { type FlowForm, isExported } from './flow-form.js';
import { walkFlow } from './flow-walk.fixture.js';
import { anyForm, orderedForm, WEBHOOK } from './forms.fixture.js';

const exported = (form: FlowForm, config = {}) => exportForm({ form, config, webhookUrl: WEBHOOK });
const blocksOf = (file: TypebotFile) => file.groups.flatMap(({ blocks }) => blocks);

/** A stored answer that the form accepts; null for no answer. */
const answerOf = (field: FormField, seed: number): FieldValues[string] => {
  const pick = (list: readonly string[]) => list[seed % list.length]!;
  if (!field.required && seed % 3 === 0) return null;
  if (isTick(field)) return true;
  const { choices } = traitsOf(field.type);
  if (choices === 'one') return pick(field.options!);
  if (choices === 'many') return seed % 2 ? [field.options![0]!, field.options![2]!] : [pick(field.options!)];
  const typed: Partial<Record<FieldType, FieldValues[string]>> = {
    number: seed % 11,
    slider: seed % 100,
    rating: (seed % 5) + 1,
    email: 'anna@example.com',
    phone: '+4930123456',
    url: 'https://example.com/',
    date: `2026-01-${10 + (seed % 9)}`,
    address: ['1 Main St', pick(['Reno', 'red']), '89501', '', ''],
    time: `1${seed % 10}:30`,
  };
  return typed[field.type] ?? pick(['red', 'Anna', '12', 'a "quoted" \\ text']);
};
const posted = (field: FormField, value: FieldValues[string]): string | null => {
  if (isTick(field)) return value === true ? 'true' : 'no';
  if (value === null) return null;
  const values = flowOptionValues(field.options);
  const code = (option: string) => values[field.options?.indexOf(option) ?? -1] ?? option;
  return Array.isArray(value)
    ? value.map(code).join(', ')
    : traitsOf(field.type).choices
      ? code(String(value))
      : String(value);
};

describe('any form', () => {
  it('has a valid file with unique ids in which only the final message has no successor', () => {
    fc.assert(
      fc.property(anyForm, form => {
        const file = typebotFile.parse(exported(form));
        const ids = [
          ...file.groups.flatMap(({ id, blocks }) => [id, ...blocks.map(block => block.id)]),
          ...blocksOf(file).flatMap(block => ('items' in block ? block.items.map(({ id }) => id) : [])),
          ...file.edges.map(({ id }) => id),
          ...file.variables.map(({ id }) => id),
        ];
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(file.variables.map(({ name }) => name)).size).toBe(file.variables.length);
        const text = JSON.stringify(file);
        for (const [, name] of text.matchAll(/\{\{([^{}]+)\}\}/g))
          expect(file.variables.map(one => one.name)).toContain(name);
        for (const [, id] of text.matchAll(/"variableId":"([^"]+)"/g))
          expect(file.variables.map(one => one.id)).toContain(id);
        const groupIds = new Set(file.groups.map(({ id }) => id));
        const used = new Set<string>();
        for (const { id, from, to } of file.edges) {
          expect(groupIds).toContain(to.groupId);
          const owner =
            'eventId' in from ? file.events[0] : blocksOf(file).find(block => block.id === from.blockId)!;
          const end =
            'itemId' in from && from.itemId && 'items' in owner
              ? owner.items.find(item => item.id === from.itemId)!
              : owner;
          expect(end.outgoingEdgeId).toBe(id);
          used.add(id);
        }
        for (const [, id] of text.matchAll(/"outgoingEdgeId":"([^"]+)"/g)) expect(used).toContain(id);
        // Every group is reachable, and every one except the last has a successor.
        const reached = new Set(file.edges.map(({ to }) => to.groupId));
        for (const group of file.groups) {
          expect(reached).toContain(group.id);
          if (group.title === 'Thanks') continue;
          const last = group.blocks.at(-1)!;
          const leads =
            last.outgoingEdgeId || ('items' in last && last.items.every(item => item.outgoingEdgeId));
          expect([group.title, Boolean(leads)]).toEqual([group.title, true]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('asks the same fields and accepts the same answers in its flow as on its page', () => {
    fc.assert(
      fc.property(orderedForm, fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }), (form, seeds) => {
        const names = flowVariables(form.fields);
        const byName = new Map(
          form.fields.map((field, index) => [names.get(field.id), { field, seed: seeds[index]! }]),
        );
        const all: FieldValues = {};
        for (const { field, seed } of byName.values())
          if (isExported(field)) all[field.id] = answerOf(field, seed);
        for (const field of form.fields) if (!isAsked(field.type)) all[field.id] = initialValue(field);
        const { visible, required } = formState(form, all);
        // A visitor cannot skip a field that a rule requires, so everyone answers it in this test.
        for (const id of required) {
          const { field, seed } = byName.get(names.get(id)) ?? {};
          if (field && isExported(field) && all[id] === null)
            all[id] = answerOf({ ...field, required: true }, seed!);
        }
        const settled = formState(form, all);
        fc.pre([...visible].every(id => settled.visible.has(id)) && visible.size === settled.visible.size);
        const walk = walkFlow(exported(form), {
          answer: name => {
            const { field } = byName.get(name)!;
            return posted(field, all[field.id] ?? null);
          },
        });
        const body = JSON.parse(walk.posts[0]!) as Record<string, unknown>;
        const { responses } = readFlowPost(form.fields, body);
        const here = checkSubmission(form, all, nativeMatcher, ENGLISH);
        const there = checkSubmission(form, responses, nativeMatcher, ENGLISH);
        expect(there.values).toEqual(here.values);
        expect(there.errors).toEqual(here.errors);
      }),
      { numRuns: 150 },
    );
  });
});
