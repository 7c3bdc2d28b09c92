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

/** Lower case without accents and wide punctuation, character by character: positions are those of the text. */
export function plain(text: string): string {
  // Most texts are of plain letters, and this is asked for more than anything else.
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase();
  return text
    .replace(/[A-Z]+/gu, letters => letters.toLowerCase())
    .replace(/\P{ASCII}/gu, char => bare.get(char) ?? withoutAccent(char));
}

/** Letters that were folded before: few are in use, and a long text of them is folded often. */
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
