import type { FormPageInput } from '#contracts';
import { languageOf, type PageTexts, say, textsOf } from '#form-core';
import { BUILT } from './built.js';
import { escapeHtml, htmlDocument } from './html.js';

interface Notice {
  title: string;
  text: string;
  links?: [label: string, href: string][];
}

/** Formats an ISO 8601 instant in the language; in UTC, because the visitor's time zone is unknown. */
const moment = (language: string, at: string): string =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at)) + ' UTC';

const NOTICES: Record<string, (texts: PageTexts, input: FormPageInput) => Notice> = {
  closed: texts => ({ title: texts.closed, text: texts.closedText }),
  full: texts => ({ title: texts.full, text: texts.fullText }),
  early: (texts, { language = 'en', opensAt }) => ({
    title: texts.early,
    text: opensAt ? say(texts.earlyText, { date: moment(language, opensAt) }) : '',
  }),
  unavailable: texts => ({
    title: texts.unavailable,
    text: texts.unavailableText,
    links: [[texts.tryAgain, '']],
  }),
  answered: texts => ({ title: texts.answered, text: texts.answeredText }),
  locked: texts => ({ title: texts.locked, text: texts.lockedText }),
  'not-found': texts => ({
    title: texts.notFound,
    text: texts.notFoundText,
    links: [
      [texts.createWithAi, '/app/ai-form-builder'],
      [texts.backToForms, '/app/my-forms'],
    ],
  }),
};

/** A frame has the height of its content, so nothing in it may depend on the window's height. */
const IN_FRAME =
  'html,body{min-height:0;background:none;color-scheme:normal}' +
  '.notice{margin:0;max-width:none;padding:24px;border-radius:12px;background:var(--surface)}';

const passwordForm = (texts: PageTexts, path: string, problem?: string): string => {
  const wrong = problem ? `<p class="wrong" id="wrong" role="alert">${escapeHtml(problem)}</p>` : '';
  const about = problem ? ' aria-invalid="true" aria-describedby="wrong"' : '';
  return (
    `<form class="unlock" method="post" action="${escapeHtml(path)}"><label for="password">${escapeHtml(texts.password)}</label>` +
    `<input id="password" name="password" type="password" autocomplete="current-password" maxlength="128" required${about}>${wrong}` +
    `<button class="button">${escapeHtml(texts.open)}</button></form>`
  );
};

/**
 * States why there is no form, or thanks a visitor whose form has closed since; `note` replaces the text. On another
 * site, no link leaves the frame.
 */
export const noticePage = (input: FormPageInput): string => {
  const { state, embed, note } = input;
  const language = languageOf(input.language);
  const { form, pages } = textsOf(language);
  const thanks = { title: form.thanks, text: pages.received };
  const make = NOTICES[state] ?? NOTICES['not-found']!;
  const { title, text, links = [] }: Notice = state === 'thanks' ? thanks : make(pages, input);
  const allowed = embed ? links.filter(([, href]) => href === '') : links;
  const asks =
    state === 'locked' && input.unlockPath ? passwordForm(pages, input.unlockPath, input.message) : '';
  const buttons = allowed.map(
    ([label, href], index) => `<a class="${index ? 'quiet' : 'button'}" href="${href}">${label}</a>`,
  );
  return htmlDocument({
    language,
    title,
    noIndex: true,
    css: BUILT.landing.css + (embed ? IN_FRAME : ''),
    firstScript: embed ? BUILT.frame.script : undefined,
    body: `<main class="notice"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(note ?? text)}</p>${asks}<p class="links">${buttons.join('')}</p></main>`,
  });
};
