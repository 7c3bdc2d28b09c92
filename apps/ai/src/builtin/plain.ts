const WIDE: Record<string, string> = {
  '？': '?',
  '！': '!',
  '（': '(',
  '）': ')',
  '：': ':',
  '，': ',',
  '、': ',',
  '；': ';',
  '［': '[',
  '］': ']',
  '／': '/',
  '’': "'",
  '‘': "'",
  '´': "'",
  '–': '-',
  '—': '-',
  '‒': '-',
  '“': '"',
  '”': '"',
};

/** Lower case without accents and full-width punctuation, converted character by character, so positions match the text. */
export function plain(text: string): string {
  // Fast path: most texts are plain ASCII, and this function is called very often.
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase();
  return text
    .replace(/[A-Z]+/gu, letters => letters.toLowerCase())
    .replace(/\P{ASCII}/gu, char => bare.get(char) ?? withoutAccent(char));
}

/** Cache of folded letters: few distinct ones occur, and long texts repeat them. */
const bare = new Map<string, string>();

function withoutAccent(char: string): string {
  const letter = (WIDE[char] ?? char)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const folded = letter.length === char.length ? letter : char;
  if (bare.size < 5000) bare.set(char, folded);
  return folded;
}
