import { type LeadParts, LEADS } from './leads.data.js';

export interface Lead {
  language: string;
  name: string;
  mail: string;
  phone: string;
  message: string;
}

/**
 * Plausible leads: all complete messages, and the rest combined from the parts, in each language in turn. The same
 * number gives the same leads.
 */
export function leads(count: number): Lead[] {
  const languages = Object.entries(LEADS);
  const whole = languages.flatMap(([language, parts]) =>
    parts.whole.map((message, index) => ({ ...person(parts, index), language, message })),
  );
  const made = Array.from({ length: Math.max(0, count - whole.length) }, (_, index) => {
    const [language, parts] = languages[index % languages.length]!;
    const at = Math.floor(index / languages.length);
    return { ...person(parts, at), language, message: messageOf(parts, at) };
  });
  return [...whole, ...made].slice(0, count);
}

/** Picks by steps without a common factor, so that the same parts are seldom combined twice. */
const pick = (list: readonly string[], at: number, step: number): string =>
  list[(at * step + (at >> 3)) % list.length]!;

const person = ({ names, mails, phones }: LeadParts, at: number) => ({
  name: pick(names, at, 1),
  mail: pick(mails, at, 1),
  phone: pick(phones, at, 3),
});

const messageOf = ({ openings, needs, details, closings }: LeadParts, at: number): string =>
  [pick(openings, at, 3), needs[at % needs.length]!, pick(details, at, 5), pick(closings, at, 7)]
    .filter(Boolean)
    .join(at % 3 === 0 ? '\n' : ' ');
