import { type Cues, plain } from './cues.js';
import { isAttribute, isLabel } from './label-words.js';

const IF_ANY = / if (?:any|known|relevant|applicable)$/iu;

/** Said of a thing to describe it, hardly ever an answer. */
const PART =
  /^(?:type|kind|breed|make|brand|model|number|age|art|anzahl|rasse|marke|modell|alter|tipo|raza|marca|modelo|numero|edad|race|marque|modele|nombre)(?!\p{L})/u;

/** 'Pets (type and number)', 'vehicle (make, model)': what is asked of a thing, none of which is an answer. */
export const tellsParts = (head: string, parts: readonly string[], cues: Cues): boolean =>
  !cues.cjk &&
  parts.length <= 5 &&
  !isLabel(head, cues) &&
  parts.every(part => isAttribute(part.replace(IF_ANY, ''), cues)) &&
  parts.some(part => PART.test(plain(part)));
