import { escapeRegExp } from '../escape-regexp.js';

/** How a language says what stands on a page that was named before: 'under', what ends such a clause, 'and', 'step'. */
const SAID: Record<string, { under: string; stands: string; and: string; units: string; step: string }> = {
  en: {
    under:
      '(?:belongs?|goes?|comes?|stays?|sits?|fits?) (?:in|on|to|into|under|with|within)|under|in|on|to|into|within',
    stands:
      '(?:belongs?|goes?|comes?|stays?|are|is|asks?(?: for)?|should be|must be|we ask(?: for)?|ask(?: for)?|asked)',
    and: 'and',
    units: 'steps?|pages?|parts?|sections?|screens?',
    step: 'Step',
  },
  es: {
    under: 'en|bajo|dentro de|a|al|en el paso|en la página|al paso|en la sección',
    stands: 'van?|pertenecen?|están?|se piden?|pedir|preguntar|entran?',
    and: 'y',
    units: 'pasos?|páginas?|partes?|secciones',
    step: 'Paso',
  },
  fr: {
    under: "dans|sous|à|sur|dans l'étape|sur la page|à l'étape|dans la partie",
    stands: 'va|vont|appartien(?:t|nent)|sont|est|figurent?|demander|viennent|vient',
    and: 'et',
    units: 'étapes?|pages?|parties?|sections?',
    step: 'Étape',
  },
  it: {
    under: 'in|sotto|a|al passo|nel passo|nella sezione|nella pagina|alla sezione',
    stands: 'va|vanno|rientra|rientrano|appartiene|appartengono|sta|stanno|sono|chiedere',
    and: 'e',
    units: 'passi|passo|pagine|sezioni|parti',
    step: 'Passo',
  },
  pt: {
    under: 'em|no passo|na etapa|na página|na secção|na seção|ao passo|à etapa',
    stands: 'vai|vão|fica|ficam|pertencem?|entram?|está|estão|perguntar|pedir',
    and: 'e',
    units: 'passos?|etapas?|páginas?|partes?|sec?ções|seções',
    step: 'Passo',
  },
  pl: {
    under: 'w|do|pod|w kroku|do kroku|na stronie|w części|w sekcji',
    stands: 'należ(?:y|ą)|są|jest|id(?:zie|ą)|pytamy o|trafia(?:ją)?|znajduj(?:e|ą) się',
    and: 'i',
    units: 'krok(?:i|ach|ów)|stron(?:y|ach)?|etap(?:y|ach|ów)|częś(?:ci|ciach)|sekcj(?:e|ach|i)',
    step: 'Krok',
  },
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

/**
 * 'In drei Schritten: Dach, Farbe, Kontakt. Unter Dach stehen Fläche und Alter': pages that are named in a row and taken up
 * by later sentences, in the words that the reader of steps knows best.
 */
export function takenUpSteps(text: string, language: string): string {
  const said = SAID[language];
  if (!said) return text;
  const declared = new RegExp(
    `(?:(?:in|auf|über|op|van|over|mit|met|en|di|w|em|nicht mehr als|niet (?:langer|meer) dan) )*(?:(?:\\p{L}+|\\d)[ -]|(?<=[.\\n] ?))(?:${said.units})(?: [^.:;\\n]{1,60})?: ?(?<titles>[^.:;()\\n]{5,120})\\.`,
    'iu',
  ).exec(text);
  const titles =
    declared?.groups?.['titles']?.split(new RegExp(`, | ${said.and} `, 'u')).map(title => title.trim()) ?? [];
  if (!declared || titles.length < 2 || titles.length > 8) return text;
  let rest = text.slice(declared.index + declared[0].length);
  const asked = titles.map(title => {
    const name = `(?:${said.under}) (?:de[rmn] |die |das |het |de |["“„])?${escapeRegExp(title)}["”“]?`;
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
