import type { FieldValue, VisitorForm } from '#form-core';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Types with answers that a conversation neither reads nor fills in. */
const PRIVATE = new Set(['password', 'hidden', 'file', 'page-break', 'consent']);

const controlsOf = (form: HTMLFormElement, id: string): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      'name' in element && (element.name === id || element.matches(`[type=range]#f-${CSS.escape(id)}`)),
  );

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');

/** Answers on the page by field, without private and empty ones. */
export function answersIn(page: HTMLFormElement, { fields }: VisitorForm): Record<string, FieldValue> {
  const answers: Record<string, FieldValue> = {};
  for (const { id, type } of fields) {
    if (PRIVATE.has(type) || type.startsWith('ai-')) continue;
    const controls = controlsOf(page, id);
    if (type === 'address') {
      const parts = controls.map(({ value }) => value);
      if (parts.some(Boolean)) answers[id] = parts;
      continue;
    }
    const chosen = controls.filter(control =>
      isTick(control) ? control.checked : control.value !== '' && !('empty' in control.dataset),
    );
    const values = chosen.map(({ value }) => value);
    if (values[0] === undefined) continue;
    answers[id] = type === 'checkbox' ? values : values[0];
  }
  return answers;
}

/** Fills in an answer as if the visitor had; false if no control accepts it. */
export function fillIn(page: HTMLFormElement, id: string, value: FieldValue): boolean {
  const controls = controlsOf(page, id);
  const wanted = (Array.isArray(value) ? value : [value]).map(String);
  const ticks = controls.filter(isTick);
  if (ticks.length > 0) {
    for (const tick of ticks) if (tick.checked !== wanted.includes(tick.value)) tick.click();
    return value === '' || ticks.some(tick => tick.checked);
  }
  const [control, ...others] = controls;
  if (!control) return false;
  // Sets all parts of an answer before any of them reports a change.
  if (others.length > 0)
    controls.forEach((part, index) => part.type !== 'hidden' && (part.value = wanted[index] ?? ''));
  else control.value = wanted.join(', ');
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  return control.value !== '';
}

/** Marks a field as filled in by the assistant, next to its label; an empty text removes the mark. */
export function mark(page: HTMLFormElement, id: string, text: string): void {
  const row = controlsOf(page, id)[0]?.closest<HTMLElement>('.ll-row');
  if (!row) return;
  if (text) row.dataset['chat'] = text;
  else delete row.dataset['chat'];
}
