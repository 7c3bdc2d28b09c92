import type { FormField, LeadScoring, LogicRule } from '#form-core';
import type { Catalogue } from '../catalogue.js';
import { checked } from '../check/check.js';
import { FieldMaker, kindOfField } from '../fields.js';
import { dedupe, guardFields } from '../guards.js';
import { KindMatcher } from '../kind-matcher.js';
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
import { logicFor, scoringFor } from '../rules.js';
import type { Choice } from '../select.js';
import { capitalise } from '../text.js';
import type { FieldWhy, Industry, Language, Limits } from '../types.js';
import type { Ask, Wishes } from '../wishes/wish.types.js';
import type { Want } from './want.types.js';

export interface Plan {
  choices: Choice[];
  most: number;
  limits: Limits;
  wishes: Wishes;
  matched: Purpose | null;
  purpose: Purpose;
  wants: readonly Want[];
  industry: Industry | null;
  language: Language;
  catalogue: Catalogue;
  seed: string;
  /** The description. */
  said: string;
}

export interface Assembled {
  fields: FormField[];
  logic: LogicRule[];
  scoring: LeadScoring | undefined;
  whys: FieldWhy[];
  /** The carried-out requests, in the owner's words. */
  asked: string[];
  /** Requests that the form leaves out. */
  unread: string[];
}

interface Drafted {
  choice: Choice;
  field: FormField;
}

/** Creates the planned fields, passes them through the guards and orders them as requested. */
export function assemble(plan: Plan): Assembled {
  const { choices, wishes, purpose, language, catalogue, seed } = plan;
  const maker = new FieldMaker(language, catalogue, seed);
  const drafted = choices.map((choice): Drafted => ({ choice, field: maker.make(choice) }));
  const { items, unread } = checked(answered(guarded(drafted, plan, maker), drafted, plan), {
    ...plan,
    maker,
    matcher: new KindMatcher(language, catalogue, null),
    isOpinion: purpose.goal === 'survey' || purpose.closed === true,
  });
  const arranged = arrangedAs(items, plan);
  const paged = obeySections(
    arranged,
    wishes.sections,
    title => maker.pageBreak(capitalise(title)),
    ({ field }) => (isContactField(field) ? contactPage(wishes) : wishes.sections.length - 1),
  );
  const fields = inSteps(
    paged.map(({ field }) => field),
    purpose,
    language,
    title => maker.pageBreak(title),
  );
  const asked = logicOf(arranged);
  return {
    fields,
    logic: [...asked, ...usualLogic(fields, asked, items, plan)],
    scoring: quizScoring(arranged) ?? leadScoring(fields, plan),
    whys: fields.map(({ id }) => whyOf(id, drafted, language, catalogue)),
    asked: items.flatMap(({ ask }) => (ask ? [ask.text] : [])),
    unread,
  };
}

/** Purposes that bring customers, and answers that tell how good one is. */
const LEADS: ReadonlySet<string> = new Set(['lead-generation', 'contact', 'booking', 'quote', 'order']);
const TELLING = /^(?:budget|timeline|urgency|authority|decision)/u;

/** Scores of purposes that qualify leads, and of other ones where the budget, the time or the authority is asked. */
function leadScoring(fields: FormField[], plan: Plan): LeadScoring | undefined {
  const { purpose, industry, catalogue } = plan;
  const scoring =
    purpose.scored || (purpose.scored === undefined && LEADS.has(purpose.goal))
      ? scoringFor(fields, industry, catalogue)
      : undefined;
  return purpose.scored || scoring?.criteria.some(({ key }) => TELLING.test(key)) ? scoring : undefined;
}

/** The page without questions of its own, which is for contact details; else the first. */
const contactPage = ({ sections, asks }: Wishes): number =>
  Math.max(
    0,
    sections.findIndex((_, at) => !asks.some(({ section }) => section === at)),
  );

function guarded(drafted: readonly Drafted[], { limits, most }: Plan, maker: FieldMaker): FormField[] {
  const asked = drafted.filter(({ choice }) => choice.want?.ask).map(({ field }) => field.id);
  return dedupe(
    guardFields(
      drafted.map(({ field }) => field),
      {
        contact: limits.contact.map(id => maker.plain(id)),
        most,
        asked: new Set(asked),
        // A name worded by the description is not the visitor's.
        others: new Set(drafted.filter(({ choice }) => choice.want?.label).map(({ field }) => field.id)),
        ...(limits.openText ? { message: maker.plain('message') } : {}),
      },
    ),
  );
}

/** Fields with their requests. The guards create name, e-mail and message, which get the requests about them. */
function answered(
  fields: readonly FormField[],
  drafted: readonly Drafted[],
  { wants, catalogue }: Plan,
): Answered[] {
  const asks = new Map<string, Ask>();
  for (const { choice, field } of drafted) if (choice.want?.ask) asks.set(field.id, choice.want.ask);
  return fields.map(field => {
    const kind = kindOfField(field, catalogue.kinds);
    const ask = asks.get(field.id) ?? (kind && wants.find(want => want.kind === kind && !want.label)?.ask);
    return ask ? { field, ask } : { field };
  });
}

function arrangedAs(items: readonly Answered[], { matched, purpose, wishes }: Plan): Answered[] {
  const contactLast = purpose.contact === 'last';
  const free = contactLast ? items.map(withoutDuty) : items;
  const isWritten = free.some(({ field }) => field.type === 'email');
  const isPhoned = matched?.reach === 'phone' || (!isWritten && !contactLast && !wishes.restOptional);
  const reached = isPhoned ? free.map(withPhone) : free;
  return obeyOrder(obeyRequired(reached, wishes.restOptional), contactLast);
}

/** An opinion is anonymous unless the description asks for a name. */
const withoutDuty = (item: Answered): Answered =>
  item.ask || !isContactField(item.field) ? item : { ...item, field: { ...item.field, required: false } };

/** A visitor to call back, or without another contact field, leaves a number. */
const withPhone = (item: Answered): Answered =>
  item.field.type === 'phone' && item.ask?.required !== false && /^phone_/u.test(item.field.id)
    ? { ...item, field: { ...item.field, required: true } }
    : item;

/** Catalogue rules for fields without a condition in the description. */
function usualLogic(
  fields: FormField[],
  asked: readonly LogicRule[],
  items: readonly Answered[],
  { industry, language, catalogue }: Plan,
): LogicRule[] {
  const ruled = new Set(asked.map(({ then }) => then.target));
  const at = (id: string | undefined): number => fields.findIndex(field => field.id === id);
  return logicFor(fields, industry, language, catalogue).filter(
    ({ then, when }) =>
      !ruled.has(then.target) &&
      !items.some(({ field, ask }) => field.id === then.target && ask) &&
      at(when.conditions[0]?.field) < at(then.target),
  );
}

function whyOf(id: string, drafted: readonly Drafted[], language: Language, catalogue: Catalogue): FieldWhy {
  const choice = drafted.find(({ field }) => field.id === id)?.choice;
  const fixed = /^(?:full_)?(name|email|message)_/u.exec(id)?.[1];
  const key = fixed ? `why.${fixed}` : choice?.source === 'library' ? 'why.usual' : 'why.asked';
  const own = choice?.source !== 'asked' ? choice?.kind?.why[language] : undefined;
  const isPage = id.startsWith('page_');
  return {
    fieldId: id,
    why: isPage ? '' : (own ?? catalogue.texts[key]?.[language] ?? ''),
    confidence: choice?.confidence ?? 1,
  };
}
