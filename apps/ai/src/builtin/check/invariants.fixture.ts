import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { allDescriptions } from '../../../bench/descriptions.js';
import { cleanDescription } from '../clean.js';
import { answeredFields, isChoice } from '../field-traits.js';
import { gateWords } from '../gate/words.js';
import { generateForm } from '../generate.js';
import { plain } from '../plain.js';
import { type BuiltinResult, type Language, LANGUAGES } from '../types.js';
import { contactIn } from './contacts.js';

interface Case {
  description: string;
  result: BuiltinResult;
  fields: FormField[];
  language: Language;
}

const bare = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const ownContact = ({ label, type }: FormField, language: Language): string | undefined => {
  const found = ['text', 'email', 'phone'].includes(type) ? contactIn(label, language) : undefined;
  return found && found.rest.length === 0 ? `${found.concepts.join()} ${found.way}` : undefined;
};

/** Tests the rules that every form obeys on every n-th description of the repository. */
export function testInvariants(every: number): void {
  const descriptions = allDescriptions().filter((_, at) => at % every === 0);
  const cases: Case[] = descriptions.map(({ description, locale }) => {
    const result = generateForm({ description, ...(locale ? { locale } : {}) });
    const language = LANGUAGES.find(one => one === result.understood.language) ?? 'en';
    return { description, result, fields: answeredFields(result.form.fields), language };
  });

  /** Every description that breaks a rule, with the violation. */
  const broken = (problem: (one: Case) => string | false | undefined): string[] =>
    cases.flatMap(one => {
      const found = problem(one);
      return found === undefined || found === false ? [] : [`${found} ← ${one.description.slice(0, 160)}`];
    });

  describe('every form of every description in the repository', () => {
    it('has descriptions to check', () => expect(cases.length).toBeGreaterThan(3900 / every));

    it('asks for each contact once', () =>
      expect(
        broken(({ fields, language }) => {
          const contacts = fields.map(field => ownContact(field, language)).filter(one => one !== undefined);
          return contacts.find((one, at) => contacts.indexOf(one) !== at);
        }),
      ).toEqual([]));

    it('can be answered, unless it is anonymous, limited or asks for opinions', () =>
      expect(
        broken(({ fields, result: { limits, understood }, language }) => {
          const isReached = fields.some(
            ({ type, label }) =>
              type === 'email' ||
              type === 'phone' ||
              contactIn(label, language)?.concepts.some(one => one !== 'name'),
          );
          const isFree =
            limits.anonymous || limits.only || limits.most !== null || understood.goal === 'survey';
          const isRefused = limits.refused.includes('email') && limits.refused.includes('phone');
          return !isReached && !isFree && !isRefused && fields.map(({ label }) => label).join('; ');
        }),
      ).toEqual([]));

    it('has no duplicate questions', () =>
      expect(
        broken(({ fields }) => {
          const labels = fields.map(({ label }) => bare(label));
          return labels.find((label, at) => labels.indexOf(label) !== at);
        }),
      ).toEqual([]));

    it('offers at least two answers, without pronouns and fragments', () =>
      expect(
        broken(({ fields, language }) =>
          fields
            .filter(({ type, options }) => isChoice(type) && options?.length !== 1)
            .flatMap(({ options = [], label }) => {
              const { vague, closing } = gateWords(language);
              const isLast = (option: string, at: number): boolean =>
                at > 1 && (at === options.length - 1 || closing.test(bare(option)));
              const bad = options.find((option, at) => vague.test(bare(option)) && !isLast(option, at));
              return options.length < 2 || bad !== undefined ? [`${label}: ${options.join(' | ')}`] : [];
            })
            .at(0),
        ),
      ).toEqual([]));

    it('has no label without a meaning', () =>
      expect(
        broken(({ fields, language }) =>
          fields
            .filter(({ type }) => type !== 'textarea')
            .map(({ label }) => bare(label))
            .find(label => label === '' || gateWords(language).vague.test(label)),
        ),
      ).toEqual([]));

    it('quotes each omitted part exactly and once', () =>
      expect(
        broken(({ description, result: { unused } }) => {
          const cleaned = cleanDescription(description);
          const said = cleaned.ok ? cleaned.text : '';
          return unused.find(
            (part, at) => !said.includes(part.replace(/…$/u, '')) || unused.indexOf(part) !== at,
          );
        }),
      ).toEqual([]));
  });
}
