import { describe, expect, it } from '@jest/globals';
import { Binary, Double, Int32, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { compareValues as compare } from './compare.testing.js';
import { after, encode, encodeField } from './keys.js';

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
/** Integers around the limits of a double, where neighbours must differ. */
const edge = fc.tuple(
  fc.constantFrom(2n ** 53n, -(2n ** 53n), 2n ** 62n, 2n ** 63n - 5n),
  fc.bigInt({ min: -4n, max: 4n }),
);
const hex = fc.stringMatching(/^[0-9a-f]{24}$/);
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '\0', 'a\0b', 'a', 'ab', '\ud7ff', '\ue000', '😀'),
);

const leaf = fc.oneof(
  fc.constantFrom(null, true, false, new Double(0), new Double(-0), NaN, Infinity, -Infinity),
  fc.double(),
  fc.integer().map(value => new Int32(value)),
  fc.double({ noNaN: true }).map(value => new Double(value)),
  int64.map(integer => Long.fromBigInt(integer)),
  edge.map(([base, offset]) => Long.fromBigInt(BigInt.asIntN(64, base + offset))),
  edge.map(([base, offset]) => Number(base) + Number(offset)),
  text,
  hex.map(value => new ObjectId(value)),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ maxLength: 6 }).map(value => new Binary(value)),
);
const value = fc.letrec(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'ab', 'c'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

const runs = { numRuns: 3000 };

describe('index keys', () => {
  it('sort as MongoDB orders the values', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(Math.sign(Buffer.compare(encode(a), encode(b)))).toBe(Math.sign(compare(a, b)));
        expect(Math.sign(Buffer.compare(encodeField(a, -1), encodeField(b, -1)))).toBe(
          -Math.sign(compare(a, b)) || 0,
        );
      }),
      runs,
    );
  });

  it('are not prefixes of one another, so that compound keys sort field by field', () => {
    fc.assert(
      fc.property(fc.tuple(value, value), fc.tuple(value, value), (a, b) => {
        const key = ([x, y]: [unknown, unknown]) => Buffer.concat([encodeField(x, 1), encodeField(y, -1)]);
        const order = Math.sign(compare(a[0], b[0])) || -Math.sign(compare(a[1], b[1]));
        expect(Math.sign(Buffer.compare(key(a), key(b)))).toBe(order || 0);
      }),
      runs,
    );
  });

  it('compare is an order', () => {
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        expect(compare(a, a)).toBe(0);
        expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) || 0);
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
      }),
      runs,
    );
  });

  it('after() sorts behind every key with the prefix and before all later keys', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 4 }),
        fc.uint8Array({ maxLength: 4 }),
        (start, rest) => {
          const prefix = Buffer.from(start);
          expect(Buffer.compare(Buffer.concat([prefix, rest]), after(prefix))).toBeLessThan(0);
          expect(Buffer.compare(prefix, after(prefix))).toBeLessThan(0);
        },
      ),
      runs,
    );
  });
});
