import type { Cues } from './cues.js';

/** Without clauses of time and reason: 'when it does not rain'. */
export function withoutAsides(text: string, cues: Cues): string {
  if (cues.cjk) return text;
  return text.replace(
    /,?\s*(?:enfin |well |bueno )?\b(?:when|while|cuando|quand|wenn)\s+(?:it (?:rains|snows|isn't|is not|doesn't|does not)|we|I|il (?:ne|pleut|neige)|on|nous|es (?:nicht|regnet|schneit)|wir|ich|no|llueve|nieva)\s[^,.;]*/giu,
    '',
  );
}
