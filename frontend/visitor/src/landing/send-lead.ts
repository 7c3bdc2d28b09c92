import { randomId } from '../form/session.js';

const FAILED = 'That did not work. Please try again in a moment.';
const MESSAGES: Readonly<Record<string, string>> = {
  name: 'Your name is required',
  email: 'Please enter a valid email address',
  role: 'Please select your role',
};
type Control = HTMLInputElement | HTMLSelectElement;
interface Refusal {
  error?: string;
  details?: { field: string; message: string }[];
}

/** Shows or takes back what is wrong with a control. */
function mark(control: Control, message: string): void {
  const id = `${control.id}-error`;
  document.getElementById(id)?.remove();
  control.removeAttribute('aria-invalid');
  control.removeAttribute('aria-describedby');
  if (!message) return;
  const said = document.createElement('span');
  Object.assign(said, { id, className: 'lead-error', textContent: message });
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', id);
  control.after(said);
}

/** Sends the lead form, says what is wrong with it, and confirms what has arrived. */
export function sendLead(form: HTMLFormElement): void {
  const shownAt = Date.now();
  const button = form.querySelector('button')!;
  const said = form.querySelector<HTMLElement>('.lead-said')!;
  const controls = [...form.querySelectorAll<Control>('[id]:is(input, select)')];
  // Sent again after an answer that was lost, it is the same.
  let key = randomId();
  const complain = (wrong: { field: string; message: string }[]): void => {
    for (const control of controls)
      mark(control, wrong.find(({ field }) => field === control.name)?.message ?? '');
    controls.find(({ name }) => wrong.some(({ field }) => field === name))?.focus();
  };
  const send = async (): Promise<void> => {
    const values = Object.fromEntries(new FormData(form));
    const wrong = controls.flatMap(control =>
      control.checkValidity() ? [] : [{ field: control.name, message: MESSAGES[control.name] ?? '' }],
    );
    complain(wrong);
    said.textContent = '';
    if (wrong.length > 0) return;
    button.disabled = true;
    try {
      const answer = await fetch('/api/v1/public/leads', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ ...values, elapsedMs: Date.now() - shownAt }),
      });
      const { error, details = [] } = (await answer.json()) as Refusal;
      if (answer.ok) return confirm();
      // What is sent after a refusal is something else.
      key = randomId();
      complain(details);
      said.textContent = details.length ? '' : (error ?? FAILED);
    } catch {
      said.textContent = FAILED;
    } finally {
      button.disabled = false;
    }
  };
  const confirm = (): void => {
    const { value: email } = controls.find(({ name }) => name === 'email')!;
    const thanks = document.createElement('p');
    thanks.className = 'lead-thanks';
    thanks.tabIndex = -1;
    thanks.textContent = `Thank you. It has arrived, and we write to ${email}.`;
    form.replaceWith(thanks);
    thanks.focus();
  };
  form.addEventListener('input', ({ target }) => mark(target as Control, ''));
  form.addEventListener('submit', event => {
    event.preventDefault();
    void send();
  });
}
