import { say, type ScriptTexts } from './texts/say.js';

/** Where the AI builder looks for a sentence of this page, and the form that was made of it. */
const IDEA = 'form_idea';
const TOO_MANY = 429;
const REFUSED = 400;

interface Draft {
  html: string;
  form: { name: string; fields: unknown[] };
}
interface Options {
  isSignedIn: boolean;
  texts: ScriptTexts;
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

/** @throws Error with what to say. */
async function ask(description: string, texts: ScriptTexts): Promise<Draft> {
  const answer = await fetch('/api/v1/public/drafts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ description }),
  });
  const { ok, status } = answer;
  if (status === TOO_MANY) throw new Error(texts.tooMany);
  if (!ok) throw new Error(status === REFUSED ? texts.refused : texts.failed);
  return (await answer.json()) as Draft;
}

/** Makes the form for what a visitor writes, shows it, and stores it until they have an account. */
export function tryOwnSentence(form: HTMLFormElement, { isSignedIn, texts, show }: Options): void {
  const idea = form.querySelector('textarea')!;
  const button = form.querySelector('button')!;
  const said = form.querySelector<HTMLElement>('.try-said')!;
  const keeping = form.querySelector<HTMLElement>('.try-keep')!;
  const link = form.querySelector<HTMLAnchorElement>('[data-keep]')!;
  const target = isSignedIn ? '/app/ai-form-builder' : '/auth/register';
  link.href = target;
  const rules = new Intl.PluralRules(document.documentElement.lang);

  const build = async (): Promise<void> => {
    const description = idea.value.trim();
    if (description === '') return idea.focus();
    button.disabled = true;
    said.textContent = texts.drafting;
    try {
      const { html, ...result } = await ask(description, texts);
      if (!keep({ description, result })) link.href = `${target}?idea=${encodeURIComponent(description)}`;
      show(description, html);
      const count = result.form.fields.length;
      const { name } = result.form;
      said.textContent = say(texts.drafted[rules.select(count)] ?? texts.drafted.other, { name, count });
      keeping.hidden = false;
      // On a phone all of it is below the screen.
      if (keeping.getBoundingClientRect().bottom > innerHeight) void said.scrollIntoView({ block: 'start' });
    } catch (error) {
      // What is no answer at all (offline, a proxy's page) has no words of ours.
      said.textContent =
        error instanceof TypeError || error instanceof SyntaxError ? texts.failed : (error as Error).message;
    } finally {
      button.disabled = false;
    }
  };
  form.addEventListener('submit', event => {
    event.preventDefault();
    void build();
  });
}
