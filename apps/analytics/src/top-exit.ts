/** Where most of those left who started and submitted nothing; null when nobody did. */
export function topExitOf(exits: Readonly<Record<string, number>>): string | null {
  let best: string | null = null;
  for (const [key, count] of Object.entries(exits))
    if (key !== '' && count > (best === null ? 0 : exits[best]!)) best = key;
  return best;
}
