import { describe, expect, it } from '@jest/globals';
import { Binary, BSONRegExp, Code, Decimal128, Double, Int32, Long, MaxKey, ObjectId, Timestamp } from 'bson';
import { checkStructure, fieldsExact, fieldsPlain, wantedOf, withFields } from './bson-fields.js';
import { decode, decodeExact, encodeDoc } from './storage.js';

const doc = {
  _id: new ObjectId('0123456789abcdef01234567'),
  int: new Int32(7),
  double: new Double(2),
  long: Long.fromString('9007199254740993'),
  small: Long.fromNumber(5),
  text: 'Grüße\0x',
  empty: '',
  at: new Date(-5),
  yes: true,
  none: null,
  list: [1, 'a', { k: [{ v: 1, w: 2 }, 3] }, [4]],
  inside: { a: { b: 1, c: 'c' }, d: 2 },
  bytes: new Binary(Buffer.from('abc'), 4),
  regex: new BSONRegExp('^a', 'i'),
  decimal: Decimal128.fromString('1.5'),
  time: new Timestamp({ t: 1, i: 2 }),
  code: new Code('x'),
  scoped: new Code('y', { z: 1 }),
  max: new MaxKey(),
};
const raw = encodeDoc(doc);
const all = wantedOf(Object.keys(doc).map(name => [name]));

describe('reading some fields of a document', () => {
  it('equals the same fields of the decoded document', () => {
    expect(fieldsExact(raw, all)).toEqual(decodeExact(raw));
    expect(fieldsPlain(raw, all)).toEqual(decode(raw));
  });

  it('reads only the fields of the paths', () => {
    const wanted = wantedOf([['inside', 'a', 'b'], ['list', 'k', 'v'], ['int'], ['nowhere', 'x']]);
    expect(fieldsPlain(raw, wanted)).toEqual({
      int: 7,
      list: [1, 'a', { k: [{ v: 1 }, 3] }, [4]],
      inside: { a: { b: 1 } },
    });
  });

  it('reads a whole field if a path ends there or continues with a position', () => {
    const whole = { inside: doc.inside };
    expect(fieldsPlain(encodeDoc(whole), wantedOf([['inside', 'd'], ['inside']]))).toEqual(whole);
    const list = { list: [{ k: 1, l: 2 }] };
    expect(
      fieldsPlain(
        encodeDoc(list),
        wantedOf([
          ['list', 'k'],
          ['list', '0', 'k'],
        ]),
      ),
    ).toEqual(list);
  });

  it('a field named __proto__ is a field', () => {
    const bytes = encodeDoc(JSON.parse('{"a":{"__proto__":{"b":1}}}') as Record<string, unknown>);
    const { a } = fieldsPlain(bytes, wantedOf([['a']])) as { a: object };
    expect(Object.keys(a)).toEqual(['__proto__']);
    expect('b' in a).toBe(false);
  });
});

describe('writing some fields of a document', () => {
  it('replaces in place, removes, adds at the end, and keeps every other byte', () => {
    const names = wantedOf([['int'], ['text'], ['more'], ['empty']]);
    const after = withFields(raw, names, encodeDoc({ int: 'now text', empty: '', more: 1 }));
    const { text: _, ...others } = doc;
    expect(after).toEqual(encodeDoc({ ...others, int: 'now text', more: 1 }));
  });
});

describe('bytes that are not a document', () => {
  it('are refused with error 22', () => {
    expect(() => checkStructure(raw)).not.toThrow();
    const refused = (bytes: Buffer) =>
      expect(() => checkStructure(bytes)).toThrow(expect.objectContaining({ code: 22 }));
    refused(raw.subarray(0, -1));
    const broken = (change: (copy: Buffer) => void, of = encodeDoc({ a: 'text', b: { c: 1 } })) => {
      const copy = Buffer.from(of);
      change(copy);
      refused(copy);
    };
    broken(copy => copy.writeInt32LE(-1, 7));
    broken(copy => copy.writeInt32LE(0x7fffffff, 7));
    broken(copy => (copy[4] = 99));
    broken(copy => copy.writeInt32LE(4, copy.indexOf('b\0') + 2));
    broken(copy => copy.fill(1, 5));
    broken(copy => copy.fill(0, 8, 12), encodeDoc({ r: new BSONRegExp('abc', 'i') }));
  });

  it('checks always end within the bytes, whichever byte is changed', () => {
    for (let at = 0; at < raw.length; at++) {
      for (const byte of [0, 1, 3, 4, 0x7f, 0x80, 0xff]) {
        const copy = Buffer.from(raw);
        copy[at] = byte;
        try {
          checkStructure(copy);
          fieldsExact(copy, all);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }
    }
  });
});
