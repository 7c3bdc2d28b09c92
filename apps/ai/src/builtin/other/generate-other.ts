import type { Catalogue } from '../catalogue.js';
import { finished, type GuardTools, lastGuard } from '../check/last-guard.js';
import { fieldLimit } from '../field-limit.js';
import { type Answered, logicOf, obeyOrder, obeyRequired, obeySections, quizScoring } from '../obey/obey.js';
import { formKindOf } from '../plan/form-kind.js';
import { headline, stepName } from '../plan/headline.js';
import { canonical } from '../read/canonical.js';
import { isContact } from '../read/contact-ask.js';
import { type Cues, cuesOf, plain, withoutStart } from '../read/cues.js';
import type { Names } from '../read/item.types.js';
import { laidOut } from '../read/layout.js';
import { readWishes } from '../read/read-wishes.js';
import { rephrase } from '../read/rephrase.js';
import { capitalise } from '../text.js';
import { customizationsOf, suggestThemes } from '../themes.js';
import type { BuiltinResult, Limits } from '../types.js';
import type { Other } from './detect-other.js';
import { type OtherCatalogue, otherLanguages } from './other-language.js';
import { OtherMaker } from './other-maker.js';
import { reachWishes } from './reach-wishes.js';
import { tradeFirst } from './trade-first.js';

const ENGLISH: OtherCatalogue = {
  name: 'English',
  kinds: {
    full_name: { label: 'Full name', ask: 'name' },
    email: { label: 'Email address', ask: 'e-?mail' },
    phone: { label: 'Phone number', ask: 'phone' },
    message: { label: 'How can we help you?', ask: 'message' },
  },
  texts: {
    yes: 'Yes',
    no: 'No',
    submit: 'Submit',
    choice: 'Which would you like?',
    description: 'Tell us what you need. We get back to you soon.',
    form: 'Contact form',
  },
};

/**
 * A form in a language beyond the five: its own words and usual fields where there is a small catalogue of it, else a
 * plain English one with a notice. Never in a third language.
 */
export function generateOther(
  original: string,
  other: Other,
  seed: string,
  catalogue: Catalogue,
): BuiltinResult {
  const own = other.code ? otherLanguages().languages[other.code] : ENGLISH;
  const cues = cuesOf(other.code ?? 'en');
  const maker = new OtherMaker(own, catalogue, cues, seed);
  const names = namesBy(text => maker.names(text));
  const { text: told, trade } = other.code
    ? tradeFirst(original, cues, names)
    : { text: original, trade: undefined };
  const said = rephrase(laidOut(canonical(told, cues.language), cues, names), cues.language);
  const wishes = other.code
    ? readWishes(said, cues, names, true)
    : readWishes(reachWishes(original), cues, names, true);
  // 'Last the name and the phone' are both last.
  if (wishes.ordered) {
    const last = wishes.asks.findIndex(({ place }) => place === 'last');
    if (last >= 0) for (const ask of wishes.asks.slice(last)) ask.place ??= 'last';
  }
  const surname = cues.regex(`^${cues.word(own.surname ?? '(?!)')}$`);
  const isSurname = (words: string): boolean =>
    surname.test(plain(withoutStart(words, cues, 'article')).trim());
  // 'No family name' leaves the first name to ask for.
  if (wishes.refused.some(isSurname)) maker.firstNameOnly();
  const refused = new Set(
    wishes.refused.filter(words => !isSurname(words)).flatMap(words => refusedKinds(words, maker, cues)),
  );
  if (wishes.channel === 'email') refused.add('phone');
  const kind = formKindOf(original);
  const anonymous = wishes.anonymous || (refused.has('full_name') && refused.has('email'));
  const asks = wishes.asks.filter(ask => !isContact(ask, cues));
  const contactAsk = wishes.asks.find(ask => isContact(ask, cues));
  const items: Answered[] = [];
  const tools: GuardTools = {
    language: cues.language,
    id: label => maker.custom(label),
    yesNo: [own.texts['yes'] ?? 'Yes', own.texts['no'] ?? 'No'],
    general: field => (field.options ? maker.choiceLabel(field.options) : undefined),
  };
  const drafted = asks.flatMap(ask => {
    const field = maker.asked(ask);
    return field ? lastGuard(field, tools).map(one => ({ ask, field: one })) : [];
  });
  for (const { ask, field } of drafted) {
    const id = /^(.+)_[0-9a-f]{8}$/.exec(field.id)?.[1];
    if (!id || refused.has(id)) continue;
    const twin = items.find(item => item.field.label === field.label);
    if (twin) {
      if (ask.required !== undefined && twin.ask) twin.ask.required = ask.required;
      continue;
    }
    items.push({ field, ask });
  }
  // Of a description that only says who asks: what is needed, and a telephone number.
  const silent = own.texts['need'] && asks.length === 0 && !contactAsk && !wishes.only && !anonymous;
  if (silent) {
    if (!refused.has('phone')) items.push({ field: maker.usual('phone') });
    if (!refused.has('message')) items.push({ field: maker.need() });
  }
  const has = (id: string): boolean => items.some(({ field }) => field.id.startsWith(`${id}_`));
  const reachable = has('phone') || has('email');
  const contact: string[] = [];
  const named = items.some(
    ({ field }) =>
      /^full_name_/.test(field.id) ||
      /(?:姓名|(?<!紧急)联系人|收货人|称呼|名字|imi[eę](?! (?:dzieck|psa|kota|zwierz|pupil|córk|syna|partner|jubilat|solenizant))|pseudonim|nick|ksywk|bijnaam)/iu.test(
        field.label,
      ),
  );
  // 'Only the child's name, the amount and how they pay' is all that is asked.
  const whole = wishes.only && (items.length > 2 || (items.length > 1 && reachable));
  if (!anonymous && !refused.has('full_name') && !named && !whole) contact.push('full_name');
  if (!anonymous && !refused.has('email') && !has('email') && !whole && !(wishes.only && reachable))
    contact.push('email');
  if (!anonymous && !wishes.only && refused.has('email') && !has('phone') && !refused.has('phone'))
    contact.push('phone');
  const added = contact.map((id): Answered => ({
    field: maker.usual(id),
    ...(contactAsk ? { ask: { ...contactAsk, text: '' } } : {}),
  }));
  const limit = own.limit && fieldLimit(original, own.limit, cues.language);
  const most = limit ?? 12;
  // What was asked for comes before what forms usually ask.
  const room = Math.max(0, most - items.length);
  const all = [...(added.length > room ? added.reverse().slice(0, room) : added), ...items];
  const phoneFirst = all.sort((a, b) => rank(a) - rank(b));
  if (
    !wishes.only &&
    !refused.has('message') &&
    !has('message') &&
    !has('need') &&
    phoneFirst.length < most &&
    wishes.sections.length === 0 &&
    !kind?.closed
  )
    phoneFirst.push({ field: maker.usual('message') });
  const arranged = obeyOrder(
    obeyRequired(phoneFirst.slice(0, most), wishes.restOptional),
    wishes.ordered,
    kind?.contact === 'last' && items.length > 0,
  );
  const last = wishes.sections.length - 1;
  const paged = obeySections(
    arranged,
    wishes.sections,
    title =>
      maker.pageBreak(
        capitalise(finished(withoutStart(title, cues, 'article'), cues.language, true) || title),
      ),
    () => last,
  );
  const fields = paged.map(({ field }) => field);
  const logic = logicOf(arranged);
  const scoring = quizScoring(arranged);
  const limits: Limits = {
    only: wishes.only,
    anonymous,
    most: limit ?? null,
    refused: [...refused].map(id => catalogue.kinds.get(id)?.family ?? id),
    contact: [],
    openText: !wishes.only && !refused.has('message'),
  };
  const suggestedThemes = suggestThemes(original, null, catalogue);
  const title = other.code
    ? (headline(trade ?? original, cues) ?? stepName(wishes.sections) ?? own.texts['form'] ?? '')
    : (own.texts['form'] ?? '');
  return {
    form: {
      name: title,
      description: own.texts['description'] ?? '',
      fields,
      customizations: customizationsOf(
        suggestedThemes[0] ?? 'minimal_clean',
        own.texts['submit'] ?? 'Submit',
      ),
      businessInfo: {
        businessName: '',
        industry: catalogue.texts['industry.default']?.en ?? '',
        targetAudience: '',
        description: original,
        mainGoal: 'lead-generation',
      },
      ...(logic.length > 0 ? { logic } : {}),
      ...(scoring ? { scoring } : {}),
    },
    understood: {
      industry: '',
      industryId: null,
      audience: '',
      goal: 'lead-generation',
      language: other.code ?? 'en',
      businessName: null,
    },
    limits,
    confidence: 0.5,
    confidenceLevel: 'medium',
    whys: fields.map(({ id }) => ({ fieldId: id, why: '', confidence: 0.8 })),
    suggestedThemes,
    notice: other.code
      ? `The form is in ${own.name} as far as our texts go. Please read it through before you publish it.`
      : `The form is in English: ${other.name} is not supported yet.`,
  };
}

const namesBy = (covered: (text: string) => number): Names =>
  Object.assign(covered, { firm: (text: string) => covered(text) });

const RANKS: [RegExp, number][] = [
  [/^full_name_/, 0],
  [/^email_/, 1],
  [/^phone_/, 2],
  [/^message_/, 4],
];
const rank = ({ field }: Answered): number => RANKS.find(([pattern]) => pattern.test(field.id))?.[1] ?? 3;

function refusedKinds(said: string, maker: OtherMaker, cues: Cues): string[] {
  const parts = said.split(cues.cjk ? /[、,和]/u : /\s+(?:ani|ne|nem|ou|o|of|lub|i|e|en)\s+|,/u);
  return parts.flatMap(part => maker.kindOf(part)?.id ?? []);
}
