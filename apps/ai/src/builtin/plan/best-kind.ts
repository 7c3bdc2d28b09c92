import type { KindMatch, KindMatcher } from '../kind-matcher.js';
import { plain } from '../read/cues.js';
import { FILES, LONG, PLACE } from '../read/shape-words.js';
import type { Ask } from '../read/wish.types.js';
import { FILE_TYPE } from '../uploads.js';

/** From this share of its words on, a kind is what an ask means. */
const MEANS = 0.5;

/** The kind that the words of an ask mean, when they hardly mean anything else. */
export function bestKind(ask: Ask, matcher: Pick<KindMatcher, 'match'>): KindMatch | undefined {
  const matches = matcher.match(ask.text).filter(match => match.covered >= MEANS);
  const fits = matches.filter(({ kind }) => {
    if (FILES.test(plain(ask.text)) && kind.type !== FILE_TYPE) return false;
    if (LONG.test(plain(ask.text)) && kind.options && !ask.options) return false;
    if (kind.type === 'date' && PLACE.test(plain(ask.text).trim())) return false;
    if (ask.options && !ask.yesNo)
      return (
        !['date', 'file', 'url', 'email', 'phone', 'rating'].includes(kind.type) && kind.id !== 'full_name'
      );
    return true;
  });
  return fits[0];
}
