/** Matches 'From: …' and 'Subject: …' of a pasted email, and quoted text. */
const HEADER =
  /^[ \t>]*(?:from|to|cc|sent|date|subject|betreff|von|an|gesendet|datum|de|para|enviado|fecha|asunto|objet|envoyé|à|差出人|宛先|件名|日時)[ \t]*[:：][^\n]{0,120}(?:\n|$)/gimu;
const QUOTED = /^[ \t]*>[ \t]?/gmu;
/** Matches 'Dear Sir or Madam,'. */
const SALUTATION =
  /^\s*(?:dear\s[^,\n.]{2,50}|to whom it may concern|sehr geehrte[^,\n]{2,60}|liebe[rs]?\s[^,\n.]{2,40}|estimad[oa]s?[^,\n:]{0,50}|(?:cher|chère)s?\s[^,\n]{2,40}|madame,? monsieur|mesdames,? messieurs|bonjour à (?:tous|toutes)[^,\n.:]{0,20}|gentilissim[oaie]|(?:gentili?|gentile|egregi[oa]?|spettabile|spett\.le|car[oaie]|prezad[oa]s?|car[oa]s|exm[oa]s?\.?)(?:\s[^,\n.:]{2,40})?|muy señor(?:a|es)? mí[oa]s?|señor(?:es|as))[,:.]\s*/iu;
/** Matches 'Yours faithfully, H. Pym' at the end. */
const CLOSING =
  /(?:^|[\n.!?,]\s*)(?:yours (?:faithfully|sincerely|truly)|(?:kind|best|warm) (?:regards|wishes)|regards|many thanks|thanks(?: (?:so much|a lot|a million))?|cheers|mit freundlichen grüßen|(?:viele|liebe|beste) grüße|vg|lg|cordialement|bien à vous|bien cordialement|merci d['’]avance|(?:(?:un|muchos) )?(?:cordial(?:es)? )?(?:saludos?|abrazos?)(?: cordial(?:es)?)?|muchas gracias|atentamente|(?:(?:un )?cordial[ei] |distinti |un )salut[oi]|grazie mille|com os melhores cumprimentos|(?:melhores )?cumprimentos|atenciosamente|(?:um )?abraços?|muito obrigad[oa]|よろしくお願い(?:いた)?します)[ ,.!]*(?:\n?\s*\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*){0,2})?[\s.!]*$/iu;

/** Matches the closing of an email with a salutation in any language: 'Nga mihi, Tui (Rotorua)'. */
const SIGNED =
  /\n\s*\p{Lu}[\p{L}'-]*(?: [\p{L}'-]+){0,3}[,!] ?\s*\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*){0,2}(?: ?\([^()\n]{2,30}\)|, \p{Lu}[\p{L} .'-]{1,30})?[\s.!]*$/u;

/** A description without email header lines, salutation and closing. */
export function withoutMailFrame(text: string): string {
  const headers = text.match(HEADER)?.length ?? 0;
  const body = (headers > 1 ? text.replace(HEADER, '') : text)
    .replace(QUOTED, '')
    .replace(SALUTATION, '')
    .replace(SALUTATION.test(text) ? SIGNED : /$^/u, '')
    .replace(CLOSING, found => (/^[.!?]/u.test(found) ? found.charAt(0) : ''));
  return /\p{L}{3}/u.test(body) ? body : text;
}
