import { randomId } from '../form/visit/session.js';
import { say, type ScriptTexts } from './texts/say.js';

const TOO_MANY = 429;
type Control = HTMLInputElement | HTMLSelectElement;
interface Refusal {
  details?: { field: string }[];
}

/** Shows or clears the error of a control. */
function mark(control: Control, message: string): void {
  const id = `${control.id}-error`;
  document.getElementById(id)?.remove();
  control.removeAttribute('aria-invalid');
  control.removeAttribute('aria-describedby');
  if (!message) return;
  const notice = document.createElement('span');
  Object.assign(notice, { id, className: 'lead-error', textContent: message });
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', id);
  control.after(notice);
}

/** Sends the contact form, shows its errors, and confirms success. */
export function sendLead(form: HTMLFormElement, texts: ScriptTexts): void {
  const shownAt = Date.now();
  const button = form.querySelector('button')!;
  const notice = form.querySelector<HTMLElement>('.lead-said')!;
  const controls = [...form.querySelectorAll<Control>('[id]:is(input, select)')];
  // The key stays the same after a lost response, so that the message is stored once.
  let key = randomId();
  const complain = (wrong: readonly string[]): void => {
    for (const control of controls)
      mark(control, wrong.includes(control.name) ? (texts.wrong[control.name] ?? texts.failed) : '');
    controls.find(({ name }) => wrong.includes(name))?.focus();
  };
  const send = async (): Promise<void> => {
    const values = Object.fromEntries(new FormData(form));
    const wrong = controls.flatMap(control => (control.checkValidity() ? [] : [control.name]));
    complain(wrong);
    notice.textContent = '';
    if (wrong.length > 0) return;
    button.disabled = true;
    try {
      const answer = await fetch('/api/v1/public/leads', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ ...values, elapsedMs: Date.now() - shownAt }),
      });
      const { details = [] } = (await answer.json()) as Refusal;
      if (answer.ok) return confirm();
      // After a refusal, the next message is a new one.
      key = randomId();
      complain(details.map(({ field }) => field));
      if (details.length === 0)
        notice.textContent = answer.status === TOO_MANY ? texts.tooMany : texts.failed;
    } catch {
      notice.textContent = texts.failed;
    } finally {
      button.disabled = false;
    }
  };
  const confirm = (): void => {
    const { value: email } = controls.find(({ name }) => name === 'email')!;
    const thanks = document.createElement('p');
    thanks.className = 'lead-thanks';
    thanks.tabIndex = -1;
    thanks.textContent = say(texts.thanks, { email });
    form.replaceWith(thanks);
    thanks.focus();
  };
  form.addEventListener('input', ({ target }) => mark(target as Control, ''));
  form.addEventListener('submit', event => {
    event.preventDefault();
    void send();
  });
}
