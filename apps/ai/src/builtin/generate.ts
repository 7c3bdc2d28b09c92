import { type Business, CERTAIN, understandBusiness } from './business.js';
import { type Catalogue, loadCatalogue } from './catalogue.js';
import { clauseReaders, type Clauses } from './clauses.js';
import { cleanDescription } from './clean.js';
import { FieldMaker } from './fields.js';
import { glossToEnglish } from './gloss.js';
import { guardFields } from './guards.js';
import { limitsOf } from './limits.js';
import { businessName, formDescription, formName } from './naming.js';
import type { Reading } from './reading.js';
import { logicFor, scoringFor } from './rules.js';
import { type Choice, selectFields } from './select.js';
import { Speller } from './spelling.js';
import { customizationsOf, suggestThemes } from './themes.js';
import {
  type BuiltinResult,
  type ConfidenceLevel,
  type GenerateInput,
  type Language,
  LANGUAGES,
} from './types.js';
import { WantFinder } from './wants.js';

/** What is made once from the catalogue for each language. */
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
 * Makes a form from a description: no network, no model, a few milliseconds. Always answers a valid form; a text
 * that says nothing gives a general contact form. Refusals (blank, too long, phishing) are the caller's, with
 * {@link cleanDescription}, before this is called.
 */
export function generateForm(input: GenerateInput): BuiltinResult {
  const { catalogue, readers, spellers } = prepare();

  // 1. Clean, tell the language, find the business's name before spelling could touch it, correct the spelling.
  const cleaned = cleanDescription(input.description);
  const original = cleaned.ok ? cleaned.text : '';
  const language = catalogue.languages.detect(original, input.locale ?? localeOf(input.context));
  const name = businessName(original, language, catalogue);
  const text =
    language === 'ja' ? original : spellers[language].correct(original, new Set(name?.split(/\s+/)));

  // 2. Who is asking? First from the whole text, then from what is left when the requests are taken out.
  const reading = (part: string): Reading => ({
    language,
    text: part,
    english: glossToEnglish(part, language, catalogue),
  });
  const whole = reading(withoutName(text, name));
  const finder = new WantFinder(language, catalogue, null);
  const clauses = finder.weigh(readers[language].read(whole.text, words => finder.names(words)));
  const core = reading(coreOf(clauses, whole.text));
  const business = understandBusiness(whole, core, catalogue);

  // 3. What is asked for, and what such a business needs besides.
  const wants = new WantFinder(language, catalogue, business).find(clauses);
  const limits = limitsOf(clauses, wants, business);
  const { choices, most } = selectFields(wants, limits, business, catalogue);

  // 4. Fields in the language of the text, through the guards that every form passes.
  const maker = new FieldMaker(language, catalogue, input.formId ?? original);
  const drafted = choices.map(choice => ({ choice, field: maker.make(choice) }));
  const fields = guardFields(
    drafted.map(({ field }) => field),
    {
      contact: limits.contact.map(id => maker.plain(id)),
      most,
      ...(limits.openText ? { message: maker.plain('message') } : {}),
    },
  );

  // 5. Everything around the fields.
  const best = business.industries[0];
  const industry = best && best.score >= 0.6 ? best.ref : null;
  const intent = business.intents[0]?.ref ?? null;
  const goal = intent?.leading ? intent.goal : (industry?.goal ?? intent?.goal ?? 'lead-generation');
  const said = (key: string): string => catalogue.texts[key]?.[language] ?? '';
  const title = formName({ industry, intent, business, businessName: name }, language, catalogue);
  const description = formDescription(goal, language, catalogue);
  const suggestedThemes = suggestThemes(whole.english, industry, catalogue);
  const understood = {
    industry: industry?.name[language] ?? said('industry.default'),
    industryId: industry?.id ?? null,
    audience: industry?.audience[language] ?? said('audience.default'),
    goal,
    language,
    businessName: name,
  };
  const logic = logicFor(fields, industry, language, catalogue);
  const scoring = scoringFor(fields, industry, catalogue);
  const confidence = confidenceOf(business, choices);

  return {
    form: {
      name: title,
      description,
      fields,
      customizations: customizationsOf(suggestedThemes[0] ?? 'minimal_clean', said('submit')),
      businessInfo: {
        businessName: name ?? '',
        industry: understood.industry,
        targetAudience: understood.audience,
        description: original,
        mainGoal: goal,
      },
      ...(logic.length > 0 ? { logic } : {}),
      ...(scoring ? { scoring } : {}),
    },
    understood,
    limits,
    confidence,
    confidenceLevel: levelOf(confidence),
    whys: fields.map(field => {
      const draft = drafted.find(({ field: { id } }) => id === field.id)?.choice;
      return {
        fieldId: field.id,
        why: whyOf(draft, field.id, language, catalogue),
        confidence: draft?.confidence ?? 1,
      };
    }),
    suggestedThemes,
  };
}

function localeOf(context: Record<string, unknown> | undefined): string | undefined {
  const locale = context?.['locale'];
  return typeof locale === 'string' ? locale : undefined;
}

/** The name says nothing about the trade: 'Blue Ladder' builds apps. */
function withoutName(text: string, name: string | null): string {
  return name && name.includes(' ') ? text.replace(name, ' ').replace(/^\s+/, '') : text;
}

/** The pieces that ask for nothing; all of the text when it is one request ('dog walking quote form'). */
function coreOf({ clauses }: Clauses, text: string): string {
  const telling = clauses.filter(clause => clause.strength < 2 && !clause.negated).map(clause => clause.text);
  return telling.length > 0 ? telling.join('. ') : text;
}

function whyOf(choice: Choice | undefined, id: string, language: Language, catalogue: Catalogue): string {
  const fixed = /^(?:full_)?(name|email|message)_/.exec(id)?.[1];
  const key = fixed ? `why.${fixed}` : 'why.asked';
  if (choice?.source !== 'asked' && choice?.kind) return choice.kind.why[language];
  return catalogue.texts[key]?.[language] ?? '';
}

function confidenceOf(business: Business, choices: Choice[]): number {
  const known = Math.min(1, (business.industries[0]?.score ?? 0) / CERTAIN);
  const asked =
    choices.length === 0 ? 0 : choices.filter(choice => choice.source === 'asked').length / choices.length;
  return Math.round(100 * Math.min(0.98, 0.25 + 0.5 * known + 0.3 * asked)) / 100;
}

const levelOf = (confidence: number): ConfidenceLevel =>
  confidence >= 0.7 ? 'high' : confidence >= 0.45 ? 'medium' : 'low';
