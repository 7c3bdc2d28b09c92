import type { Catalogue } from '../catalogue.js';
import { plain } from '../read/cues.js';
import type { Wishes } from '../read/wish.types.js';
import type { Kind, Language } from '../types.js';
import type { Want } from '../wants.js';
import type { FormKind } from './form-kind.js';

/** A form of one of these and nothing else is a list of addresses. */
const CONTACT = new Set(['name', 'email', 'phone']);
const isContact = (kind: Kind | null): boolean => kind !== null && CONTACT.has(kind.family);

const COUNTED =
  /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|dos|tres|cuatro|cinco|seis|ocho|diez|deux|trois|quatre|cinq|six|dix|zwei|drei|vier|funf|sechs|acht|zehn) (?:\p{L}+ ){0,2}(?:questions?|preguntas|fragen)\b|(\d{1,2}) ?問/u;
const NUMBERS: Record<string, number> = Object.fromEntries(
  [
    'two dos deux zwei',
    'three tres trois drei',
    'four cuatro quatre vier',
    'five cinco cinq funf',
    'six seis sechs',
    'seven',
    'eight ocho acht',
    'nine',
    'ten diez dix zehn',
  ].flatMap((words, at) => words.split(' ').map(word => [word, at + 2])),
);

/** So many questions has a quiz of which nothing is said. */
const FEW = 3;
const MOST = 8;

/**
 * What a kind of form asks where its description names nothing but who answers: 'Complaint form, e-mail required'. What
 * is named is all there is where `wishes` say so.
 */
export function usualWants(
  kind: FormKind | null,
  asked: readonly Want[],
  wishes: Pick<Wishes, 'only' | 'asks'>,
  said: string,
  catalogue: Catalogue,
  language: Language,
): Want[] {
  const usual = kind?.usual ?? [];
  const told = asked.every(
    want => isContact(want.kind) && (kind?.contact === 'last' || want.ask?.required !== undefined),
  );
  if (wishes.only || usual.length === 0 || !told || (wishes.asks.length > 0 && asked.length === 0)) return [];
  return usual.flatMap(({ kind: id, type, label, options, right }) => {
    const want: Want = {
      kind: catalogue.kinds.get(id ?? '') ?? null,
      strength: 2,
      usual: true,
      ...(label ? { label: label[language] } : {}),
      ...(type ? { type } : {}),
      ...(options ? { options: options[language] } : {}),
    };
    // A quiz of three questions has three, which its owner words.
    if (!label || right === undefined) return [want];
    return Array.from({ length: counted(said) }, (_, at) => {
      const text = label[language].replace('{n}', String(at + 1));
      return { ...want, label: text, ask: { text, question: true, right } };
    });
  });
}

/** How many questions a description speaks of. */
function counted(said: string): number {
  const [, word = '', digits = word] = COUNTED.exec(plain(said)) ?? [];
  return Math.min(MOST, NUMBERS[digits] ?? (Number(digits) || FEW));
}
