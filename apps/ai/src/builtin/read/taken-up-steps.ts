/** How a language says what stands on a page that was named before: 'under', what ends such a clause, 'and', 'step'. */
const SAID: Record<string, { under: string; stands: string; and: string; units: string; step: string }> = {
  de: {
    under: 'unter|bei|in|auf|zu|im (?:Schritt|Teil)|auf der Seite',
    stands:
      'sollen?|stehen|steht|kommen|kommt|gehören|gehört|sind|ist|fragen wir|wird|werden|abgefragt|erscheinen|hinein|rein|nach|bitte',
    and: 'und',
    units: 'Schritte?n?|Seiten?|Teile?n?|Abschnitte?n?|Bildschirme?n?',
    step: 'Schritt',
  },
  nl: {
    under: 'onder|bij|in|op|binnen',
    stands:
      'staan|staat|komen|komt|horen|hoort|moeten|moet|zijn|is|vragen we|vraag|gevraagd|worden|wordt|graag',
    and: 'en',
    units: "stappen|pagina'?s|delen|schermen|bladzijden|tabbladen",
    step: 'Stap',
  },
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/**
 * 'In drei Schritten: Dach, Farbe, Kontakt. Unter Dach stehen Fläche und Alter': pages that are named in a row and taken up
 * by later sentences, in the words that the reader of steps knows best.
 */
export function takenUpSteps(text: string, language: string): string {
  const said = SAID[language];
  if (!said) return text;
  const declared = new RegExp(
    `(?:(?:in|auf|über|op|van|over|mit|met|nicht mehr als|niet (?:langer|meer) dan) )*(?:\\p{L}+|\\d) (?:${said.units})(?: [^.:;\\n]{1,40})?: ?([^.:;()\\n]{5,120})\\.`,
    'iu',
  ).exec(text);
  const titles = declared?.[1]?.split(new RegExp(`, | ${said.and} `, 'u')).map(title => title.trim()) ?? [];
  if (!declared || titles.length < 2 || titles.length > 8) return text;
  let rest = text.slice(declared.index + declared[0].length);
  const asked = titles.map(title => {
    const name = `(?:${said.under}) (?:de[rmn] |die |das |het |de |["“„])?${escaped(title)}["”“]?`;
    const before = new RegExp(
      `(?<=^|[.,;\\n] ?|${said.and} )${name}:?(?: (?:${said.stands}))* ?(?:de[rn] |die |das |het |de )?([^.;\\n]{2,120}?)(?: (?:${said.stands}))*(?=[.;\\n]|$|, (?:${said.under}) )`,
      'iu',
    );
    const behind = new RegExp(
      `(?<=^|[.,;\\n] ?)([^.;,\\n]{2,80}?)(?: (?:${said.stands}))* ${name}(?: (?:${said.stands}))*(?=[.;,\\n]|$)`,
      'iu',
    );
    const found = before.exec(rest) ?? behind.exec(rest);
    if (!found) return undefined;
    rest = `${rest.slice(0, found.index)}${rest.slice(found.index + found[0].length)}`;
    return found[1];
  });
  if (asked.every(list => list === undefined)) return text;
  const steps = titles.map((title, at) => `${said.step} ${at + 1} "${title}": ${asked[at] ?? title}. `);
  const lead = text.slice(0, declared.index).replace(/[\s,]+$/u, '');
  return `${lead}. ${rest.replace(/^[\s.,;]+|(?<=\.)\s*[.,;]+/gu, ' ').trim()} ${steps.join('')}`.trim();
}
