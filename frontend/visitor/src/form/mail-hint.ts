import { mailHint, say } from '#form-core';

/** Delay in milliseconds, so that nothing moves under a button that is being pressed. */
const PAUSE_MS = 300;

/** Suggests the probably intended e-mail address below a control. Loaded when the visitor first leaves such a control. */
export const hintAt = (input: HTMLInputElement, text: string): void => {
  setTimeout(() => show(input, text), PAUSE_MS);
};

const show = (input: HTMLInputElement, text: string): void => {
  if (!input.isConnected || document.activeElement === input) return;
  // The address for the resume link is outside a row and gets no hint.
  const row = input.closest('.ll-row');
  if (!row) return;
  row.querySelector('.ll-hint')?.remove();
  const meant = mailHint(input.value);
  if (!meant) return;
  const hint = document.createElement('p');
  hint.className = 'll-help ll-hint';
  hint.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'll-button ll-back';
  button.textContent = say(text, { address: meant });
  button.addEventListener('click', () => {
    input.value = meant;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  });
  input.addEventListener('input', () => hint.remove(), { once: true });
  row.append(hint);
  // Added last, because screen readers only announce changes to an existing element.
  hint.append(button);
};
