import type { FormField } from '#form-core';
import type { Catalogue } from './catalogue.js';
import { uncovered } from './check/coverage.js';
import { confidenceOf, levelOf } from './confidence.js';
import { kindOfField } from './fields.js';
import { hintsOf } from './hints.js';
import { KindMatcher } from './kind-matcher.js';
import type { Library } from './library/library.types.js';
import { loadLibrary } from './library/load-library.js';
import { titleOf } from './library/title.js';
import { withLocalUnits } from './locale-units.js';
import { assemble, type Assembled } from './plan/assemble.js';
import { isConsent } from './plan/consent.js';
import { documentName } from './plan/document-names.js';
import { hinted } from './plan/hinted.js';
import { type FormPlan, planForm } from './plan-form.js';
import { customizationsOf, suggestThemes } from './themes.js';
import type { BuiltinForm, BuiltinResult, GenerateInput, Understood } from './types.js';
import { generatorTools, understand, type Understanding } from './understand.js';

/**
 * Generates a form from a description in a few milliseconds, without a network or a model. Always returns a valid form; a
 * text without meaning gives a contact form. The caller must first handle refusals (blank, too long, phishing) with
 * `cleanDescription`. The form is the library's for the purpose and the trade, plus the requested questions that were read
 * with certainty; the rest of the description is returned as unused.
 */
export function generateForm(input: GenerateInput): BuiltinResult {
  const read = understand(input);
  if ('other' in read) return inEnglish(read.original, read.other);
  const { catalogue } = generatorTools();
  const library = loadLibrary();
  const plan = planForm(read, library, catalogue);
  const made = assemble({
    ...plan,
    wishes: read.wishes,
    language: read.language,
    catalogue,
    seed: input.formId ?? read.original,
    said: read.spoken,
  });
  read.wishes.unread.push(...made.unread);
  const understood = understoodOf(read, plan, catalogue);
  const suggestedThemes = suggestThemes(read.whole.english, plan.industry, catalogue);
  const form = formOf({ read, plan, made, understood, suggestedThemes }, library, catalogue);
  const unused = unusedOf(read, form, made.asked, catalogue);
  const isNamed =
    plan.matched !== null || plan.purpose.id === plan.usualPurpose || read.business.intents.length > 0;
  const notice = isUnknown(read, plan) ? textOf('notice.unknown', read, catalogue) : undefined;
  const confidence = confidenceOf(read.business, plan.choices, {
    unused: unused.length,
    isCertain: isNamed && plan.certain,
  });
  return {
    form,
    understood,
    limits: plan.limits,
    confidence,
    confidenceLevel: levelOf(confidence, unused.length),
    whys: made.whys,
    hints: hintsOf(plan.industry, read.language, catalogue),
    suggestedThemes,
    unused,
    ...(notice ? { notice } : {}),
  };
}

/** Whether a description names no business, purpose or question. */
const isUnknown = ({ business, original }: Understanding, { industry, matched, wants }: FormPlan): boolean =>
  original.trim() !== '' &&
  industry === null &&
  matched === null &&
  business.intents.length === 0 &&
  wants.length === 0;

const textOf = (key: string, { language }: Understanding, { texts }: Catalogue): string =>
  texts[key]?.[language] ?? '';

function understoodOf(read: Understanding, plan: FormPlan, catalogue: Catalogue): Understood {
  const { language, corrections, businessName } = read;
  const { industry, purpose } = plan;
  return {
    industry: industry?.name[language] ?? textOf('industry.default', read, catalogue),
    industryId: industry?.id ?? null,
    audience: industry?.audience[language] ?? textOf('audience.default', read, catalogue),
    goal: corrections.goal ?? purpose.goal,
    language,
    businessName,
  };
}

interface Parts {
  read: Understanding;
  plan: FormPlan;
  made: Assembled;
  understood: Understood;
  suggestedThemes: readonly string[];
}

/** Adds the texts of the form: those dictated by the description, otherwise the purpose's. */
function formOf(
  { read, plan, made, understood, suggestedThemes }: Parts,
  library: Library,
  catalogue: Catalogue,
): BuiltinForm {
  const { language, dictated, notes, original, businessName } = read;
  const voice = isOpen(read, plan) ? 'neutral' : plan.purpose.voice;
  const { logic, scoring, ...local } = withLocalUnits(made, language, read.region, original);
  const texts = library.textsOf({ ...plan.purpose, voice }, language, isDated(local.fields, catalogue));
  const { fields, left } = hinted(local.fields, notes.notes);
  const intro = [dictated.intro ?? texts.description, ...left];
  return {
    name: dictated.title ?? nameOf(read, plan, library, catalogue),
    description: intro.join(language === 'ja' ? '' : ' '),
    fields,
    customizations: customizationsOf(suggestedThemes[0] ?? 'minimal_clean', dictated.button ?? texts.button),
    thankYouTitle: texts.thanksTitle,
    thankYouText:
      dictated.thanks ??
      notes.thanks ??
      (BY_MAIL.test(texts.thanksText) && !fields.some(({ type }) => type === 'email')
        ? textOf('thanks.neutral', read, catalogue)
        : texts.thanksText),
    businessInfo: {
      businessName: businessName ?? '',
      industry: understood.industry,
      targetAudience: understood.audience,
      description: original,
      mainGoal: understood.goal,
    },
    ...(logic.length > 0 ? { logic } : {}),
    ...(scoring ? { scoring } : {}),
  };
}

/** Whether a form asks for a date or a time. */
const isDated = (fields: readonly FormField[], { kinds }: Catalogue): boolean =>
  fields.some(
    field => field.type === 'date' || field.type === 'time' || kindOfField(field, kinds)?.family === 'time',
  );

/** Words that promise an e-mail. */
const BY_MAIL = /e-?mail|correo|メール/iu;

function nameOf(read: Understanding, plan: FormPlan, library: Library, catalogue: Catalogue): string {
  const { language, businessName, original } = read;
  const documented = language === 'en' && !businessName ? documentName(original) : undefined;
  return (
    documented ??
    titleOf({
      description: read.dictated.rest,
      told: read.spoken,
      mayName: plan.named,
      businessName,
      industry: plan.certain ? plan.industry : null,
      purpose: plan.purpose,
      isNamed: plan.matched !== null || read.business.intents.length > 0,
      language,
      unknown:
        isBare(read, plan) && !REQUESTS.test(original)
          ? textOf('form.default', read, catalogue)
          : textOf(isOpen(read, plan) ? 'form.neutral' : 'form.contact', read, catalogue),
      enquiry: library.byId.get('inquiry')?.title[language] ?? '',
      joined: textOf('name.joined', read, catalogue),
      usualPurpose: plan.usualPurpose,
    })
  );
}

/** A form with questions of its own whose purpose is not known: it does not promise to read a message. */
const isOpen = ({ business, original }: Understanding, { purpose, matched, wants }: FormPlan): boolean =>
  purpose.id === 'contact' &&
  matched === null &&
  business.intents.length === 0 &&
  wants.length > 0 &&
  !REQUESTS.test(original);

/** Words for a message to the owner: request, question, enquiry. */
const REQUESTS =
  /\b(?:request|enquir|inquir|quer(?:y|ies)\b|contact|question|consulta\b|anfrage|kontakt|demande de (?:contact|renseign))|問い合わせ/iu;

/** Number of words from which a description is too specific for the documents' name of an unknown form. */
const BARE = 30;
const isBare = ({ original }: Understanding, { wants }: FormPlan): boolean =>
  wants.length === 0 && original.split(/\s+/u).length < BARE;

/** Requests of the description that the form does not carry out, quoted. */
function unusedOf(
  { wishes, language, dictated, notes, written }: Understanding,
  form: BuiltinForm,
  asked: readonly string[],
  catalogue: Catalogue,
): string[] {
  const { fields, name, description, thankYouTitle = '', thankYouText = '' } = form;
  const kinds = fields.flatMap(field => [field.type, kindOfField(field, catalogue.kinds)?.family]);
  return uncovered(written, {
    language,
    catalogue,
    matcher: new KindMatcher(language, catalogue, null),
    questions: [
      ...fields.map(({ label, options = [], helpText = '' }) => [label, ...options, helpText].join(' ')),
      ...asked,
    ],
    families: new Set(kinds.filter(family => family !== undefined)),
    texts: [name, description, thankYouTitle, thankYouText],
    done: [...dictated.said, ...notes.said, ...wishes.refused],
    // Consent is always carried out.
    unread: wishes.unread.filter(part => !isConsent(part, language)),
  });
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
