/** A repeatable sequence of numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = (seed * 7919) % 2_147_483_647 || 1;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Values that a careless or hostile model might write in any place. */
const STRANGE: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1e9,
  0.5,
  true,
  [],
  {},
  'null',
  'x'.repeat(5000),
  '<script>alert(1)</script>',
  '{{name}}',
  '__proto__',
  'constructor',
  '$where',
  '🙂🙂',
  '\u0000\u202E',
  [[]],
  ['a', 'a', ''],
  [null],
];

type Random = () => number;
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;

/** A strange value, mostly of the same type, so that the answer passes the first check. */
function strangeFor(value: unknown, random: Random): unknown {
  const alike = STRANGE.filter(other => typeof other === typeof value);
  return pick(alike.length > 0 && random() < 0.8 ? alike : STRANGE, random);
}

/** An answer with one to four defects in its values, and in every fourth also in its text. */
export function mutate(answer: unknown, seed: number): string {
  const random = randomFrom(seed);
  let changed = structuredClone(answer);
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--) changed = mutateValue(changed, random);
  const text = JSON.stringify(changed);
  return random() < 0.25 ? mutateText(text, random) : text;
}

/** Changes one value somewhere inside: replaces, removes, repeats or renames it. */
function mutateValue(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0 || random() < 0.05)
    return strangeFor(value, random);
  const key = pick(Object.keys(value), random);
  if (Array.isArray(value)) return mutateList(value, Number(key), random);
  const entries = { ...(value as Record<string, unknown>) };
  const action = random();
  if (action < 0.1) delete entries[key];
  else if (action < 0.2) entries[`${key}s`] = entries[key];
  else entries[key] = mutateValue(entries[key], random);
  return entries;
}

function mutateList(list: readonly unknown[], at: number, random: Random): unknown[] {
  const action = random();
  if (action < 0.1) return list.toSpliced(at, 1);
  if (action < 0.2) return [...list, list[at]];
  if (action < 0.25) return Array.from({ length: 300 }, (_, index) => list[index % list.length]);
  if (action < 0.35) return list.toReversed();
  return list.with(at, mutateValue(list[at], random));
}

/** Cuts the text, drops a part of it, or puts something around it. */
function mutateText(text: string, random: Random): string {
  const at = Math.floor(random() * text.length);
  return pick(
    [
      text.slice(0, at),
      text.slice(at),
      text.slice(0, at) + text.slice(at + 1 + Math.floor(random() * 20)),
      `${text.slice(0, at)}"${text.slice(at)}`,
      `Of course!\n\`\`\`json\n${text}\n\`\`\`\nAnything else?`,
      `${text}${text}`,
    ],
    random,
  );
}
