import type { ChatFrameTexts } from '#languages/en/chat';
import type { Found } from './found.js';

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
  /** Lists the answers that were just filled in, each with an undo button. */
  filled: (found: Found[], undo: (found: Found) => void) => void;
  /** Answers to tap, each of which is sent as a message. */
  choices: (texts: string[], send: () => void) => void;
}

/** Builds the frame of a conversation: a log announced to screen readers, answers to confirm, and an input line. */
export function chatView(labelledBy: string, texts: ChatFrameTexts): ChatView {
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
  const choices = element('div', { class: 'llc-choices' });
  choices.hidden = true;
  const root = element(
    'div',
    { class: 'llc', role: 'group', 'aria-labelledby': labelledBy },
    log,
    waiting,
    found,
    choices,
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
    filled(list, undo) {
      const rows = list.map(one => {
        const button = element(
          'button',
          { type: 'button', 'aria-label': `${texts.undo}: ${one.label}` },
          texts.undo,
        );
        const row = element(
          'p',
          {},
          element('span', {}, `${one.label}: `, element('b', {}, one.quote)),
          button,
        );
        button.addEventListener('click', () => {
          undo(one);
          row.remove();
          found.hidden = found.childElementCount < 2;
          input.focus();
        });
        return row;
      });
      found.replaceChildren(...(list.length ? [element('p', { role: 'status' }, texts.found), ...rows] : []));
      found.hidden = list.length === 0;
    },
    choices(list, sendIt) {
      const buttons = list.map(text => {
        const button = element('button', { type: 'button' }, text);
        button.addEventListener('click', () => {
          input.value = text;
          input.focus();
          sendIt();
        });
        return button;
      });
      choices.replaceChildren(...buttons);
      choices.hidden = list.length === 0;
    },
  };
}
