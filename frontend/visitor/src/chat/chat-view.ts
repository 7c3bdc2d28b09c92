import type { Found } from './found.js';
import type { ChatTexts } from './texts.js';

type Attributes = Record<string, string>;

/** Creates an element with attributes and children; strings always become text nodes. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

export interface ChatView {
  root: HTMLElement;
  input: HTMLInputElement;
  send: HTMLButtonElement;
  say: (who: 'you' | 'assistant', text: string) => void;
  busy: (on: boolean) => void;
  /** Shows who writes the replies, or an error. */
  note: (text: string) => void;
  /** Reports that answers were filled in or rejected. */
  did: (text: string) => void;
  offer: (found: Found[], decide: (found: Found[], take: boolean) => void) => void;
}

/** Builds the frame of a conversation: a log that screen readers follow, answers to confirm, and an input line. */
export function chatView(labelledBy: string, texts: ChatTexts): ChatView {
  const log = element('div', { class: 'llc-log', role: 'log', 'aria-label': texts.log });
  const waiting = element('p', { class: 'llc-wait', role: 'status' });
  const found = element('div', { class: 'llc-found', role: 'group', 'aria-label': texts.found });
  found.hidden = true;
  const input = element('input', {
    type: 'text',
    class: 'll-input',
    maxlength: '1000',
    autocomplete: 'off',
    enterkeyhint: 'send',
    'aria-label': texts.message,
    placeholder: texts.message,
  });
  const send = element('button', { type: 'button', class: 'llc-send' }, texts.send);
  const note = element('p', { class: 'll-help llc-note' });
  const did = element('p', { class: 'll-help llc-note', role: 'status' });
  const root = element(
    'div',
    { class: 'llc', role: 'group', 'aria-labelledby': labelledBy },
    log,
    waiting,
    found,
    did,
    element('div', { class: 'llc-line' }, input, send),
    note,
  );
  return {
    root,
    input,
    send,
    say(who, text) {
      const name = element('span', { class: 'llc-who' }, `${texts[who]}: `);
      log.append(element('p', { class: `llc-${who}` }, name, text));
      log.scrollTop = log.scrollHeight;
    },
    busy(on) {
      waiting.textContent = on ? texts.waiting : '';
      root.setAttribute('aria-busy', String(on));
      send.disabled = on;
    },
    note(text) {
      note.textContent = text;
    },
    did(text) {
      did.textContent = text;
    },
    offer(list, decide) {
      const choose = (chosen: Found[], take: boolean): void => {
        decide(chosen, take);
        input.focus();
      };
      const button = (text: string, about: Found[], take: boolean): HTMLButtonElement => {
        const names = about.map(({ label }) => label).join(', ');
        const made = element('button', { type: 'button', 'aria-label': `${text}: ${names}` }, text);
        made.addEventListener('click', () => choose(about, take));
        return made;
      };
      const rows = list.map(one =>
        element(
          'p',
          {},
          element('span', {}, `${one.label}: `, element('b', {}, one.said)),
          button(texts.use, [one], true),
          button(texts.discard, [one], false),
        ),
      );
      const all = list.length > 1 ? [button(texts.useAll, list, true)] : [];
      found.replaceChildren(...(list.length ? [element('p', {}, texts.found), ...rows, ...all] : []));
      found.hidden = list.length === 0;
    },
  };
}
