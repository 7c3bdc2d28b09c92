import type { FormPageInput } from '#contracts';
import { BUILT } from './built.js';
import { escapeHtml, htmlDocument } from './html.js';

interface Notice {
  title: string;
  text: string;
  links?: [label: string, href: string][];
}

const NOTICES: Record<string, Notice> = {
  closed: { title: 'This form is closed', text: 'It no longer takes responses.' },
  unavailable: {
    title: 'This form cannot be shown right now',
    text: 'Please try again in a moment.',
    links: [['Try again', '']],
  },
  thanks: { title: 'Thank You!', text: 'Your submission has been received.' },
  'not-found': {
    title: 'Form Not Found',
    text: "The form you're looking for doesn't exist.",
    links: [
      ['Create Form with AI', '/app/ai-form-builder'],
      ['Back to Forms', '/app/my-forms'],
    ],
  },
};

/**
 * Says why there is no form here, or thanks for answers to one that is closed by now; `note` replaces the text. Within
 * another site nothing links out of the frame.
 */
export const noticePage = (state: FormPageInput['state'], embed: boolean, note?: string): string => {
  const { title, text, links = [] } = NOTICES[state] ?? NOTICES['not-found']!;
  const shown = embed ? links.filter(([, href]) => href === '') : links;
  const buttons = shown.map(
    ([label, href], index) => `<a class="${index ? 'quiet' : 'button'}" href="${href}">${label}</a>`,
  );
  return htmlDocument({
    title,
    noIndex: true,
    css: BUILT.landing.css + (embed ? 'html,body{background:none;color-scheme:normal}' : ''),
    body: `<main class="notice"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(note ?? text)}</p><p class="links">${buttons.join('')}</p></main>`,
  });
};
