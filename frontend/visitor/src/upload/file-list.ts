import { type FileTexts, say } from '#form-core';
import type { Task } from './task.js';

type Props = Record<string, string | boolean | number | (() => void)>;

/** Creates an element with properties and children; strings, such as file names, always become text nodes. */
const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  Object.assign(element, props);
  element.append(...children);
  return element;
};

/** Formats a number in the page's language, with Latin digits. */
export const numberText = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  value.toLocaleString(`${document.documentElement.lang}-u-nu-latn`, {
    maximumFractionDigits: 1,
    ...options,
  });

const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? numberText(Math.max(1, Math.round(bytes / 1000)), { style: 'unit', unit: 'kilobyte' })
    : numberText(bytes / 1_000_000, { style: 'unit', unit: 'megabyte' });

const stateText = ({ state }: Task, texts: FileTexts): string => {
  switch (state.kind) {
    case 'waiting':
      return texts.waiting;
    case 'sending':
      return say(texts.sending, { n: Math.round(state.share * 100) });
    case 'sent':
      return texts.sent;
    default:
      return state.message;
  }
};

interface Actions {
  remove: (task: Task) => void;
  again: (task: Task) => void;
}

/** Renders the chosen files with their progress, and announces to screen readers when one is uploaded or fails. */
export const fileList = (root: HTMLElement, texts: FileTexts, { remove, again }: Actions) => {
  const list = make('ul');
  const status = make('p', { className: 'll-file-said' });
  status.setAttribute('role', 'status');
  root.replaceChildren(list, status);
  const rows = new Map<Task, { row: HTMLElement; draw: () => void }>();

  const add = (task: Task): void => {
    const { name, size } = task.file;
    const state = make('span', { className: 'll-file-state' });
    const bar = make('progress', { max: 1 });
    bar.setAttribute('aria-label', name);
    const button = (onclick: () => void) => make('button', { type: 'button', onclick });
    const title = (one: HTMLElement, text: string) => {
      one.textContent = text;
      one.setAttribute('aria-label', `${text}: ${name}`);
    };
    const retry = button(() => again(task));
    const drop = button(() => remove(task));
    title(retry, texts.again);
    const text = make('span', { className: 'll-file-name' }, name, ' ', state);
    const row = make('li', {}, text, make('span', {}, retry, drop), bar);
    const draw = () => {
      const { state: now } = task;
      const words = stateText(task, texts);
      state.textContent = `${sizeText(size)} · ${words}`;
      bar.hidden = now.kind !== 'sending';
      if (now.kind === 'sending') bar.value = now.share;
      retry.hidden = !(now.kind === 'failed' && now.again);
      title(drop, now.kind === 'sending' || now.kind === 'waiting' ? texts.cancel : texts.remove);
      row.toggleAttribute('data-failed', now.kind === 'failed');
      if (now.kind === 'sent' || now.kind === 'failed') status.textContent = `${name}: ${words}`;
    };
    rows.set(task, { row, draw });
    draw();
    list.append(row);
  };
  return {
    add,
    draw: (task: Task): void => rows.get(task)?.draw(),
    remove: (task: Task): void => {
      rows.get(task)?.row.remove();
      rows.delete(task);
    },
    say: (text: string): void => void (status.textContent = text),
    clear: (): void => root.replaceChildren(),
  };
};
