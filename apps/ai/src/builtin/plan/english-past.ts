/** Irregular past tense verbs with their base form. */
export const PAST: Record<string, string> = {
  found: 'find',
  heard: 'hear',
  came: 'come',
  went: 'go',
  bought: 'buy',
  saw: 'see',
  got: 'get',
  took: 'take',
  paid: 'pay',
  chose: 'choose',
  thought: 'think',
  felt: 'feel',
  learnt: 'learn',
  lost: 'lose',
  left: 'leave',
  ate: 'eat',
  drank: 'drink',
  wrote: 'write',
  sat: 'sit',
  slept: 'sleep',
  met: 'meet',
  spent: 'spend',
  told: 'tell',
  gave: 'give',
  knew: 'know',
  brought: 'bring',
  wore: 'wear',
  drove: 'drive',
  flew: 'fly',
  grew: 'grow',
  sold: 'sell',
  sent: 'send',
  kept: 'keep',
  won: 'win',
  broke: 'break',
  began: 'begin',
  ran: 'run',
  rode: 'ride',
  sang: 'sing',
  stood: 'stand',
  caught: 'catch',
  taught: 'teach',
  built: 'build',
  held: 'hold',
  made: 'make',
  did: 'do',
  said: 'say',
  fell: 'fall',
};

/** Base form of a past tense verb: 'used' → 'use', 'tried' → 'try', 'stopped' → 'stop'. */
export function baseOf(past: string): string {
  const stem = past.slice(0, -2);
  if (/i$/u.test(stem)) return `${stem.slice(0, -1)}y`;
  if (/([bdgmnprt])\1$/u.test(stem)) return stem.slice(0, -1);
  return /(?:[vzcu]|[^s]s|[ai]r|[bdgptk]l|[aiou]t(?<!(?:ea|oa|ai|ou|ei|oo|si|ui)t)|[^n]g|[ao]k|[io]d|[io]n(?<!(?:oi|ai|ee|oo|ow)n))$/u.test(
    stem,
  ) && !/(?:visit|happen|listen|need|look|cook|book|order|answer|wait)$/u.test(stem)
    ? `${stem}e`
    : stem;
}
