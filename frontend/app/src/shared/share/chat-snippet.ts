import { attributes, type Embedded } from './snippets.js';

/** Placement of a conversation: behind a button in the corner of a page, or inline. */
export const CHAT_PLACES = ['bubble', 'inline'] as const;
export type ChatPlace = (typeof CHAT_PLACES)[number];

/** HTML to paste into a page that shows a form as a conversation. */
export function chatSnippet(
  { origin, id, name }: Embedded,
  place: ChatPlace,
  position: 'right' | 'left',
): string {
  const shared = { 'data-leadloom': id, 'data-leadloom-title': name };
  const side = { 'data-leadloom-position': position === 'left' && 'left' };
  const element =
    place === 'bubble'
      ? `<div hidden ${attributes({ ...shared, 'data-leadloom-mode': 'chat', ...side })}></div>`
      : `<div ${attributes({ ...shared, 'data-leadloom-chat': true })}></div>`;
  return `${element}\n<script src="${origin}/embed.js" async></script>`;
}
