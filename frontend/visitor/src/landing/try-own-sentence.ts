/** Where the AI builder looks for a sentence of this page, and the form that was made of it. */
const IDEA = 'form_idea';
const FAILED = 'That did not work. Please try again in a moment.';

interface Draft {
  html: string;
  form: { name: string; fields: unknown[] };
}
interface Options {
  isSignedIn: boolean;
  show: (sentence: string, html: string) => void;
}

/** Stores it for the builder; where nothing can be stored, the sentence goes along in the address. */
function keep(idea: object): boolean {
  try {
    localStorage.setItem(IDEA, JSON.stringify(idea));
    return true;
  } catch {
    return false;
  }
}

async function ask(description: string): Promise<Draft> {
  const answer = await fetch('/api/v1/public/drafts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ description }),
  });
  const body = (await answer.json()) as Draft & { error?: string; details?: { message: string }[] };
  if (!answer.ok) throw new Error(body.details?.[0]?.message ?? body.error ?? FAILED);
  return body;
}

/** Makes the form for what a visitor writes, shows it, and stores it until they have an account. */
export function tryOwnSentence(form: HTMLFormElement, { isSignedIn, show }: Options): void {
  const idea = form.querySelector('textarea')!;
  const button = form.querySelector('button')!;
  const said = form.querySelector<HTMLElement>('.try-said')!;
  const keeping = form.querySelector<HTMLElement>('.try-keep')!;
  const link = form.querySelector<HTMLAnchorElement>('[data-keep]')!;
  const target = isSignedIn ? '/app/ai-form-builder' : '/auth/register';
  link.href = target;

  const build = async (): Promise<void> => {
    const description = idea.value.trim();
    if (description === '') return idea.focus();
    button.disabled = true;
    said.textContent = 'Drafting your form…';
    try {
      const { html, ...result } = await ask(description);
      if (!keep({ description, result })) link.href = `${target}?idea=${encodeURIComponent(description)}`;
      show(description, html);
      const count = result.form.fields.length;
      said.textContent = `${result.form.name}: ${count} ${count === 1 ? 'question' : 'questions'}, drafted from your sentence.`;
      keeping.hidden = false;
    } catch (error) {
      // A refusal says why; what is no answer at all (offline, a proxy's page) does not.
      said.textContent =
        error instanceof TypeError || error instanceof SyntaxError ? FAILED : (error as Error).message;
    } finally {
      button.disabled = false;
    }
  };
  form.addEventListener('submit', event => {
    event.preventDefault();
    void build();
  });
}
