import { type Business, CERTAIN, LIKELY } from './business.js';
import type { Catalogue } from './catalogue.js';
import { MOST_FIELDS, USUAL_FIELDS } from './guards.js';
import { IDENTIFYING } from './limits.js';
import type { FormKind } from './plan/form-kind.js';
import { plain } from './read/cues.js';
import type { IndustryKind, Kind, Limits } from './types.js';
import type { Want, Wants } from './wants.js';

/** Candidate field of the form, with its evidence. */
export interface Choice {
  /** Null for a field in the description's own words. */
  kind: Kind | null;
  score: number;
  source: 'asked' | 'mentioned' | 'industry' | 'intent' | 'facet' | 'alike' | 'filler';
  want?: Want;
  own?: IndustryKind;
  /** 0 to 1. */
  confidence: number;
}

export interface Selection {
  /** In the form's order, without name, e-mail and the final open text. */
  choices: Choice[];
  most: number;
}

/** Fields that the guards position. */
const FIXED = new Set(['full_name', 'email', 'message']);
/** Pairs of equivalent fields; only the first one is used. */
const RIVALS: [string, string][] = [
  ['timeline', 'date'],
  ['timeline', 'availability'],
  ['urgency', 'timeline'],
  ['duration', 'end_date'],
  ['availability', 'date'],
  ['need', 'message'],
  ['size', 'weight_dimensions'],
];

/** Intents with a field that is added for any business if they are named explicitly: a date, a time frame. */
const PLAIN_INTENTS = new Set(['booking', 'quote']);

/**
 * Selects the fields: requested ones first, then the usual ones of the business, up to 8 in total. `alone`:
 * the description defines its steps or its order, so that no usual fields are added.
 */
export function selectFields(
  wants: Wants,
  limits: Limits,
  business: Business,
  catalogue: Catalogue,
  form: FormKind | null = null,
  alone = false,
): Selection {
  const asked = wants.wants.filter(want => want.strength === 2).length;
  const spoken = wants.wants.filter(want => want.ask && !(want.kind && FIXED.has(want.kind.id))).length;
  const usual = wants.wants.some(want => want.usual && want.label !== undefined);
  const candidates = [...fromWants(wants), ...fromBusiness(business, catalogue)].filter(
    ({ kind, source, want }) =>
      !kind ||
      !(
        (FIXED.has(kind.id) && !want?.label) ||
        (source !== 'asked' && (alone || form?.never.includes(kind.family))) ||
        (source === 'mentioned' && spoken >= 3) ||
        (source !== 'asked' && form?.closed && usual) ||
        (source !== 'asked' && form?.closed && (source === 'intent' ? spoken > 1 : spoken > 0)) ||
        wants.refused.has(kind) ||
        (limits.anonymous && source !== 'asked' && IDENTIFYING.has(kind.family))
      ),
  );
  const most = Math.min(
    limits.most ?? (limits.only ? asked + 3 : Math.max(USUAL_FIELDS, asked + 3)),
    MOST_FIELDS,
  );
  const room = most - limits.contact.length - (limits.openText ? 1 : 0);
  const wanted =
    limits.only || (form?.closed && spoken > 1) ? asked : Math.max(3, Math.min(room, asked >= 3 ? asked : 5));
  const taken: Choice[] = [];
  for (const choice of candidates.sort((a, b) => b.score - a.score)) {
    if (taken.length >= room) break;
    const mentioned = choice.source === 'mentioned' && asked >= 3;
    if (taken.length >= wanted && choice.source !== 'asked' && !mentioned) continue;
    if (limits.only && choice.source !== 'asked') break;
    if (!isRedundant(choice, taken, candidates)) taken.push(choice);
  }
  const unreachable = wants.refused.has(catalogue.kinds.get('email') as Kind) && !limits.anonymous;
  if ((!limits.only || unreachable) && !limits.anonymous && !limits.contact.includes('email'))
    addPhone(taken, room, wants, catalogue);
  if (!limits.only && !limits.anonymous && !form?.closed && !alone)
    fill(taken, Math.min(room, 3), wants, catalogue);
  return { choices: inOrder(taken, catalogue), most };
}

function fromWants({ wants }: Wants): Choice[] {
  return wants.map((want, at) => {
    const base = want.strength === 2 ? 10 : want.strength === 1 ? 6 : 2.3;
    return {
      kind: want.kind,
      score: want.ask ? 20 - 0.05 * at : base - 0.05 * at + (want.options && !want.usual ? 1 : 0),
      source: want.strength === 0 ? 'mentioned' : 'asked',
      want,
      confidence: want.strength === 2 ? 0.95 : want.strength === 1 ? 0.85 : 0.65,
    };
  });
}

function fromBusiness(business: Business, catalogue: Catalogue): Choice[] {
  const choices = new Map<Kind, Choice>();
  const specific = new Set(catalogue.rules.specific);
  const everyday = new Set(catalogue.rules.everyday);
  const add = (id: string, score: number, source: Choice['source'], own?: IndustryKind): void => {
    const kind = catalogue.kinds.get(id);
    if (!kind || score <= 0) return;
    const before = choices.get(kind);
    if (before) {
      before.score += 0.35 * score;
      // For an unknown business, in general words.
      if (source === 'filler' && own && !before.own) before.own = own;
      return;
    }
    const confidence =
      source === 'industry' ? Math.min(0.9, 0.5 + 0.1 * score) : Math.min(0.7, 0.35 + 0.12 * score);
    choices.set(kind, { kind, score, source, confidence, ...(own ? { own } : {}) });
  };
  const best = business.industries[0];
  const certainty = Math.min(1, (best?.score ?? 0) / CERTAIN);
  const certain = certainty >= 1;
  const leading = business.intents.find(({ ref, score }) => ref.leading && score >= 0.7);
  const overruled = leading && best && !sameGoal(best.ref.goal, leading.ref.goal);

  if (leading && (overruled || !certain))
    leading.ref.kinds.forEach((id, at) => add(id, 4.3 - 0.35 * at, 'intent'));
  if (best && certainty > 0.45) {
    const share = (overruled ? 0.45 : 1) * certainty ** 2;
    const likely = best.score >= LIKELY;
    best.ref.kinds.forEach((own, at) => {
      // For a guessed trade, general questions in general words.
      if (
        likely ||
        (everyday.has(catalogue.kinds.get(own.kind)?.family ?? '') && !isOfTrade(own.kind, catalogue))
      )
        add(own.kind, share * (4.2 - 0.3 * at), 'industry', likely ? own : undefined);
    });
  }
  for (const { ref, score } of business.industries.slice(1, 3)) {
    if (!best || score < 0.7 * best.score || score < 0.6) continue;
    ref.kinds.slice(0, 4).forEach((own, at) => {
      const kind = catalogue.kinds.get(own.kind);
      if (kind && !(specific.has(kind.family) && score < 0.85 * best.score))
        add(own.kind, 0.45 * Math.min(1, score) * (4 - 0.4 * at), 'industry', own);
    });
  }
  for (const { ref, score } of business.facets) {
    if (!certain || score < 0.7 || best?.ref.facets.includes(ref.id)) continue;
    ref.lead?.forEach((id, at) => add(id, 3.05 - 0.3 * at, 'facet'));
  }
  const doubt = certain ? 0.2 : 1;
  for (const { ref, score } of business.intents.slice(0, 3)) {
    const [first] = ref.kinds;
    if (first && PLAIN_INTENTS.has(ref.id) && score >= 0.9) add(first, 2.95, 'intent');
    ref.kinds.forEach((id, at) =>
      add(id, (ref.leading ? 0.5 : 1) * doubt * score * (1.9 - 0.25 * at), 'intent'),
    );
  }
  for (const { ref, score } of business.facets.slice(0, 4)) {
    // For an unknown business, only facets from its own words: similarity alone gives inappropriate questions.
    if (!certain && score < 0.3) continue;
    ref.kinds.forEach((id, at) => add(id, doubt * Math.min(1.3, score) * (2.1 - 0.25 * at), 'facet'));
  }
  if (!certain) addAlike(business, specific, catalogue, add);
  if (!certain && business.meaningful)
    catalogue.rules.general.forEach((own, at) => add(own.kind, 0.75 - 0.1 * at, 'filler', own));
  return [...choices.values()];
}

/** Services of one trade, such as accounting, do not suit other trades. */
function isOfTrade(id: string, catalogue: Catalogue): boolean {
  const kind = catalogue.kinds.get(id);
  return kind?.family === 'service_type' && kind.id !== 'service_type' && kind.options !== undefined;
}

/** Similar businesses vote; a question needs two votes. */
function addAlike(
  business: Business,
  specific: ReadonlySet<string>,
  catalogue: Catalogue,
  add: (id: string, score: number, source: Choice['source'], own?: IndustryKind) => void,
): void {
  const votes = new Map<string, { score: number; count: number }>();
  // 'Groom' is similar to a wedding: event questions need evidence in the text.
  const events = business.facets.some(({ ref }) => ref.id === 'event_hire');
  const alike = business.alike.filter(({ ref }) => events || !ref.facets.includes('event_hire'));
  for (const { ref, score } of alike.slice(0, 4)) {
    ref.kinds.slice(0, 6).forEach(({ kind }, at) => {
      const vote = votes.get(kind) ?? { score: 0, count: 0 };
      votes.set(kind, { score: vote.score + (score - 0.3) * (1.9 - 0.15 * at), count: vote.count + 1 });
    });
  }
  for (const [id, { score, count }] of votes) {
    const family = catalogue.kinds.get(id)?.family;
    if (!family || count < 2 || (specific.has(family) && score < 1)) continue;
    add(id, score, 'alike');
  }
}

function sameGoal(a: string, b: string): boolean {
  const broad = (goal: string): string => (goal === 'quote' || goal === 'lead-generation' ? 'lead' : goal);
  return broad(a) === broad(b);
}

function isRedundant(choice: Choice, taken: Choice[], all: Choice[]): boolean {
  const { kind } = choice;
  if (!kind) return false;
  if (choice.source === 'asked')
    return taken.some(other => other.kind === kind && other.want?.label === choice.want?.label);
  const together = (other: Choice): boolean =>
    choice.source === 'industry' &&
    other.source === 'industry' &&
    choice.own !== undefined &&
    other.own !== undefined;
  const sameList = (other: Choice): boolean => together(other) && all.includes(other);
  return taken.some(other => {
    // 'Since when' is already asked, in the words for this kind.
    if (other.want?.ask && asksFor(kind, other.want.ask.text)) return true;
    if (!other.kind) return false;
    if (other.kind.family === kind.family) return other.kind === kind || !sameList(other);
    const rivals = RIVALS.some(
      ([a, b]) =>
        (kind.family === a && other.kind?.family === b) || (kind.family === b && other.kind?.family === a),
    );
    return rivals && !sameList(other);
  });
}

const asksFor = (kind: Kind, said: string): boolean =>
  Object.values(kind.ask).some(phrases => phrases.includes(plain(said).replace(/[?]/gu, '').trim()));

/** Without an e-mail address, the telephone is the contact. */
function addPhone(taken: Choice[], room: number, wants: Wants, catalogue: Catalogue): void {
  const kind = catalogue.kinds.get('phone');
  if (!kind || wants.refused.has(kind) || taken.some(choice => choice.kind === kind)) return;
  // Explicitly requested fields keep their position.
  if (taken.length >= room && taken.every(choice => choice.source === 'asked')) return;
  taken.splice(Math.max(0, room - 1));
  taken.push({ kind, score: 0.1, source: 'filler', confidence: 0.7 });
}

/** Fills short forms with questions for any business. */
function fill(taken: Choice[], least: number, wants: Wants, catalogue: Catalogue): void {
  for (const id of ['phone', 'contact_preference', 'referral_source', 'best_time_to_call']) {
    const kind = catalogue.kinds.get(id);
    if (taken.length >= least || !kind) continue;
    if (wants.refused.has(kind) || taken.some(other => other.kind?.family === kind.family)) continue;
    taken.push({ kind, score: 0.1, source: 'filler', confidence: 0.3 });
  }
}

function inOrder(choices: Choice[], catalogue: Catalogue): Choice[] {
  const { order } = catalogue.rules;
  // The telephone follows name and e-mail unless the description defines an order.
  const ordered = choices.some(choice => choice.want?.ask?.place !== undefined);
  const said = choices.filter(
    ({ want, kind }) => (want?.ask || want?.usual) && (ordered || kind?.id !== 'phone'),
  );
  if (said.length > 0) {
    // In the order of the text, followed by the usual fields; the telephone follows name and e-mail.
    const others = choices.filter(choice => !said.includes(choice));
    const phone = others.filter(choice => choice.kind?.id === 'phone');
    return [
      ...phone,
      ...said.sort((a, b) => b.score - a.score),
      ...inOrder(
        others.filter(choice => !phone.includes(choice)),
        catalogue,
      ),
    ];
  }
  const place = (choice: Choice): number => {
    const at = choice.kind ? order.indexOf(choice.kind.family) : order.indexOf('stage');
    return at < 0 ? order.indexOf('stage') : at;
  };
  return choices
    .map((choice, at) => ({ choice, at }))
    .sort((a, b) => place(a.choice) - place(b.choice) || a.at - b.at)
    .map(({ choice }) => choice);
}
