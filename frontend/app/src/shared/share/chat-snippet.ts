import { attributes, type Embedded, trialAttribute } from './snippets.js';

/** Placement of a conversation: opened by a button in the corner of a page, or inline. */
export const CHAT_PLACES = ['bubble', 'inline'] as const;
export type ChatPlace = (typeof CHAT_PLACES)[number];

/** HTML to paste into a page that shows a form as a conversation. */
export function chatSnippet(form: Embedded, place: ChatPlace, position: 'right' | 'left'): string {
  const shared = { 'data-leadloom': form.id, 'data-leadloom-title': form.name, ...trialAttribute(form) };
  const side = { 'data-leadloom-position': position === 'left' && 'left' };
  const element =
    place === 'bubble'
      ? `<div hidden ${attributes({ ...shared, 'data-leadloom-mode': 'chat', ...side })}></div>`
      : `<div ${attributes({ ...shared, 'data-leadloom-chat': true })}></div>`;
  return `${element}\n<script src="${form.origin}/embed.js" async></script>`;
}
