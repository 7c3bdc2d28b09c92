import { plain } from '../read/cues.js';

/** A few words that name a thing, up to a sign, a clause or the end. */
const WORD =
  "(?!(?:we|i|they|people|that|which|who|please|if|so|because|yes|and (?:we|i|they|then))\\b)[\\p{L}\\d'’&-]+";
const THING = `${WORD}(?: ${WORD}){0,5}?`;
const OWN = "(?:our |my |the |an? |your |their |this |these |last \\p{L}+(?:’s|'s)? )";
const END = '(?=\\s*(?:[.,:;(!?–—]|$)| (?:we|i|they|people|please|that|which|who|if|so|because)\\b)';
const EVERYONE =
  '(?:you|they|people|everyone|everybody|folks|guests|visitors|customers|clients|members|parents|residents|participants|attendees|the \\p{L}+)';
/** What is asked for without being called a form. */
const PAPER =
  '(?:something|a (?:\\p{L}+ )?(?:form|sheet|page|list|thing|survey)|(?:a |an )?(?:forms?|sign-?up(?: sheet| list)?|sheet|page|list))';

/** Questions and openings that say what a form is about before they say what it asks. */
const FRAMES = [
  `^(?:after|following|at the end of|on leaving) ${OWN}(${THING})(?=\\s*[:,]| (?:we|i|please) )`,
  `(?<!, (?:and )?)\\bwhat (?:did |do )?${EVERYONE} (?:think|thought|say|said|make|made|feel|felt)(?: (?:of|about))? ${OWN}(${THING})${END}`,
  `\\bhow (?:${EVERYONE} (?:liked|found|enjoyed)|did ${EVERYONE} (?:like|find|enjoy)|(?:was|were)) ${OWN}(${THING})${END}`,
  `\\b(?:could|can|would|will|do) (?:you|u|i|we|someone)[^.?!:]{0,40}? ${PAPER} (?:for|about|on) (?!(?:me|us|this|it)\\b)${OWN}?(${THING})${END}`,
  `\\b(?:set|put) (?:something|it|this) (?:up|together) for ${OWN}?(${THING})${END}`,
  `\\b(?:(?:so(?: that)?|where) ${EVERYONE} (?:can|could|may)|form for ${EVERYONE} to) ((?:report|claim for|complain about|book|order|reserve|request|hire|rent|borrow|join|nominate|adopt|register|apply|sponsor|sign up|enter|return|donate|swap) ${THING})${END}`,
  `^(?:please )?rate ${OWN}(${THING})${END}`,
  `\\b(?:want|need|like|get|ask) (?:the |our |all )?(?:people|everyone|folks|guests|visitors|customers|clients|members|parents|residents|neighbours|tenants|pupils|staff) to ((?:report|book|nominate|adopt|join|hire|rent|borrow|sponsor|donate|swap) ${THING})${END}`,
  `^(?:people|anyone|anybody|those|folks|whoever|everyone|families|members) (?:who |that )?(?:wants?|wish|wishing|would like|wanting|looking) to ((?:adopt|book|join|hire|rent|borrow|foster|sponsor|report|order|enter|donate|sell|buy|swap) ${THING})${END}`,
].map(frame => new RegExp(frame, 'iu'));

/** 'Order form, school Christmas trees': what kind of form, then what for. */
const KIND_FIRST =
  /^((?:(?:order|booking|entry|sign-?up|registration|request|feedback|report|application|permission|consent) (?:form|sheet|slip)|orders?|bookings?|nominations?|entries|registrations?|sign-?ups?|rsvps?)),\s*((?:[\p{L}\d'’&-]+ ?){1,7})(?=[:.,]|$)/iu;

/** What a form is about where a frame says so: 'What did people think of our ghost walk?'. */
export function framed(description: string): string | undefined {
  const [, kind, thing] = KIND_FIRST.exec(description) ?? [];
  if (kind && thing) return `${thing.trim()} – ${kind.toLowerCase()}`;
  for (const sentence of description.split(/(?<=[.!?])\s+|\n+/u).slice(0, 6))
    for (const frame of FRAMES) {
      const said = frame.exec(sentence)?.[1];
      if (said && /\p{L}{3}/u.test(said) && !VAGUE.test(plain(said))) return said;
    }
  return undefined;
}

const VAGUE =
  /^(?:it|that|this|them|me|us|form|something|following|questions?|details|(?:name|phone|e-?mail)(?: .*)?)$/u;
