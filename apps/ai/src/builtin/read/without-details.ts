/** 'Inscription, max 20 letters' */
const LIMITED = /,? \(?max(?:imal|imum|\.)? \d+ \p{L}+\)?$/iu;

/** 'Weeks attending (week 1, week 2)', 'food permit if they sell food': a thing without what is said of it besides. */
export const withoutDetails = (piece: string): string =>
  piece
    .replace(LIMITED, '')
    .replace(/(?<=\S)\s*\([^()]*\)/gu, '')
    .replace(/(?<=\S\s\S+) (?:only )?(?:if|falls|wenn) (?:they|you|it|there|the|sie|es|ja)\s.*$/iu, '');
