import { Long } from 'bson';
import type { mongo } from 'mongoose';

type Document = mongo.Document;

const day = (n: number) => new Date(Date.UTC(2024, 0, n, 10, 5, 3, 7));

/** Documents for the queries below. */
export const people: Document[] = [
  {
    _id: 1,
    name: 'Ada',
    age: 36,
    tags: ['a', 'b'],
    scores: [
      { t: 'x', v: 5 },
      { t: 'y', v: 9 },
    ],
    at: day(1),
    nothing: null,
  },
  {
    _id: 2,
    name: 'Bob',
    age: 20,
    tags: ['b'],
    scores: [
      { t: 'x', v: 9 },
      { t: 'y', v: 1 },
    ],
    at: day(2),
  },
  { _id: 3, name: 'cleo', age: 'old', tags: [], scores: [], at: day(3), nothing: 1 },
  { _id: 4, name: 'dan\nAda', age: 20.5, tags: 'b', at: null, address: { city: 'Bonn', zip: 5 } },
  {
    _id: 5,
    age: Long.fromString('9007199254740993'),
    tags: [['b'], 'c'],
    address: [{ city: 'Ulm' }, { zip: 9 }],
  },
];

/** Operator, query, and the _ids of its results, in order. */
export const queries: [operator: string, filter: Document, ids: number[]][] = [
  ['$eq', { age: { $eq: 20 } }, [2]],
  ['$eq', { tags: 'b' }, [1, 2, 4]],
  ['$eq', { tags: ['b'] }, [2, 5]],
  ['$eq', { nothing: null }, [1, 2, 4, 5]],
  ['$eq', { address: { city: 'Bonn', zip: 5 } }, [4]],
  ['$eq', { address: { zip: 5, city: 'Bonn' } }, []],
  ['$eq', { 'address.city': null }, [1, 2, 3, 5]],
  ['$eq', { 'scores.0.v': 9 }, [2]],
  ['$eq', { age: Long.fromString('9007199254740993') }, [5]],
  ['$eq', { age: Long.fromString('9007199254740992') }, []],
  ['$ne', { tags: { $ne: 'b' } }, [3, 5]],
  ['$ne', { nothing: { $ne: null } }, [3]],
  ['$gt', { age: { $gt: 20 } }, [1, 4, 5]],
  ['$gt', { 'scores.v': { $gt: 5 } }, [1, 2]],
  ['$gte', { age: { $gte: 20 } }, [1, 2, 4, 5]],
  ['$gte', { nothing: { $gte: null } }, [1, 2, 4, 5]],
  ['$lt', { at: { $lt: day(2) } }, [1]],
  ['$lt', { name: { $lt: 'b' } }, [1, 2]],
  ['$lte', { at: { $lte: day(2) } }, [1, 2]],
  ['$in', { name: { $in: ['Ada', /^c/] } }, [1, 3]],
  ['$in', { nothing: { $in: [null] } }, [1, 2, 4, 5]],
  ['$in', { missing: { $in: [] } }, []],
  ['$in', { tags: { $in: ['a', ['b'], 7] } }, [1, 2, 5]],
  ['$nin', { tags: { $nin: ['a', 'c'] } }, [2, 3, 4]],
  ['$and', { $and: [{ tags: 'b' }, { age: { $lt: 30 } }] }, [2, 4]],
  ['$or', { $or: [{ age: 36 }, { age: 'old' }] }, [1, 3]],
  ['$not', { age: { $not: { $gte: 20 } } }, [3]],
  ['$not', { name: { $not: /a/i } }, [2, 3, 5]],
  ['$exists', { address: { $exists: true } }, [4, 5]],
  ['$exists', { nothing: { $exists: false } }, [2, 4, 5]],
  ['$exists', { 'address.zip': { $exists: true } }, [4, 5]],
  ['$regex', { name: { $regex: '^A' } }, [1]],
  ['$regex', { name: /b/ }, [2]],
  ['$options', { name: { $regex: '^ada', $options: 'im' } }, [1, 4]],
  ['$mod', { age: { $mod: [4, 0] } }, [1, 2, 4]],
  ['$mod', { 'scores.v': { $mod: [2, 1] } }, [1, 2]],
  ['$nor', { scores: { $elemMatch: { $nor: [{ t: 'x' }, { v: 9 }] } } }, [2]],
  ['$size', { tags: { $size: 2 } }, [1, 5]],
  ['$size', { tags: { $size: 0 } }, [3]],
  ['$nor', { $nor: [{ tags: 'b' }, { age: 'old' }] }, [5]],
  ['$all', { tags: { $all: ['a', 'b'] } }, [1]],
  ['$all', { tags: { $all: ['b'] } }, [1, 2, 4]],
  ['$all', { tags: { $all: [] } }, []],
  ['$all', { tags: { $not: { $all: ['a', 'b'] } } }, [2, 3, 4, 5]],
  [
    '$all',
    { scores: { $all: [{ $elemMatch: { t: 'x', v: 5 } }, { $elemMatch: { t: 'y', v: { $gt: 1 } } }] } },
    [1],
  ],
  ['$type', { age: { $type: 'string' } }, [3]],
  ['$type', { age: { $type: 'double' } }, [4]],
  ['$type', { age: { $type: ['long', 1] } }, [4, 5]],
  ['$type', { age: { $type: 'number' } }, [1, 2, 4, 5]],
  ['$type', { nothing: { $type: 'null' } }, [1]],
  ['$type', { tags: { $type: 'array' } }, [1, 2, 3, 5]],
  ['$type', { tags: { $type: 'string' } }, [1, 2, 4, 5]],
  ['$type', { $or: [{ age: { $type: 'int' } }, { age: { $not: { $type: 'number' } } }] }, [1, 2, 3]],
  ['$elemMatch', { scores: { $elemMatch: { t: 'x', v: { $gt: 5 } } } }, [2]],
  ['$elemMatch', { tags: { $elemMatch: { $gt: 'a', $lt: 'c' } } }, [1, 2]],
];

type Options = { arrayFilters?: Document[]; filter?: Document };

/** Operator, document, update, and the document afterwards. */
export const updates: [
  operator: string,
  before: Document,
  update: Document,
  after: Document,
  options?: Options,
][] = [
  ['$set', { a: 1 }, { $set: { b: 2, 'c.d': 3 } }, { a: 1, b: 2, c: { d: 3 } }],
  ['$set', { a: [1] }, { $set: { 'a.2': 3 } }, { a: [1, null, 3] }],
  ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: 2 } }],
  ['$unset', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
  ['$inc', { a: 1 }, { $inc: { a: 2, b: 5 } }, { a: 3, b: 5 }],
  ['$inc', { a: 2147483647 }, { $inc: { a: 1 } }, { a: 2147483648 }],
  ['$inc', { a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
  ['$mul', { a: 3, b: 1.5 }, { $mul: { a: 2, b: 2, c: 5 } }, { a: 6, b: 3, c: 0 }],
  ['$rename', { a: 1, b: { c: 2 } }, { $rename: { a: 'b.d', 'b.c': 'e', none: 'f' } }, { b: { d: 1 }, e: 2 }],
  ['$set', { z: 1 }, { $set: { y: 1, b: 1, 'a.c': 1, 'a.b': 1 } }, { z: 1, a: { b: 1, c: 1 }, b: 1, y: 1 }],
  ['$min', { a: 3, b: 3 }, { $min: { a: 2, b: 5, c: 1 } }, { a: 2, b: 3, c: 1 }],
  ['$max', { a: 3, b: 3 }, { $max: { a: 2, b: 5, c: 1 } }, { a: 3, b: 5, c: 1 }],
  ['$setOnInsert', { a: 1 }, { $setOnInsert: { b: 1 }, $set: { a: 2 } }, { a: 2 }],
  ['$push', { a: [1] }, { $push: { a: 2, b: [3] } }, { a: [1, 2], b: [[3]] }],
  ['$each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  ['$each', { a: [1] }, { $addToSet: { a: { $each: [1, 3] } } }, { a: [1, 3] }],
  ['$slice', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
  ['$slice', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: 1 } } }, { a: [1] }],
  ['$slice', { a: [1, 2] }, { $push: { a: { $each: [], $slice: 0 } } }, { a: [] }],
  ['$sort', { a: [3, 1] }, { $push: { a: { $each: [2], $sort: -1, $slice: 2 } } }, { a: [3, 2] }],
  [
    '$sort',
    { a: [{ n: 2 }, { n: 3 }] },
    { $push: { a: { $each: [{ n: 1 }], $sort: { n: 1 } } } },
    { a: [{ n: 1 }, { n: 2 }, { n: 3 }] },
  ],
  ['$position', { a: [1, 2] }, { $push: { a: { $each: [8, 9], $position: 1 } } }, { a: [1, 8, 9, 2] }],
  ['$position', { a: [1, 2] }, { $push: { a: { $each: [9], $position: -1, $slice: 2 } } }, { a: [1, 9] }],
  ['$pop', { a: [1, 2, 3], b: [1, 2] }, { $pop: { a: 1, b: -1, c: 1 } }, { a: [1, 2], b: [2] }],
  ['$pullAll', { a: [1, 2, 1, 3] }, { $pullAll: { a: [1, 3], b: [1] } }, { a: [2] }],
  ['$[]', { a: [{ n: 1 }, { n: 2 }] }, { $inc: { 'a.$[].n': 1 } }, { a: [{ n: 2 }, { n: 3 }] }],
  [
    '$[name]',
    {
      a: [
        { k: 1, b: [1, 5] },
        { k: 2, b: [7] },
      ],
    },
    { $set: { 'a.$[e].b.$[n]': 0 }, $unset: { 'a.$[e].k': '' } },
    { a: [{ k: 1, b: [1, 5] }, { b: [0] }] },
    { arrayFilters: [{ 'e.k': { $gt: 1 } }, { n: { $gte: 5 } }] },
  ],
  [
    '$pull',
    { a: [{ id: 1 }, { id: 2 }, { id: 3 }] },
    { $pull: { a: { id: { $in: [1, 3] } } } },
    { a: [{ id: 2 }] },
  ],
  ['$addToSet', { a: [1, { x: 1 }] }, { $addToSet: { a: { x: 1 }, b: 1 } }, { a: [1, { x: 1 }], b: [1] }],
  [
    '$pull',
    { a: [1, 5, 9], b: [{ x: 1, y: 2 }, { x: 2 }] },
    { $pull: { a: { $gte: 5 }, b: { x: 1 } } },
    { a: [1], b: [{ x: 2 }] },
  ],
  ['$pull', { a: ['x', 'y', 'x'] }, { $pull: { a: 'x' } }, { a: ['y'] }],
  [
    '$',
    { a: [{ k: 1 }, { k: 2 }] },
    { $set: { 'a.$.v': 9 } },
    { a: [{ k: 1 }, { k: 2, v: 9 }] },
    { filter: { 'a.k': 2 } },
  ],
  [
    '$',
    {
      a: [
        { k: 1, s: 1 },
        { k: 1, s: 2 },
      ],
    },
    { $inc: { 'a.$.s': 1 } },
    {
      a: [
        { k: 1, s: 1 },
        { k: 1, s: 3 },
      ],
    },
    { filter: { a: { $elemMatch: { k: 1, s: 2 } } } },
  ],
  [
    '$',
    { a: [{ k: 1 }, { k: 2 }] },
    { $set: { 'a.$.k': 9, 'a.$.v': 1 }, $inc: { 'a.$.n': 1 } },
    { a: [{ k: 1 }, { k: 9, v: 1, n: 1 }] },
    { filter: { 'a.k': { $gte: 2, $lt: 3 } } },
  ],
];

/** Operator, projection of a find, and its result on this document. */
export const projected: Document = {
  _id: 1,
  a: 1,
  b: { c: 2, d: 3 },
  list: [1, 2, 3],
  docs: [{ k: 1 }, { k: 2, v: 3 }],
};
export const projections: [operator: string, projection: Document, result: Document][] = [
  ['', { a: 1, 'b.c': 1 }, { _id: 1, a: 1, b: { c: 2 } }],
  ['', { _id: 0, 'b.c': 0, list: 0, docs: 0 }, { a: 1, b: { d: 3 } }],
  ['', { _id: 1 }, { _id: 1 }],
  ['$slice', { list: { $slice: 2 }, b: 0, docs: 0 }, { _id: 1, a: 1, list: [1, 2] }],
  ['$slice', { list: { $slice: -1 }, a: 1 }, { _id: 1, a: 1, list: [3] }],
  ['$slice', { list: { $slice: [1, 1] }, _id: 0, a: 1 }, { a: 1, list: [2] }],
  ['$elemMatch', { docs: { $elemMatch: { k: { $gt: 1 } } } }, { _id: 1, docs: [{ k: 2, v: 3 }] }],
  ['$elemMatch', { list: { $elemMatch: { $gt: 5 } }, a: 1 }, { _id: 1, a: 1 }],
  ['', { 'docs.k': 1 }, { _id: 1, docs: [{ k: 1 }, { k: 2 }] }],
];
