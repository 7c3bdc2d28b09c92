import { CERTAIN, LIKELY, understandBusiness } from './business.js';
import { type Catalogue, loadCatalogue } from './catalogue.js';
import { clauseReaders } from './clauses.js';
import { cleanDescription } from './clean.js';
import { confidenceOf, levelOf } from './confidence.js';
import { correctionsOf, localeOf } from './corrections.js';
import { kindOfField } from './fields.js';
import { glossToEnglish } from './gloss.js';
import { hintsOf } from './hints.js';
import { limitsOf } from './limits.js';
import { regionOf, withLocalUnits } from './locale-units.js';
import { mainLanguage } from './main-language.js';
import { composed } from './library/compose.js';
import { matchedPurpose, purposeOf } from './library/find-purpose.js';
import { loadLibrary } from './library/load-library.js';
import { neededOf } from './library/needed.js';
import { titleOf } from './library/title.js';
import { businessName, places, withoutName } from './naming.js';
import { otherLanguageOf } from './other-language.js';
import { askedOf } from './plan/asked.js';
import { assemble } from './plan/assemble.js';
import { consentWant, isConsent } from './plan/consent.js';
import { isDelicate } from './plan/delicate.js';
import { documentName } from './plan/document-names.js';
import { englishKind } from './plan/english-kind.js';
import { isCertain, withoutAnswers } from './plan/is-certain.js';
import { mergeWants } from './plan/merge-wants.js';
import { addPhone, needsPhone } from './plan/phone-mention.js';
import { refusedFamilies } from './plan/refused.js';
import { saidTexts } from './plan/said-texts.js';
import { spelledOut } from './plan/spelled-out.js';
import { toldKinds } from './plan/told.js';
import { whenItHappened } from './plan/what-happened.js';
import { canonical } from './read/canonical.js';
import { cuesOf, plain } from './read/cues.js';
import { readWishes } from './read/read-wishes.js';
import { withoutMailFrame } from './read/without-mail-frame.js';
import type { Reading } from './reading.js';
import { coreOf, readRest, withoutCue } from './rest.js';
import { selectFields } from './select.js';
import { Speller } from './spelling.js';
import { customizationsOf, suggestThemes } from './themes.js';
import {
  type BuiltinForm,
  type BuiltinResult,
  type GenerateInput,
  type Industry,
  type Language,
  LANGUAGES,
} from './types.js';
import { unusedParts } from './unused.js';
import { WantFinder } from './wants.js';
import { wishesElsewhere, withRefused } from './wishes-elsewhere.js';

/** Objects created once per language from the catalogue. */
interface Tools {
  catalogue: Catalogue;
  readers: ReturnType<typeof clauseReaders>;
  spellers: Record<Language, Speller>;
}

let tools: Tools | undefined;

function prepare(): Tools {
  if (tools) return tools;
  const catalogue = loadCatalogue();
  const speller = (l: Language): Speller =>
    new Speller(catalogue.vocabulary[l], l === 'en' ? catalogue.words : undefined);
  const spellers = Object.fromEntries(LANGUAGES.map(l => [l, speller(l)])) as Record<Language, Speller>;
  tools = { catalogue, spellers, readers: clauseReaders(catalogue) };
  return tools;
}

/**
 * Generates a form from a description: no network, no model, a few milliseconds. Always returns a valid form; a text
 * without meaning gives a general contact form. The caller handles refusals (blank, too long, phishing) with
 * {@link cleanDescription} before this is called.
 *
 * Reads the wishes, plans the questions, then applies the instructions: the description takes precedence over the
 * usual form of such a business.
 */
export function generateForm(input: GenerateInput): BuiltinResult {
  const { catalogue, readers, spellers } = prepare();

  // 1. Clean, detect the language, find the business's name before correcting the spelling, correct the spelling.
  const cleaned = cleanDescription(input.description);
  const original = withoutMailFrame(cleaned.ok ? cleaned.text : '');
  const dictated = saidTexts(original);
  const locale = input.locale ?? localeOf(input.context);
  const other = otherLanguageOf(original, locale, catalogue);
  if (other) return inEnglish(original, other);
  const {
    language,
    text: own,
    foreign,
  } = mainLanguage(dictated.rest.trim() || original, locale, catalogue.languages);
  const early = new WantFinder(language, catalogue, null);
  const coverage = early.coverage();
  const said = canonical(own, language);
  // 'Name and e-mail are required' is not a business.
  const found = businessName(said, language, catalogue);
  const name = found && coverage(found) < 0.5 ? found : null;
  // Wishes are read in the original spelling, because it is displayed; their meaning is looked up in the corrected one.
  const names = new Set([...(name?.split(/\s+/) ?? []), ...(language === 'de' ? [] : places(original))]);
  const corrected = (said: string): string =>
    language === 'ja' ? said : spellers[language].correct(said, names);
  const typed = withoutName(said.replaceAll('(long text)', ' '), name);

  // 2. Read the wishes about the form, and identify the business in the rest.
  const cues = cuesOf(language);
  const reading = (part: string): Reading => ({
    language,
    text: part,
    english: glossToEnglish(part, language, catalogue),
  });
  const spoken = corrected(typed);
  // 'Optional' and 'voluntary' refer to fields, not to volunteers.
  const whole = reading(['optional', 'required'].reduce((said, one) => withoutCue(said, one, cues), spoken));
  const wishes = readWishes(withoutName(said, name), cues, early.coverage(corrected));
  wishes.rest = corrected(wishes.rest);
  const clauses = readRest(wishes, spoken, early, readers[language], catalogue, language);
  // A trade corrected by the owner takes precedence; the requested fields stay those of the description.
  const corrections = correctionsOf(input.context);
  const trade = corrections.industry ? reading(corrections.industry) : null;
  const core = trade ?? reading(coreOf(clauses, whole.text));
  const business = understandBusiness(trade ?? whole, core, catalogue);

  // A form without a question about donations is not a donation form.
  const kept = wishes.refused.reduce((said, one) => said.replace(corrected(one), ' '), spoken);
  const library = loadLibrary();
  const kind = matchedPurpose(kept, library, wishes.asks.length > 0);
  const elsewhere = wishesElsewhere(foreign, early, catalogue);

  // 3. Plan: the requested fields, and the usual ones of such a business.
  const finder = new WantFinder(language, catalogue, business);
  const agrees = isConsent(spoken, language);
  if (agrees) wishes.asks = wishes.asks.filter(({ text: said }) => !isConsent(said, language));
  const read = whenItHappened(
    askedOf(
      wishes.asks,
      { match: said => finder.kinds.match(corrected(said)) },
      language,
      cues,
      catalogue,
      kind?.closed ?? false,
      said => englishKind(said, language, catalogue),
    ),
    spoken,
    catalogue,
  );
  const asked = withoutAnswers(read.filter(one => isCertain(one, language)));
  const wants = mergeWants(
    {
      wants: [
        ...(wishes.only || wishes.asks.length === 0 ? [] : neededOf(kind, asked, catalogue, language)),
        ...asked,
        ...(agrees ? [consentWant(language)] : []),
        ...elsewhere.wants,
      ],
      refused: new Set(),
    },
    // A form with only the named fields ignores other mentions.
    wishes.only && (wishes.asks.length > 1 || asked.some(({ kind: one }) => one && CONTACT.has(one.family)))
      ? { ...finder.find(clauses), wants: [] }
      : finder.find(clauses),
    withRefused(
      refusedFamilies(
        [...wishes.refused.map(corrected), ...(wishes.channel === 'email' ? ['phone'] : [])],
        finder.kinds,
      ),
      elsewhere,
    ),
    catalogue,
  );
  // Few questions of a long text: it was hardly understood, so that its limits mean something else.
  const isThin = asked.length <= FEW_ASKED && original.split(/\s+/u).length > LONG_TEXT;
  const stated = limitsOf(clauses, wants, business, whole.text, kind);
  const limits = isThin ? { ...stated, only: false } : stated;
  // Information that the description already contains is asked only on request.
  for (const told of toldKinds(whole.english, catalogue))
    if (!wants.wants.some(want => want.kind === told && want.strength === 2)) wants.refused.add(told);
  const best = business.industries[0];
  const industry = best && best.score >= LIKELY ? best.ref : null;
  const purpose = purposeOf(kind, business.intents, industry, library, corrections.goal);
  const region = regionOf(locale, language, original);
  const facets = new Set(industry?.facets ?? business.facets.slice(0, 1).map(({ ref }) => ref.id));
  const usualPurpose = industry ? purposeOf(null, [], industry, library).id : undefined;
  const usual = composed({
    purpose,
    isUsual: usualPurpose === purpose.id,
    industry,
    facets,
    region,
    description: original,
    language,
    catalogue,
  });
  const { choices, most } = selectFields(
    wants,
    limits,
    usual,
    isThin ? null : kind,
    !isThin &&
      (wishes.sections.length > 1 ||
        ((limits.anonymous || isDelicate(spoken)) && wishes.asks.length > 1) ||
        (wishes.ordered && wishes.asks.length >= 3) ||
        spelledOut(wishes, finder.kinds)),
  );

  const isCalled =
    needsPhone(whole.english, plain(spoken)) && !limits.only && !limits.anonymous && !kind?.closed;
  if (isCalled) addPhone(choices, most, wants, catalogue);

  // 4. Obey: build the fields in the language of the text, and apply the guards, the order, the steps and the rules.
  const made = assemble({
    purpose,
    choices,
    most,
    limits,
    wishes,
    kind,
    wants,
    industry,
    language,
    catalogue,
    seed: input.formId ?? original,
  });

  // 5. Texts and settings around the fields.
  const goal = corrections.goal ?? purpose.goal;
  const text = (key: string): string => catalogue.texts[key]?.[language] ?? '';
  const certain = (best?.score ?? 0) >= CERTAIN;
  const texts = library.textsOf(purpose, language);
  const title = titleOf({
    description: dictated.rest,
    businessName: name,
    industry: certain ? industry : null,
    purpose,
    isNamed: kind !== null || business.intents.length > 0,
    language,
    unknown: text('form.default'),
    joined: text('name.joined'),
    usualPurpose,
  });
  const documented = language === 'en' && !name ? documentName(original) : undefined;
  const suggestedThemes = suggestThemes(whole.english, industry, catalogue);
  const understood = {
    industry: industry?.name[language] ?? text('industry.default'),
    industryId: industry?.id ?? null,
    audience: industry?.audience[language] ?? text('audience.default'),
    goal,
    language,
    businessName: name,
  };
  const local = withLocalUnits(made, language, region, original);

  const form: BuiltinForm = {
    name: dictated.title ?? documented ?? title,
    description: texts.description,
    fields: local.fields,
    customizations: customizationsOf(suggestedThemes[0] ?? 'minimal_clean', dictated.button ?? texts.button),
    thankYouTitle: texts.thanksTitle,
    thankYouText: dictated.thanks ?? texts.thanksText,
    businessInfo: {
      businessName: name ?? '',
      industry: understood.industry,
      targetAudience: understood.audience,
      description: original,
      mainGoal: goal,
    },
    ...(local.logic.length > 0 ? { logic: local.logic } : {}),
    ...(local.scoring ? { scoring: local.scoring } : {}),
  };
  const known = [
    ...dictated.said,
    purpose.title[language],
    ...wishes.refused,
    ...wishes.sections.map(({ title: step }) => step),
    ...(industry?.terms[language] ?? []),
    ...clauses.clauses.filter(({ negated }) => negated).map(({ text: said }) => said),
    ...asked.map(({ ask }) => ask.text).filter(said => said.split(/\s+/u).length <= LONGEST_NAME),
    ...form.fields.flatMap(field => kindOfField(field, catalogue.kinds)?.ask[language] ?? []),
  ];
  const unused = unusedParts(
    original,
    form,
    known,
    (certain && industry?.terms[language]) || [],
    language,
    catalogue,
  );
  const confidence = confidenceOf(business, choices, unused.length);
  return {
    form,
    understood,
    limits,
    confidence,
    confidenceLevel: levelOf(confidence, unused.length),
    whys: made.whys,
    hints: hintsOf(industry, language, catalogue),
    suggestedThemes,
    unused,
  };
}

/** General contact form with a notice, for a description in an unsupported language. */
function inEnglish(description: string, language: string): BuiltinResult {
  const usual = generateForm({ description: '', formId: description });
  const { form } = usual;
  return {
    ...usual,
    form: { ...form, businessInfo: { ...form.businessInfo, description } },
    unused: [],
    notice: `The form is in English: ${language} is not supported yet.`,
  };
}

/** Questions, and words of a text, that make it a thin reading. */
const FEW_ASKED = 2;
const LONG_TEXT = 25;

/** Maximum number of words in a request for one thing. */
const LONGEST_NAME = 8;

/** A form with only one of these is a mailing list. */
const CONTACT = new Set(['name', 'email', 'phone']);
