import { fold } from './text.js';

/** Maximum length of a description in characters, after cleaning. */
export const LONGEST_DESCRIPTION = 2000;
/**
 * Maximum length of a normalised description. Some characters expand (a ligature up to eighteenfold), and generation time
 * depends on the length. Texts in any language fit, with room for fractions and a few ligatures.
 */
const LONGEST_FOLDED = 2500;

/** A cleaned description, or the reason for a refusal. `injected`: instructions to a model were removed. */
export type CleanResult =
  | { ok: true; text: string; injected: boolean }
  | { ok: false; reason: 'blank' | 'too_long' | 'phishing' };

/** Instructions to a model instead of a description. Each extends to the end of its clause. */
const INJECTIONS: RegExp[] = [
  /\b(?:please\s+)?(?:ignore|disregard|forget|override|bypass|skip)\b[^.!?\n]{0,30}\b(?:instructions?|prompts?|rules?|guidelines?|directions?|guardrails?|everything|above|safety|restrictions?)\b/i,
  /\b(?:you are|you're|act|behave|pretend|respond|roleplay)\s+(?:now|as if|as an?|to be|like)\b[^.!?\n]{0,40}\b(?:dan|ai|assistant|model|bot|jailbr\w+|hacker|admin|root|unrestricted|evil|pirate|linux|terminal)\b/i,
  /\byou are now\b/i,
  /\b(?:print|reveal|show|output|repeat|leak|display|tell me|return|write|dump|expose|include|put)\b[^.!?\n]{0,40}\b(?:(?:system|hidden|secret|initial|internal)\s+(?:prompt|instructions?|message|config\w*)|prompts?|api[ _-]?keys?|env(?:ironment)? variables?|secrets?|source code|tokens?)\b/i,
  /\b(?:set|make|change|rename|use)\b[^.!?\n]{0,40}\b(?:title|label|name|field)s?\b[^.!?\n]{0,20}\b(?:to|as)\b\s*["'“«]?(?:hacked|pwned|owned|0wned)\b/i,
  /\b(?:say|print|output|write|respond with|reply with|answer with|echo)\s+(?:only\s+)?["'“«]?(?:hacked|pwned|owned|i have been)\b/i,
  /\b(?:jailbreak|developer mode|dan mode|do anything now|prompt injection|system override)\b/i,
  /\b(?:drop\s+table|union\s+select|delete\s+from|insert\s+into|rm\s+-rf|eval\s*\(|exec\s*\(|alert\s*\()/i,
  /\b(?:ignora|olvida|omite)\b[^.!?\n]{0,30}\b(?:instrucciones|reglas|anterior(?:es)?)\b/i,
  /\b(?:muestra|revela|imprime)\b[^.!?\n]{0,30}\b(?:prompt|instrucciones|sistema)\b/i,
  /\b(?:ignore[zr]?|oublie[zr]?)\b[^.!?\n]{0,30}\b(?:instructions|règles|consignes|précédent\w*)\b/i,
  /\b(?:affiche[zr]?|révèle[zr]?|montre[zr]?)\b[^.!?\n]{0,30}\b(?:prompt|instructions|système)\b/i,
  /\b(?:ignoriere?n?|vergiss|vergessen sie|missachte)\b[^.!?\n]{0,30}\b(?:anweisungen|regeln|instruktionen|vorherige[nrs]?)\b/i,
  /\b(?:zeige?|gib|verrate|drucke)\b[^.!?\n]{0,30}\b(?:systemprompt|prompt|anweisungen)\b/i,
  /(?:指示|命令|ルール|プロンプト)[^。!?\n]{0,12}(?:無視|忘れ|表示|出力|教え|開示)/,
];

/** Lines that imitate another speaker in the conversation. */
const SPEAKER =
  /^\s*(?:\[?\/?(?:inst|sys|system|assistant|developer|user|human|ai)\]?|#{2,}\s*\w+|<\|[^|]*\|>)\s*:/i;

/** Signs of phishing forms: another organisation's identity, or other people's secrets. */
const PHISHING: RegExp[] = [
  /\bphish(?:ing)?\s+(?:form|page|site|website|mail|e-?mail|kit|template|link|login)s?\b|\b(?:to|for) phish(?:ing)?\b(?! (?:audit|training|test|awareness|simulation|protection|defen[cs]e|prevention))|^\s*phish(?:ing)?\b(?! (?:audit|training|test|awareness|simulation|protection|defen[cs]e|prevention))/i,
  /\b(?:steal|harvest|skim|trick|scam|dupe)\b[^.!?\n]{0,60}\b(?:passwords?|credentials|card|cards|logins?|accounts?|bank|pins?|identit\w+|users?|people|victims?|money|ssn)\b/i,
  /\b(?:fake|imitat\w+|impersonat\w+|pretend\w*|pose as|posing as|clone|spoof\w*|look(?:s|ing)? (?:exactly )?like|disguised?)\b[^.!?\n]{0,80}\b(?:banks?|bank's|paypal|apple|google|microsoft|amazon|netflix|facebook|instagram|irs|tax office|log-?ins?|sign-?in|passwords?|credentials)\b/i,
  /\b(?:robar|estafar|suplantar)\b[^.!?\n]{0,60}\b(?:contraseñas?|datos|cuentas?|tarjetas?|banco|identidad)\b/i,
  /\b(?:voler|arnaquer|usurper|hameçonn\w+)\b[^.!?\n]{0,60}\b(?:mots? de passe|données|comptes?|cartes?|banque|identité)?\b/i,
  /\b(?:stehlen|abgreifen|betrügen)\b|\b(?:gefälschte\w*)\b[^.!?\n]{0,60}\b(?:bank|login|paypal|sparkasse)\w*/i,
  /(?:フィッシング|なりすまし|盗む|詐欺)/,
];

/**
 * End of a sentence: not within '8.5', after 'Dr.' or before the quotation mark that closes
 * a question ('if the answer to "House or flat?" is flat').
 */
const SENTENCE_END =
  /(?<=[.!?。！？])(?<!(?<!\p{L})(?:St|Dr|Mr|Mrs|Ms|Prof|vs|e\.g|i\.e|z\.B|p\.ej|Sra?|Dra|Mme|approx|ca|bzw|Tel|tel|Nr|inkl|ggf|evtl|o)\.)(?!(?<=\d\.)(?:\d|\s?(?:Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)))(?!['’"”»])\s*/gu;

/** Control, zero-width and direction characters; line breaks are kept for lists. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Tags, template markers and addresses to remove; single signs such as '<' in '< 5 kg' are kept. */
export function withoutTags(text: string): string {
  return text
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?[a-z!][^>]{0,300}>?/gi, ' ')
    .replace(/\{\{[\s\S]*?\}\}|\$\{[^}]*\}?|<%[\s\S]*?%>|\[\[[\s\S]*?\]\]|\{%[\s\S]*?%\}/g, ' ')
    .replace(/\b(?:javascript|data|vbscript|file):[^\s,]*/gi, ' ')
    .replace(/\b(?:https?:\/\/|www\.)[^\s,]*/gi, ' ');
}

/** Removes markup: tags, template and code markers, addresses. */
export function stripMarkup(text: string): string {
  return withoutTags(text)
    .replace(/(?<=\d)\s*~\s*(?=\d)/gu, '-')
    .replace(/[<>{}`\\|^~]/g, ' ');
}

/**
 * Prepares a description: normalises it and removes invisible characters, markup and instructions to a model. Refuses empty
 * or over-long texts and requests for phishing forms. The result may have no meaning (a single dot); the generator then
 * returns a general contact form.
 */
export function cleanDescription(raw: string): CleanResult {
  const text = raw.normalize('NFC').replace(/\r\n?/g, '\n').replace(UNSEEN, ' ').trim();
  if (text === '') return { ok: false, reason: 'blank' };
  if (text.length > LONGEST_DESCRIPTION || fold(text).length > LONGEST_FOLDED)
    return { ok: false, reason: 'too_long' };
  if (PHISHING.some(pattern => pattern.test(text))) return { ok: false, reason: 'phishing' };

  // Signs for lists and arrows are not markup: 'soprano|alto', 'film -> cameras'.
  const plain = stripMarkup(
    text.replace(/(?:[-=]>|⇒)/g, '→').replace(/(?<=[\p{L}\p{N}])\s*\|\s*(?=[\p{L}\p{N}])/gu, ', '),
  );
  const remaining = plain
    .split(new RegExp(`${SENTENCE_END.source}|\\n+`, 'u'))
    .map(sentence => dropOrders(sentence))
    .filter(sentence => sentence.trim() !== '')
    .join('\n');
  return {
    ok: true,
    text: tidy(remaining),
    injected: tidy(remaining) !== tidy(plain.replace(SENTENCE_END, '\n')),
  };
}

function dropOrders(sentence: string): string {
  if (SPEAKER.test(sentence)) return '';
  let rest = sentence;
  for (const order of INJECTIONS) {
    for (let found = order.exec(rest); found; found = order.exec(rest)) {
      const after = rest.slice(found.index + found[0].length);
      const next = /(?:[,;:.!?]|\b(?:and then|and|then|but|y|et|und|dann|pero|mais|aber)\b)\s*/i.exec(after);
      rest = rest.slice(0, found.index) + (next ? after.slice(next.index + next[0].length) : '');
    }
  }
  return rest;
}

/** Shortens runs of the same mark, such as dots, to three. */
const tidy = (text: string): string =>
  text
    .replace(/([,，、。．.;；:：?？!！])\1{3,}/gu, '$1$1$1')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
