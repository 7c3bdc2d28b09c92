import type { FormResponse, PublishedForm } from '#contracts';
import {
  answerText,
  directionOf,
  formTheme,
  languageOf,
  leadNameOf,
  NO_ANSWER,
  readable,
  resolveLook,
  textsOf,
  traitsOf,
} from '#form-core';
import { RESPONSE_TEXTS } from '#languages/response-mails';
import type { PdfAnswer, PdfContent } from './pdf.types.js';

type Answer = FormResponse['answers'][number];
/** Properties of a form that its PDFs show. */
export type PdfForm = Pick<PublishedForm, 'name' | 'language' | 'customizations'>;
/** A form's fields at the time of the response, for the titles between its answers. */
export type PdfOutline = readonly Pick<PublishedForm['fields'][number], 'id' | 'type' | 'label'>[];

interface Options {
  /** IANA name of the workspace's time zone. */
  zone: string;
  /** Whether its reader may see the lead score. */
  withScore: boolean;
}

/** Contents of a response's PDF, with the form's look, in the form's language. */
export function pdfContent(
  response: Pick<FormResponse, 'submittedAt' | 'answers' | 'leadScore'>,
  form: PdfForm,
  outline: PdfOutline,
  { zone, withScore }: Options,
): PdfContent {
  const language = languageOf(form.language);
  const { customizations } = form;
  const { variables } = formTheme(customizations);
  const texts = RESPONSE_TEXTS[language];
  const { submittedAt, leadScore } = response;
  return {
    title: (customizations.formTitle || form.name).trim() || texts.untitled,
    facts: [
      momentIn(language, zone, submittedAt),
      ...(withScore && leadScore !== null ? [texts.score(leadScore)] : []),
    ],
    sections: sectionsOf(response.answers, outline, language),
    language,
    direction: directionOf(language),
    family: resolveLook(customizations).fontFamily,
    colors: {
      band: variables['--ll-primary']!,
      onBand: variables['--ll-on-primary']!,
      accent: readable(variables['--ll-primary']!, '#ffffff'),
    },
    ...(customizations.logoUrl ? { logo: customizations.logoUrl } : {}),
    submittedAt,
  };
}

/** Date and time with the abbreviation of its zone. */
const momentIn = (language: ReturnType<typeof languageOf>, timeZone: string, at: string): string =>
  new Intl.DateTimeFormat(`${textsOf(language).form.locale}-u-nu-latn-ca-gregory`, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  }).format(new Date(at));

/** The answers under the titles of their form. Answers to removed questions come first, titles without answers are left out. */
function sectionsOf(
  answers: readonly Answer[],
  outline: PdfOutline,
  language: string,
): PdfContent['sections'] {
  const byField = new Map(answers.map(answer => [answer.fieldId, answer]));
  const sections: PdfContent['sections'] = [{ title: '', answers: [] }];
  const isKnown = new Set(outline.map(({ id }) => id));
  for (const answer of answers)
    if (!isKnown.has(answer.fieldId)) sections[0]!.answers.push(answerOf(answer, language));
  for (const { id, type, label } of outline) {
    const { content, opensStep } = traitsOf(type);
    if (content === 'heading' || opensStep) sections.push({ title: label, answers: [] });
    const answer = byField.get(id);
    if (answer) sections.at(-1)!.answers.push(answerOf(answer, language));
  }
  return sections.filter(section => section.answers.length > 0);
}

/** Choices, files and the parts of an address are on separate lines. */
function answerOf(answer: Answer, language: string): PdfAnswer {
  const { type, value, label } = answer;
  const items = Array.isArray(value) && !traitsOf(type).isSensitive ? value.filter(Boolean) : [];
  return { label: label || NO_ANSWER, lines: items.length > 0 ? items : [answerText(answer, language)] };
}

/** Characters that file names cannot contain, or that reorder a displayed name. */
const NOT_IN_NAMES = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;
const NAME_LENGTH = 60;

/** File name of a response's PDF: the lead's name, if it is known, and the day. */
export function pdfName({ answers, submittedAt }: Pick<FormResponse, 'answers' | 'submittedAt'>): string {
  const name = leadNameOf(answers).normalize('NFC').replace(NOT_IN_NAMES, '').trim();
  const shortened = [...name].slice(0, NAME_LENGTH).join('').replace(/^\.+/, '').trim();
  return `${[shortened || 'response', submittedAt.slice(0, 10)].join(' ')}.pdf`;
}
