import type { KindMatcher } from '../kind-matcher.js';
import type { Wishes } from '../read/wish.types.js';

/** From so many things on, a choice and its answers being two, a description says all that is to be asked. */
const SPELLED_OUT = 3;

/** Whether a description spells out what is to be asked, so that nothing of the trade is added. */
export function spelledOut({ asks }: Wishes, kinds: KindMatcher): boolean {
  const own = asks.some(ask => {
    const [best] = kinds.match(ask.text);
    return (
      ask.options !== undefined ||
      !(best && best.covered >= 0.9 && ['name', 'email', 'phone', 'message'].includes(best.kind.family))
    );
  });
  const detailed = asks.filter(({ options, yesNo, scale, when }) => options ?? scale ?? when ?? yesNo);
  return own && asks.length + detailed.length >= SPELLED_OUT;
}
