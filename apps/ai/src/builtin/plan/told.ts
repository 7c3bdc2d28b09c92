import type { Catalogue } from '../catalogue.js';
import { fold } from '../text.js';
import type { Kind } from '../types.js';

const SPECIES = [
  /\b(?:dogs?|pupp(?:y|ies)|canine)\b/u,
  /\b(?:cats?|kittens?|feline|cattery)\b/u,
  /\b(?:horses?|pon(?:y|ies)|equine|equestrian)\b/u,
  /\b(?:rabbits?|guinea pigs?|hamsters?)\b/u,
  /\b(?:birds?|parrots?)\b/u,
];

/** Kinds that the (English) description already answers: a dog walker's form need not ask for the animal. */
export function toldKinds(english: string, catalogue: Catalogue): Kind[] {
  const text = fold(english);
  const animal = catalogue.kinds.get('pet_type');
  return animal && SPECIES.filter(pattern => pattern.test(text)).length === 1 ? [animal] : [];
}
