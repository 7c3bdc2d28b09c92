import { plain } from '../read/cues.js';
import { splitSentences } from '../read/sentences.js';
import { tradeName } from './trade-name.js';

const FORM_FOR =
  /^(?:\S+ ){0,5}?(?:formulaire|formulario|questionnaire|cuestionario)(?: \S+){0,2}? (?:para|pour) qu/u;

/** 'Formulario para que los socios reserven pista': the name of a form stands behind who fills it in. */
export function forWhom(description: string, language: string): string | undefined {
  const said = splitSentences(description)[0]?.text ?? '';
  return FORM_FOR.test(plain(said)) ? (tradeName(said, language) ?? undefined) : undefined;
}
