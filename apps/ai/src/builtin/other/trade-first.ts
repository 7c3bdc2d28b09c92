import { type Cues, plain } from '../read/cues.js';

/** Words for a form, before the number of its steps: 'Formularz w dwóch krokach'. */
const FORM =
  '(?:(?:um |un |een )?(?:formular(?:io|z)|modulo|formulier|form|نموذج|استمارة)\\s+)?(?:(?:w|em|in|de|su|met|van|في|من|على)\\s+)?';
const NOUN =
  /^\s*(?:(?:um |un |een )?(?:formul[aá]ri[oz]|formularz|modulo|formulier|form|نموذج|استمارة))\s+(?=\p{L})/iu;
const CJK_STEPS = /^(?:请)?(?:分|共)?(?:成|为)?[两二三四2-6]个?(?:步|页|部分)/u;
/** Two of something, in one word of Arabic. */
const BOTH = /^(?:خطوتان|خطوتين|صفحتان|صفحتين)/u;

/** What a sentence says that speaks of the form, so that it names no trade. */
const SAID = [
  'refuse',
  'refuseAfter',
  'only',
  'onlyAfter',
  'required',
  'optional',
  'first',
  'last',
  'if',
  'anon',
  'multi',
  'yesNo',
  'contact',
  'because',
  'mailOnly',
  'phoneOnly',
  'steps',
];
const PAGE = /(?<!\p{L})(?:krok|stron|etap|passo|pagin|stap|sectie)|步|页|خطو|صفح/u;
const THANKS =
  /^(?:bedankt|groet|mvg|obrigad|grazie|saluti|cumprimentos|dziek|pozdraw|alvast|met vriendelijk|prosze|per favore|por favor|谢|感谢|شكر)/u;

/**
 * 'Só nome e telefone. Aluguer de barcos.': who asks, put before wishes that stand first, since a description is read
 * from its trade on.
 */
export function tradeFirst(
  text: string,
  cues: Cues,
  names: (text: string) => number,
): { text: string; trade?: string } {
  const sentences = text.split(/(?<=[.!?。！？؟])\s*|\n+/u).filter(said => said.trim() !== '');
  const [first = ''] = sentences;
  if (sentences.length < 2 || !isOfForm(plain(first), cues)) return { text };
  const trade = sentences.findIndex((said, at) => at > 0 && isTrade(said, cues, names));
  if (trade < 0) return { text };
  const end = cues.cjk ? '。' : '. ';
  const moved = (sentences[trade] ?? '').trim().replace(/[.!。！\s]+$/u, '');
  const others = sentences.filter((_, at) => at !== trade).join(cues.cjk ? '' : ' ');
  return { text: `${moved}${end}${others.replace(NOUN, '')}`, trade: moved };
}

function isOfForm(first: string, cues: Cues): boolean {
  if (CJK_STEPS.test(first) || BOTH.test(first)) return true;
  const steps = cues.regex(`^\\s*${FORM}(?:${cues.source('numbers')}|[2-6])\\s(?:${cues.source('steps')})`);
  return (
    (!cues.cjk && steps.test(first)) || ['only', 'refuse', 'first'].some(name => cues.start(name).test(first))
  );
}

function isTrade(said: string, cues: Cues, names: (text: string) => number): boolean {
  const bare = said.trim().replace(/[.!。！\s]+$/u, '');
  const folded = plain(bare);
  return (
    !/[,;:?()、：，؟،\d]/u.test(bare) &&
    (cues.cjk
      ? bare.length >= 2 && bare.length <= 14
      : /^\p{L}{3}/u.test(bare) && bare.split(/\s+/u).length <= 7) &&
    names(bare) < (bare.split(/\s+/u).length > 3 ? 0.8 : 0.5) &&
    !THANKS.test(folded) &&
    !PAGE.test(folded) &&
    !['ask', 'question', 'aux', 'greeting'].some(name => cues.start(name).test(folded)) &&
    !SAID.some(name => cues.source(name) !== '(?!)' && cues.find(name).test(folded))
  );
}
