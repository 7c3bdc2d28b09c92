/** What comes in numbered parts of which one takes one or more. */
const PARTS =
  'weeks?|sessions?|blocks?|terms?|wochen?|einheit(?:en)?|semaines?|seances?|séances?|semanas?|sesion(?:es)?|sesión|sesiones';

const RANGE = new RegExp(
  `\\((${PARTS}) (\\d{1,2}) ?(?:to|through|-|–|bis|à|a) ?(?:(?:${PARTS}) )?(\\d{1,2})\\)`,
  'giu',
);

const MOST = 12;

/** 'Weeks attending (week 1 to week 4)': each of them is one to choose. */
export const numberedRanges = (text: string): string =>
  text.replace(RANGE, (said, part: string, from: string, to: string) => {
    const count = Number(to) - Number(from) + 1;
    if (count < 2 || count > MOST) return said;
    const one = part.replace(/^(week|session|block|term|semaine|s[eé]ance|semana)s$/iu, '$1');
    const named = Array.from({ length: count }, (_, at) => `${one} ${Number(from) + at}`);
    return `(${named.join(', ')})`;
  });
