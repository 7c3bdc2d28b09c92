import './chat.css';
import { type FieldValue, TRANSCRIPT_LABELS, transcriptLines, type VisitorForm } from '#form-core';
import { chatView } from './chat-view.js';
import { type Found, foundIn } from './found.js';
import { answersIn, fillIn, mark } from './page-fields.js';
import { step, StepError } from './step-client.js';
import { textsFor } from './texts.js';

/** Turns the text question of a conversation field into a chat. Without this script, it remains a text question. */
const data = JSON.parse(document.getElementById('form-data')!.textContent) as {
  form: VisitorForm;
  access?: string;
};
const { form } = data;
const texts = textsFor(document.documentElement.lang);
const enhanced = new WeakSet<Element>();

const MOST_CHOICES = 8;

/** A message of the visitor in the transcript. */
const spoken = (message: string): string => `${TRANSCRIPT_LABELS[form.language ?? 'en'].visitor}: ${message}`;

/** Shows the messages of a restored transcript. */
function replay(view: ReturnType<typeof chatView>, transcript: string): void {
  for (const { part, text } of transcriptLines(transcript))
    if (part !== 'question') view.say(part === 'visitor' ? 'you' : 'assistant', text);
}

function enhance(area: HTMLTextAreaElement, fieldId: string): void {
  const page = area.form;
  if (!page || enhanced.has(area)) return;
  enhanced.add(area);
  const view = chatView(`${area.id}-label`, texts);
  area.before(view.root);
  // Labels and error links that focus the question focus the input line instead.
  area.classList.add('llc-hidden');
  area.tabIndex = -1;
  area.setAttribute('aria-hidden', 'true');
  area.addEventListener('focus', () => view.input.focus());
  replay(view, area.value);

  let begun = area.value !== '';
  /** Whether a message was sent while the assistant was still writing. */
  let isDue = false;
  let discarded: string[] = [];
  /** Restores the previous answer of a field, and keeps the assistant from filling it in again. */
  const undo = ({ id }: Found, before: FieldValue): void => {
    mark(page, id, '');
    fillIn(page, id, before);
    discarded = [...discarded, id];
  };
  const take = (found: Found[]): void => {
    const before = answersIn(page, form);
    const filled = found.filter(({ id, value }) => fillIn(page, id, value));
    for (const { id } of filled) mark(page, id, texts.byChat);
    view.filled(filled, one => undo(one, before[one.id] ?? ''));
  };
  const turn = async (message: string): Promise<void> => {
    if (view.send.disabled) return;
    begun = true;
    view.busy(true);
    view.choices([], write);
    if (message) view.say('you', message);
    try {
      const input = { formId: form.id, fieldId, message, values: answersIn(page, form), discarded };
      const answer = await step({ ...input, access: data.access, trial: form.discardResponses });
      discarded = [];
      view.say('assistant', answer.reply);
      view.note(answer.method === 'llm' ? texts.model : texts.rules);
      take(foundIn(form, answer.collected, document.documentElement.lang));
      view.choices(choicesOf(answer.asks), write);
      fillIn(page, fieldId, answer.transcript);
    } catch (error) {
      isDue = false;
      view.note((error instanceof StepError && error.message) || texts.failed);
      if (error instanceof StepError && error.message) view.input.value = message;
      else standBack(message || view.input.value.trim());
    } finally {
      view.busy(false);
      if (isDue) write();
    }
  };
  /** Restores the plain question, with the unsent message. */
  const standBack = (message: string): void => {
    area.classList.remove('llc-hidden');
    area.removeAttribute('aria-hidden');
    area.tabIndex = 0;
    view.root.querySelector('.llc-line')?.remove();
    if (message) fillIn(page, fieldId, [area.value, spoken(message)].filter(Boolean).join('\n'));
  };
  /** Options of the field that the assistant asks for, to tap. */
  const choicesOf = (asks: string | null): string[] => {
    const { type, options = [] } = form.fields.find(({ id }) => id === asks) ?? {};
    return (type === 'radio' || type === 'select') && options.length <= MOST_CHOICES ? options : [];
  };
  const write = (): void => {
    const message = view.input.value.trim();
    // A message sent while the assistant writes stays in the input line until the reply is complete.
    isDue = view.send.disabled;
    if (!message || isDue) return;
    view.input.value = '';
    void turn(message);
  };
  view.send.addEventListener('click', write);
  view.input.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    write();
  });
  page.addEventListener('input', event => {
    // An answer that the visitor changes no longer counts as filled in by the assistant.
    if (event.isTrusted) mark(page, (event.target as HTMLInputElement).name, '');
  });
  // The answer to the form is the transcript, not the text typed here.
  view.input.addEventListener('input', event => {
    event.stopPropagation();
    isDue = false;
  });
  view.input.addEventListener('focus', () => {
    if (!begun) void turn('');
  });
}

const fields = form.fields.filter(({ type }) => type === 'ai-conversation');
const enhanceAll = (): void => {
  for (const { id } of fields) {
    const area = document.getElementById(`f-${id}`);
    if (area instanceof HTMLTextAreaElement) enhance(area, id);
  }
};
enhanceAll();
// Another response renders a new form.
const root = document.getElementById('form')!;
new MutationObserver(enhanceAll).observe(root, { childList: true, subtree: true });
