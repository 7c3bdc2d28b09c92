// Values for the fuzz run: valid for a JSON schema or hostile, chosen by a seeded random generator.

/** Numbers in [0, 1) that depend on `seed` alone (mulberry32). */
export function chanceOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    below: limit => Math.floor(next() * limit),
    pick: list => list[Math.floor(next() * list.length)],
    is: probability => next() < probability,
  };
}

const nested = (depth, inner = 1) => {
  let value = inner;
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value };
  return value;
};

/** Texts with a history of breaking software: encodings, names, operators, patterns, paths, sizes. */
export const HOSTILE_TEXTS = [
  '', ' ', '\0', 'a\0b', '\ud800', '\udfff\ud800', '\ufeff', '\u202e\u2066', '\u0085\u2028', '🏳️‍🌈'.repeat(50),
  'ﷺ'.repeat(2000), '"ﷺ"'.repeat(650), 'e\u0301'.repeat(999), '㌀'.repeat(1000), 'ß'.repeat(500), 'İ', 'ǆ',
  '$where', '$gt', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a.b', '.', '..', '../../../etc/passwd',
  "' OR 1=1 --", '{"$gt":""}', '{{7*7}}', '${7*7}', '<script>alert(1)</script>', 'javascript:alert(1)', '=1+1',
  '(a+)+$', '[', '*', '\\', '(?<!x', 'a{99999}', '.*'.repeat(500), '^'.repeat(1000), '%00', '%zz', '%e0%a4%a',
  'x'.repeat(255), 'x'.repeat(2001), 'x'.repeat(100_000), '\r\nx-injected: 1', 'null', 'undefined', 'NaN', 'true', '-1',
  '1e999', '9'.repeat(400), '0x10', '2026-99-99', '2026-02-30T25:61:61Z', '+275760-09-14', '-000001-01-01', '0000-00-00',
  'a@b', '"a b"@example.com', `${'a'.repeat(300)}@example.com`, 'ünï@exämple.com', 'http://[::1', 'http://0x7f.1/',
  'name, '.repeat(330), 'a:'.repeat(1000), ', '.repeat(1000), '<a '.repeat(600), '{{'.repeat(1000),
]; // prettier-ignore

/** Values that replace any other value. */
const HOSTILE_VALUES = [
  null, true, false, 0, -1, -0, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, [], {}, [[]], [null], [{}],
  { $gt: '' }, { $where: 'sleep(5000)' }, { $regex: '.*' }, { toString: 1 }, { toJSON: 1 }, { length: 1e9 },
  { constructor: { prototype: { polluted: true } } }, { then: 1 }, { _bsontype: 'ObjectId', id: 1 }, { a: { $ne: 1 } },
  { 'a\0b': 1 }, { '': 1 }, { 'a.b': 1 }, { ['x'.repeat(300)]: 1 }, nested(20), nested(33), nested(2000),
  Array(1000).fill('x'), Array(300).fill({ id: 'a', type: 'text' }), Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, n])),
]; // prettier-ignore

/** Bodies that no value generator produces. */
export const HOSTILE_BODIES = [
  '', ' ', 'null', '0', '"text"', '[]', '{', '{"a":', '{"a":1,}', "{'a':1}", '{"a":1e999}', '{"a":-0}', '{"a":NaN}', '\ufeff{}',
  '{"__proto__":{"polluted":true}}', '{"a":{"__proto__":1}}', '{"constructor":{"prototype":{}}}', '{"$where":"1"}', '{"a\\u0000b":1}',
  '{"a":1,"a":2}', '{"a":"\\ud800"}', '['.repeat(100_000), '{"a":'.repeat(100_000), '['.repeat(33) + ']'.repeat(33),
  `{"a":"${'\\u0000'.repeat(5000)}"}`, `[${'1,'.repeat(100_000)}1]`, `{"responses":${'{"a":'.repeat(40)}1${'}'.repeat(41)}`,
  'a=1&b=2', '__proto__=1&a[b]=2', '%zz=%e0%a4%a', 'x'.repeat(1_100_000), '<xml/>', Buffer.from([0xff, 0xfe, 0x00, 0x7b]), Buffer.from('{"a":"\xff\xfe"}', 'latin1'),
]; // prettier-ignore

const WORDS = ['alpha', 'Beta', 'gamma delta', 'Ünïcödé', '名前', 'x'];

/** Values by the type of their schema. */
const BY_TYPE = {
  object: objectFor,
  array: ({ items }, chance, known, depth) =>
    Array.from({ length: chance.below(3) }, () => valueFor(items, chance, known, depth + 1)),
  integer: (schema, chance) => Math.round(numberFor(schema, chance)),
  number: numberFor,
  boolean: (_, chance) => chance.is(0.5),
  null: () => null,
  string: textFor,
};

/** A value that is usually valid for `schema`; `known` has real ids and addresses, so that calls pass their first check. */
export function valueFor(given, chance, known, depth = 0) {
  const schema = resolved(given, known);
  if (!schema || typeof schema !== 'object' || depth > 8) return chance.pick(WORDS);
  if ('const' in schema) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(chance.pick(choices), chance, known, depth + 1);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map(part => valueFor(part, chance, known, depth + 1)));
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
  const make = schema.properties ? objectFor : BY_TYPE[type];
  return make ? make(schema, chance, known, depth) : chance.pick([...WORDS, 1, true, null, { a: 1 }]);
}

function numberFor({ minimum = 0, maximum = 100 }, chance) {
  const low = Math.max(minimum, -1e6);
  return low + chance.next() * (Math.min(maximum, 1e6) - low);
}

/** The schema behind a reference to a component of the document. */
const resolved = (schema, { schemas = {} }) =>
  schema?.$ref ? schemas[schema.$ref.split('/').at(-1)] : schema;

function objectFor(schema, chance, known, depth) {
  const made = {};
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const needed = schema.required?.includes(name);
    if (needed || chance.is(0.4))
      made[name] = known[name] && chance.is(0.7) ? known[name] : valueFor(part, chance, known, depth + 1);
  }
  if (typeof schema.additionalProperties === 'object' && chance.is(0.6))
    made[chance.pick(['full_name', 'email', 'x'])] = valueFor(
      schema.additionalProperties,
      chance,
      known,
      depth + 1,
    );
  return made;
}

function textFor({ format, minLength = 0, maxLength = 200, pattern }, chance, known) {
  if (format === 'email') return `person${chance.below(1e6)}@example.com`;
  if (format === 'uri') return 'https://example.com/hook';
  if (format === 'date-time') return new Date(1.7e12 + chance.below(1e11)).toISOString();
  if (pattern?.includes('A-Za-z0-9_-')) return chance.pick(known.ids);
  return chance
    .pick(WORDS)
    .repeat(40)
    .slice(0, Math.max(minLength, chance.below(Math.min(maxLength, 60))));
}

/** Copies the value, because the request may be modified further. */
const hostile = chance => structuredClone(chance.pick(HOSTILE_VALUES));

/** A copy with up to three hostile changes: a value, a text, or an additional key. */
export function spoil(value, chance) {
  const copy = { root: JSON.parse(JSON.stringify(value ?? {})) };
  for (let times = 1 + chance.below(3); times > 0; times -= 1) {
    const { holder, key } = placeIn(copy, chance);
    if (chance.is(0.15) && holder[key] && typeof holder[key] === 'object' && !Array.isArray(holder[key]))
      holder[key][chance.pick(HOSTILE_TEXTS).slice(0, 300)] = hostile(chance);
    else if (chance.is(0.1)) delete holder[key];
    else holder[key] = chance.is(0.5) ? chance.pick(HOSTILE_TEXTS) : hostile(chance);
  }
  return copy.root;
}

/** A random place in a value; at each level, stopping and descending are equally likely. */
function placeIn(copy, chance) {
  let holder = copy;
  let key = 'root';
  for (;;) {
    const inner = holder[key];
    const names = inner && typeof inner === 'object' ? Object.keys(inner) : [];
    if (!names.length || chance.is(0.3)) return { holder, key };
    holder = inner;
    key = chance.pick(names.slice(0, 50));
  }
}
