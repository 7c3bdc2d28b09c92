import type { Cues } from './cues.js';
import { plain } from './cues.js';

/** What may be said of a thing so that it is a yes or no: by its words, with a question mark or without. */
const SAID: Record<string, { yesNo: string; marked: string; always: string }> = {
  de: {
    yesNo: 'ja/nein',
    // Any word that is no noun: 'Geschwister dabei?', 'TÜV fällig?', 'schon 18?'
    marked: '\\p{Ll}[\\p{Ll}-]+',
    always:
      'vorhanden|dabei|möglich|erlaubt|inbegriffen|verfügbar|zugänglich|befahrbar|gemacht|absolviert|bestanden|abgeschlossen|geimpft|kastriert|gechipt|bezahlt|unterschrieben|erledigt',
  },
  nl: {
    yesNo: 'ja/nee',
    marked:
      'aanwezig|mogelijk|nodig|gewenst|inbegrepen|beschikbaar|toegankelijk|gehad|erbij|mee|geweest|toegestaan|akkoord|oké',
    always: 'aanwezig|mogelijk|inbegrepen|beschikbaar|toegankelijk|toegestaan',
  },
  pl: {
    yesNo: 'tak/nie',
    marked: 'potrzebn[aye]|możliw[aye]|dostępn[aye]|jest|wymagan[aye]|obecn[aye]|konieczn[aye]',
    always: 'dostępn[aye]|możliw[aye]',
  },
};

/** 'Schon 18?', 'al lid?': what is asked by its first word. */
const ALREADY = /^(?:schon|bereits|noch|erstmals|al|reeds|już|czy)\s/iu;

const PIECE =
  /(?<=^|[.;:,!?\n(]\s*)(?<said>[^.;:,!?()\n]{3,60})(?<mark>\s?\?)?(?<next>\s*(?:,|;|\.(?=\s|$)|\n|$|(?=\s+\p{Lu})))/gu;

/**
 * 'Anzahl, Aufzug vorhanden, Geschwister dabei?': things of a list of which something is said, put as a yes or no. A
 * question of its own keeps its mark.
 */
export function predicates(text: string, cues: Cues): string {
  const words = SAID[cues.language];
  if (!words) return text;
  const marked = new RegExp(`\\s(?:${words.marked})$`, 'u');
  const always = new RegExp(`\\p{L}\\s(?:${words.always})$`, 'u');
  const or = cues.find('or');
  return text.replace(PIECE, (whole: string, ...found: unknown[]) => {
    const { said, mark, next } = found.at(-1) as { said: string; mark?: string; next: string };
    const folded = plain(said).trim();
    const starts = ['question', 'aux', 'ask', 'refuse', 'if', 'only', 'article'].some(name =>
      cues.start(name).test(folded),
    );
    const is =
      !starts &&
      said.trim().split(/\s+/u).length <= 6 &&
      !or.test(folded) &&
      !cues.find('self').test(folded) &&
      !['yesNo', 'optional', 'multi', 'refuse', 'question'].some(name => cues.find(name).test(folded)) &&
      // 'Gerüst nötig?' asks whether it is.
      !(mark ? cues.start('required') : cues.find('required')).test(folded) &&
      (mark ? marked.test(said.trim()) || ALREADY.test(said.trim()) : always.test(said.trim()));
    if (!is) return whole;
    const goesOn = mark && !/[,;.\n]/u.test(next) ? (next === '' ? '. ' : next) : next;
    return `${said.trimEnd()} (${words.yesNo})${mark && next.trim() === '' ? '.' : ''}${mark && next.trim() === '' ? next : goesOn}`;
  });
}
