/** Characters of a position: visible ASCII. Submission times (ISO 8601) are positions too. */
const [LOWEST, HIGHEST] = [0x20, 0x7f];

/**
 * A position between two others in text order. Without `above` it is higher than `below`, without `below` lower than `above`.
 * There is no room between equal positions; the result is then directly above both.
 */
export function placeBetween(below: string, above: string | null): string {
  let bound = above !== null && above > below ? above : null;
  let place = '';
  for (let at = 0; ; at += 1) {
    const low = at < below.length ? below.charCodeAt(at) : LOWEST;
    const high = bound === null ? HIGHEST : at < bound.length ? bound.charCodeAt(at) : LOWEST;
    if (high - low > 1) return place + String.fromCharCode((low + high) >> 1);
    place += String.fromCharCode(low);
    // From here on, everything is lower than the upper bound.
    if (high > low) bound = null;
  }
}

/** Top of a column: the current time, so later responses appear above it. */
export const placeOnTop = (highest: string, now: string): string =>
  now > highest ? now : placeBetween(highest, null);
