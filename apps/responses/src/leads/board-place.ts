/** Characters of a place: visible ASCII. Submission times (ISO 8601) are places too. */
const [LOWEST, HIGHEST] = [0x20, 0x7f];

/**
 * A place between two others in text order. Without `above` it is higher than `below`, without `below` lower than
 * `above`. Between equal places there is no room; the result is then directly above both.
 */
export function placeBetween(below: string, above: string | null): string {
  let bound = above !== null && above > below ? above : null;
  let place = '';
  for (let at = 0; ; at += 1) {
    const low = at < below.length ? below.charCodeAt(at) : LOWEST;
    const high = bound === null ? HIGHEST : at < bound.length ? bound.charCodeAt(at) : LOWEST;
    if (high - low > 1) return place + String.fromCharCode((low + high) >> 1);
    place += String.fromCharCode(low);
    // From this point on everything is lower than the upper bound.
    if (high > low) bound = null;
  }
}

/** The top of a column: now, so that later responses arrive above it. */
export const placeOnTop = (highest: string, now: string): string =>
  now > highest ? now : placeBetween(highest, null);
