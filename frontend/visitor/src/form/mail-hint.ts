import { mailHint, say } from '#form-core';

/** After this long, ms, so that nothing moves under a button that is being pressed. */
const PAUSE_MS = 300;

/** Offers, under the control of an e-mail address, the one that was probably meant. Loaded when the first one is left. */
export const hintAt = (input: HTMLInputElement, text: string): void => {
  setTimeout(() => show(input, text), PAUSE_MS);
};

const show = (input: HTMLInputElement, text: string): void => {
  if (!input.isConnected || document.activeElement === input) return;
  // Not under the address that a link is mailed to, which is no answer.
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
  // Said by screen readers, which hear of what comes into a part that is there.
  hint.append(button);
};
