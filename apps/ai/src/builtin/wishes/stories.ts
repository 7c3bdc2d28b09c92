import { plain } from '../plain.js';
import { piecesOf } from './pieces.js';

const OF_OTHERS = '(?:my|our|mi|mis|mon|ma|mein\\p{L}*|unser\\p{L}*|[\\p{L}]{2,12})(?: \\p{L}+)?';
const SAYS = [
  'says|said|thinks|reckons|suggested',
  'dice|dijo|cree',
  'dit|pense',
  'meint|sagt|findet|glaubt',
].join('|');
/** Matches the wish of another person: 'My sister thinks we should ask …'. */
const REPORTED = new RegExp(`^\\W*(?:(?:but|and|pero|mais|aber|und|y|et) )?${OF_OTHERS} (?:${SAYS})\\b`, 'u');
/** Words that only occur in accounts of the past. */
const PAST = [
  'used to|last (?:year|month|week|time|summer|winter|spring)|once|came|went|lost|turned up|spent|drove',
  'antes|hasta ahora|una vez|el ano pasado',
  "avant|autrefois|jusqu'ici|l'an dernier|une fois",
  'fruher|bisher|letztes jahr|neulich|einmal',
].join('|');
const STORY = new RegExp(`\\b(?:${PAST})\\b|以前|昨年|これまで`, 'u');
const FEW = 2;

export const isReported = (clause: string): boolean =>
  REPORTED.test(plain(clause)) && !/^\W*(?:it|form|formulario|formulaire|formular)\b/u.test(plain(clause));
export const isStory = (clause: string): boolean => STORY.test(plain(clause));
/** Whether a text is a list: after a colon, or with several pieces. */
export const isListed = (clause: string): boolean =>
  !isStory(clause) && (/[:：]|[(（].*[)）]/u.test(clause) || piecesOf(clause).length > FEW);

/** Minimum number of pieces in a list of bare names, and maximum number of words in a piece. */
const LIST = 3;
const NAME = 5;

/** An enumeration of bare names. */
export function isBareList(clause: string): boolean {
  const pieces = piecesOf(clause);
  const isName = (piece: string): boolean =>
    piece
      .replace(/^.*[:：]/u, '')
      .trim()
      .split(/\s+/u).length <= NAME;
  return pieces.length > LIST || (pieces.length === LIST && pieces.every(isName));
}
