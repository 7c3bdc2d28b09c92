import type { FormField, LeadScoring, LogicRule } from '#form-core';
import type { Catalogue } from '../catalogue.js';
import { finished, type GuardTools, lastGuard } from '../check/last-guard.js';
import { FieldMaker, kindOfField } from '../fields.js';
import { dedupe, guardFields } from '../guards.js';
import type { Purpose } from '../library/library.types.js';
import { inSteps } from '../library/library-steps.js';
import {
  type Answered,
  isContactField,
  logicOf,
  obeyOrder,
  obeyRequired,
  obeySections,
  quizScoring,
} from '../obey/obey.js';
import { isContact } from '../read/contact-ask.js';
import { cuesOf, plain } from '../read/cues.js';
import { isVisitor } from '../read/titled-people.js';
import type { Ask, Wishes } from '../read/wish.types.js';
import { logicFor, scoringFor } from '../rules.js';
import type { Choice } from '../select.js';
import { capitalise } from '../text.js';
import type { FieldWhy, Industry, Language, Limits } from '../types.js';
import type { Wants } from '../wants.js';
import { choiceLabel, distinctChoices } from './choice-label.js';
import { inOneAddress } from './german-address.js';

export interface Plan {
  choices: Choice[];
  most: number;
  limits: Limits;
  wishes: Wishes;
  matched: Purpose | null;
  purpose: Purpose;
  wants: Wants;
  industry: Industry | null;
  language: Language;
  catalogue: Catalogue;
  seed: string;
}

export interface Assembled {
  fields: FormField[];
  logic: LogicRule[];
  scoring: LeadScoring | undefined;
  whys: FieldWhy[];
}

/** Makes the planned fields, passes them through the guards and puts them as the wishes want them. */
export function assemble(plan: Plan): Assembled {
  const { choices, most, limits, wishes, matched, wants, industry, language, catalogue, seed } = plan;
  const maker = new FieldMaker(language, catalogue, seed);
  const drafted = choices.map(choice => ({ choice, field: maker.make(choice) }));
  distinctChoices(
    drafted.map(({ field }) => field),
    language,
    catalogue,
  );
  const guarded = guardFields(
    drafted.map(({ field }) => field),
    {
      contact: limits.contact.map(id => maker.plain(id)),
      most,
      asked: new Set(drafted.flatMap(({ choice, field }) => (choice.want?.ask ? [field.id] : []))),
      others: new Set(drafted.flatMap(({ choice, field }) => (choice.want?.ask?.another ? [field.id] : []))),
      ...(limits.openText && !hasClosing(wishes) ? { message: maker.plain('message') } : {}),
    },
  );
  const asks = new Map<string, Ask>();
  for (const { choice, field } of drafted) if (choice.want?.ask) asks.set(field.id, choice.want.ask);
  const tools: GuardTools = {
    language,
    id: label => maker.custom(label),
    yesNo: [catalogue.texts['yes']?.[language] ?? '', catalogue.texts['no']?.[language] ?? ''],
    general: field =>
      field.options
        ? choiceLabel(field.options, language, catalogue)
        : kindOfField(field, catalogue.kinds)?.label[language],
  };
  // The catalogue's own questions are worded as they should be: 'Which animals are they?' speaks of animals.
  const reviewed = new Set(
    drafted.flatMap(({ choice: { want, source }, field }) =>
      source === 'library' || !(want?.ask ?? want?.label) ? [field.id] : [],
    ),
  );
  const fit = dedupe(
    guarded.flatMap(field => {
      if (isContactField(field) || reviewed.has(field.id)) return [field];
      const made = lastGuard(field, tools);
      const ask = asks.get(field.id);
      if (ask) for (const one of made) asks.set(one.id, ask);
      return made;
    }),
  );
  const items: Answered[] = fit.map(field => {
    const ask = asks.get(field.id) ?? fixedAsk(field, wants, catalogue);
    return ask ? { field, ask } : { field };
  });
  const contactLast = plan.purpose.contact === 'last';
  const arranged = obeyOrder(
    obeyRequired(reached(contactLast ? items.map(withoutDuty) : items, matched), wishes.restOptional),
    wishes.ordered,
    contactLast,
    wishes.asks,
  );
  const contactAt = wishes.sections.findIndex(
    ({ title, asks: list }) =>
      isContactTitle(title, language) || list.some(ask => isContact(ask, cuesOf(language))),
  );
  const visitorAt = wishes.sections.findIndex(({ title }) => isVisitor(title, language));
  const rest = wishes.sections.findIndex(section => section.rest);
  const last = rest < 0 ? wishes.sections.length - 1 : rest;
  const paged = obeySections(
    arranged,
    wishes.sections,
    title =>
      maker.pageBreak(
        capitalise(
          finished(title.replace(/^(?:the|el|la|los|las|le|les|der|die|das|den)\s+/iu, ''), language, true) ||
            title,
        ),
      ),
    item => (isContactField(item.field) ? ([contactAt, visitorAt].find(at => at >= 0) ?? last) : last),
  );
  const ordered = paged.map(({ field }) => field);
  const whole = language === 'de' ? inOneAddress(ordered) : ordered;
  const fields = inSteps(whole, plan.purpose, language, title => maker.pageBreak(title));
  const asked = logicOf(arranged);
  const ruled = new Set(asked.map(({ then }) => then.target));
  const usual = logicFor(fields, industry, language, catalogue).filter(
    ({ then, when }) =>
      !ruled.has(then.target) &&
      !asks.has(then.target) &&
      precedes(fields, when.conditions[0]?.field, then.target),
  );
  const whys = arranged.map(({ field }) => {
    const draft = drafted.find(({ field: { id } }) => id === field.id)?.choice;
    return {
      fieldId: field.id,
      why: whyOf(draft, field.id, language, catalogue),
      confidence: draft?.confidence ?? 1,
    };
  });
  const byField = new Map(whys.map(why => [why.fieldId, why]));
  return {
    fields,
    logic: [...asked, ...usual],
    scoring:
      quizScoring(arranged) ?? (plan.purpose.scored ? scoringFor(fields, industry, catalogue) : undefined),
    whys: fields.map(({ id }) => byField.get(id) ?? { fieldId: id, why: '', confidence: 1 }),
  };
}

/** An opinion is given without a name, unless the description asks for it. */
const withoutDuty = (item: Answered): Answered =>
  item.ask || !isContactField(item.field) ? item : { ...item, field: { ...item.field, required: false } };

/** Whoever is to be called back leaves a number. */
const reached = (items: readonly Answered[], matched: Purpose | null): readonly Answered[] =>
  matched?.reach !== 'phone'
    ? items
    : items.map(item =>
        item.field.type === 'phone' ? { ...item, field: { ...item.field, required: true } } : item,
      );

const precedes = (fields: FormField[], first: string | undefined, second: string): boolean =>
  fields.findIndex(({ id }) => id === first) < fields.findIndex(({ id }) => id === second);

/** A form that asks in its last words for an open text needs no other. */
const hasClosing = (wishes: Wishes): boolean => wishes.sections.length > 0 && wishes.asks.length >= 4;

/** Name, e-mail and message are made by the guards; what was said about them is still theirs. */
function fixedAsk(field: FormField, { wants }: Wants, catalogue: Catalogue): Ask | undefined {
  const kind = kindOfField(field, catalogue.kinds);
  return kind && wants.find(want => want.ask && want.kind === kind && !want.label)?.ask;
}

const isContactTitle = (title: string, language: Language): boolean =>
  cuesOf(language).find('contact').test(plain(title));

function whyOf(choice: Choice | undefined, id: string, language: Language, catalogue: Catalogue): string {
  const fixed = /^(?:full_)?(name|email|message)_/.exec(id)?.[1];
  const key = fixed ? `why.${fixed}` : choice?.source === 'library' ? 'why.usual' : 'why.asked';
  if (choice?.source !== 'asked' && choice?.kind) return choice.kind.why[language];
  return catalogue.texts[key]?.[language] ?? '';
}
