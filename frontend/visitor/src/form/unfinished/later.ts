import type { FieldValues } from '#form-core';
import type { FormPageData } from '../../server/render.types.js';

/** Validity of the link in days, as on the server. */
const DAYS = '7';

/**
 * Replaces the button with a prompt for an address, and requests an email with the link. Loaded when the visitor
 * presses the button. Shares no code with the form's script, because the build would move shared code to a separate
 * file.
 */
export const askWhere = (
  place: HTMLElement,
  { form, texts, access }: FormPageData,
  latest: () => [FieldValues, number],
): void => {
  if (place.querySelector('input')) return;
  const label = document.createElement('label');
  const input = document.createElement('input');
  Object.assign(input, { type: 'email', className: 'll-input', autocomplete: 'email', maxLength: 254 });
  input.required = true;
  input.value = document.querySelector<HTMLInputElement>('input[type=email]')?.value ?? '';
  label.append(texts.laterText, input);
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'll-button ll-back', textContent: texts.laterSend });
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  const show = (text: string, isWrong: boolean): void => {
    status.className = isWrong ? 'll-error' : '';
    status.textContent = text;
    input.setAttribute('aria-invalid', String(isWrong));
    if (isWrong) input.focus();
  };
  const send = async (): Promise<void> => {
    const email = input.value.trim();
    if (!input.checkValidity()) return show(texts.invalidEmail, true);
    button.disabled = true;
    const [responses, step] = latest();
    const sent = await fetch(`/api/v1/public/forms/${form.id}/progress`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ responses, step, email, access }),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    button.disabled = false;
    if (!sent) return show(texts.laterFailed, true);
    show(texts.laterSent.replace('{address}', () => email).replace('{n}', DAYS), false);
    label.hidden = button.hidden = true;
  };
  // Enter in this field must not submit the form.
  input.addEventListener('keydown', event => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void send();
  });
  button.addEventListener('click', event => {
    event.stopPropagation();
    void send();
  });
  place.replaceChildren(label, button, status);
  input.focus();
};
