/** Umlauts as they are typed where the keys are missing: 'fuer die Baeckerei'. */
const TYPED_UMLAUT =
  /\b(?:fuer|ueber|moecht\p{L}*|koenn\p{L}*|muess\p{L}*|waer\p{L}*|waehl\p{L}*|duerf\p{L}*|wuensch\p{L}*|gaest\p{L}*|zurueck|natuerlich|hoechstens|naechst\p{L}*|spaeter|laenge|groesse|stueck\p{L}*|haeufig)\b/iu;

/** Letters that are no umlaut: 'neue', 'Steuer', 'aktuell', 'Poesie', 'Fotoerlaubnis', 'Kameraeinstellung'. */
const UMLAUT =
  /(?<![aeqäöü])(?<!(?:foto|auto|konto|video|radio|kino|zoo|büro|buero|pro|stat|rev|aven|isr|mich|raph))(?:ue(?!ll|\b)|oe(?!in|ffizi|t(?:isch|en?\b)|s(?:ie|t\b))|ae(?!in|ro|ll|l\b|k\p{L}))/giu;

/** 'Kürbis' of 'Kuerbis', in a text that surely types umlauts so. */
export const withUmlauts = (text: string): string =>
  TYPED_UMLAUT.test(text)
    ? text.replace(UMLAUT, pair => {
        const [letter = ''] = pair;
        const umlaut = { a: 'ä', o: 'ö', u: 'ü' }[letter.toLowerCase()] ?? letter;
        return letter === letter.toLowerCase() ? umlaut : umlaut.toUpperCase();
      })
    : text;
