import { say, type ScriptTexts } from './texts/say.js';

/** Storage key for a sentence from this page and its form, which the AI builder reads. */
const IDEA = 'form_idea';
const TOO_MANY = 429;
const REFUSED = 400;

interface Draft {
  html: string;
  form: { name: string; fields: unknown[] };
  aiContext: { isUnread?: true; notice?: string; unused: string[] };
}
interface Options {
  isSignedIn: boolean;
  texts: ScriptTexts;
  examples: { showOwn: (sentence: string, html: string) => void };
  ownForm: { show: (href: string) => void };
}

/** Saves the idea for the builder. @returns false if storage is unavailable; then the URL contains the sentence */
function keep(idea: object): boolean {
  try {
    localStorage.setItem(IDEA, JSON.stringify(idea));
    return true;
  } catch {
    return false;
  }
}

/** @throws Error with the message to show */
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

/** Generates the form for a visitor's sentence, shows it, and stores it until the visitor has an account. */
export function tryOwnSentence(
  form: HTMLFormElement,
  { isSignedIn, texts, examples, ownForm }: Options,
): void {
  const idea = form.querySelector('textarea')!;
  const button = form.querySelector('button')!;
  const notice = form.querySelector<HTMLElement>('.try-said')!;
  const target = isSignedIn ? '/app/ai-form-builder' : '/auth/register';
  const rules = new Intl.PluralRules(document.documentElement.lang);

  const outcomeOf = ({ form: { name, fields }, aiContext }: Omit<Draft, 'html'>): string => {
    if (aiContext.isUnread) return texts.unread;
    const count = fields.length;
    const drafted = texts.drafted[rules.select(count)] ?? texts.drafted.other;
    const parts = aiContext.unused.map(part => `“${part}”`).join(', ');
    return [
      aiContext.notice ?? say(drafted, { name, count }),
      ...(parts ? [say(texts.unused, { parts })] : []),
    ].join(' ');
  };
  const build = async (): Promise<void> => {
    const description = idea.value.trim();
    if (description === '') return idea.focus();
    button.disabled = true;
    notice.textContent = texts.drafting;
    try {
      const { html, ...result } = await ask(description, texts);
      const isKept = keep({ description, result });
      examples.showOwn(description, html);
      notice.textContent = outcomeOf(result);
      ownForm.show(isKept ? target : `${target}?idea=${encodeURIComponent(description)}`);
    } catch (error) {
      // Network errors (offline, a proxy's page) have no message from our server.
      notice.textContent =
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
