import { type Cues, plain } from './cues.js';

/** What one lives or works in, of which some name a field as well. */
const PREMISES: Partial<Record<Cues['language'], RegExp>> = {
  es: /^(?:(?:un |una |el |la )?(?:pisos?|casas?|local(?:es)?|oficinas?|naves?|chale(?:t|ts)?|garajes?|aticos?|estudios?|apartamentos?|duplex|terrenos?|fincas?|villas?|adosados?|trasteros?|parcelas?|solar(?:es)?|comunidad(?:es)?|bar(?:es)?|tiendas?|terrazas?|edificios?|otr[oa]s?)(?: comercial(?:es)?| adosad[oa]s?| industrial(?:es)?| particular(?:es)?)?)$/u,
  fr: /^(?:(?:une? |le |la |l')?(?:appartements?|apparts?|maisons?|locaux|local|bureaux?|garages?|studios?|immeubles?|terrains?|villas?|caves?|commerces?|entrepots?|boutiques?|loges?|autres?)(?: commercia(?:l|ux)| professionnels?)?)$/u,
};

/** Whether all of these are sorts of what one lives or works in. */
export const arePremises = (things: readonly { text: string }[], { language }: Cues): boolean =>
  things.every(({ text }) => PREMISES[language]?.test(plain(text)) ?? false);
