import type { mongo } from 'mongoose';

type Document = mongo.Document;

const day = (n: number) => new Date(Date.UTC(2024, 0, n, 10, 5, 3, 7));

/** The documents the pipelines below run on. */
export const sales: Document[] = [
  { _id: 1, item: 'a', qty: 2, price: 10, tags: ['x', 'y'], sub: { v: 1 } },
  { _id: 2, item: 'b', qty: 1, price: 20, tags: [], sub: { v: 2 } },
  { _id: 3, item: 'a', qty: 5, price: null, tags: ['y'] },
  { _id: 4, item: null, price: 5 },
];

/** Operator, pipeline on the sales above, and its results. */
export const pipelines: [operator: string, pipeline: Document[], results: Document[]][] = [
  ['$match', [{ $match: { item: 'a', qty: { $gt: 2 } } }, { $project: { qty: 1 } }], [{ _id: 3, qty: 5 }]],
  [
    '$sort',
    [{ $sort: { price: -1 } }, { $project: { _id: 1 } }],
    [{ _id: 2 }, { _id: 1 }, { _id: 4 }, { _id: 3 }],
  ],
  ['$limit', [{ $sort: { _id: -1 } }, { $limit: 1 }, { $project: { _id: 1 } }], [{ _id: 4 }]],
  ['$skip', [{ $sort: { _id: 1 } }, { $skip: 3 }, { $project: { _id: 1 } }], [{ _id: 4 }]],
  [
    '$project',
    [
      { $match: { _id: 1 } },
      { $project: { _id: 0, item: 1, 'sub.v': 1, twice: { $multiply: ['$qty', 2] } } },
    ],
    [{ item: 'a', sub: { v: 1 }, twice: 4 }],
  ],
  [
    '$project',
    [{ $match: { _id: 2 } }, { $project: { tags: 0, sub: 0, qty: 0 } }],
    [{ _id: 2, item: 'b', price: 20 }],
  ],
  [
    '$addFields',
    [{ $match: { _id: 4 } }, { $addFields: { 'sub.w': '$price', item: 'z', none: '$missing' } }],
    [{ _id: 4, item: 'z', price: 5, sub: { w: 5 } }],
  ],
  [
    '$set',
    [{ $match: { _id: 4 } }, { $set: { price: { $add: ['$price', 1] } } }],
    [{ _id: 4, item: null, price: 6 }],
  ],
  [
    '$unset',
    [{ $match: { _id: 1 } }, { $unset: ['tags', 'sub.v', 'qty'] }],
    [{ _id: 1, item: 'a', price: 10, sub: {} }],
  ],
  [
    '$unwind',
    [{ $unwind: '$tags' }, { $sort: { _id: 1, tags: 1 } }, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
      { _id: 3, tags: 'y' },
    ],
  ],
  [
    '$unwind',
    [
      { $match: { _id: { $gt: 1 } } },
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
      { $sort: { _id: 1 } },
      { $project: { tags: 1, i: 1 } },
    ],
    [
      { _id: 2, i: null },
      { _id: 3, tags: 'y', i: 0 },
      { _id: 4, i: null },
    ],
  ],
  [
    '$group',
    [{ $group: { _id: '$item', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
    [
      { _id: null, n: 1 },
      { _id: 'a', n: 2 },
      { _id: 'b', n: 1 },
    ],
  ],
  [
    '$group',
    [
      { $group: { _id: { i: '$item', m: '$missing' }, n: { $sum: '$qty' } } },
      { $sort: { n: 1 } },
      { $limit: 2 },
    ],
    [
      { _id: { i: null }, n: 0 },
      { _id: { i: 'b' }, n: 1 },
    ],
  ],
  ['$count', [{ $match: { item: 'a' } }, { $count: 'n' }], [{ n: 2 }]],
  ['$count', [{ $match: { item: 'none' } }, { $count: 'n' }], []],
  [
    '$sortByCount',
    [{ $match: { item: { $ne: null } } }, { $sortByCount: '$item' }],
    [
      { _id: 'a', count: 2 },
      { _id: 'b', count: 1 },
    ],
  ],
  ['$replaceRoot', [{ $match: { _id: 2 } }, { $replaceRoot: { newRoot: '$sub' } }], [{ v: 2 }]],
  [
    '$facet',
    [
      {
        $facet: {
          n: [{ $count: 'n' }],
          top: [{ $sort: { _id: -1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
        },
      },
    ],
    [{ n: [{ n: 4 }], top: [{ _id: 4 }] }],
  ],
];

const grouped = (accumulator: Document): Document[] => [
  { $sort: { _id: 1 } },
  { $group: { _id: null, r: accumulator } },
];

/** Accumulator, its specification over the sales above, and its result. */
export const accumulators: [operator: string, pipeline: Document[], result: unknown][] = [
  ['$sum', grouped({ $sum: '$price' }), 35],
  ['$sum', grouped({ $sum: { $multiply: ['$qty', '$price'] } }), 40],
  ['$avg', grouped({ $avg: '$qty' }), 8 / 3],
  ['$avg', grouped({ $avg: '$missing' }), null],
  ['$min', grouped({ $min: '$price' }), 5],
  ['$max', grouped({ $max: '$item' }), 'b'],
  ['$first', grouped({ $first: '$item' }), 'a'],
  ['$last', grouped({ $last: '$item' }), null],
  ['$push', grouped({ $push: '$qty' }), [2, 1, 5]],
  ['$addToSet', grouped({ $addToSet: '$qty' }), [1, 2, 5]],
  ['$count', grouped({ $count: {} }), 4],
];

/** The document that expressions are evaluated on. */
export const subject: Document = {
  _id: 1,
  n: 7,
  z: 0,
  s: 'Ab',
  nil: null,
  list: [3, 1, 2],
  docs: [{ v: 1 }, { v: 2 }, {}],
  at: day(9),
  neg: -2.5,
};

/** Operator, expression, and its value on the subject. */
export const expressions: [operator: string, expression: unknown, value: unknown][] = [
  ['$literal', { $literal: '$n' }, '$n'],
  ['$eq', { $eq: ['$n', 7] }, true],
  ['$eq', { $eq: ['$nil', '$missing'] }, false],
  ['$ne', { $ne: ['$s', 'Ab'] }, false],
  ['$gt', { $gt: ['$s', '$n'] }, true],
  ['$gt', { $gt: ['$n', '$missing'] }, true],
  ['$gte', { $gte: ['$n', 7] }, true],
  ['$lt', { $lt: ['$nil', 0] }, true],
  ['$lte', { $lte: ['$n', 6] }, false],
  ['$cmp', { $cmp: ['$n', 9] }, -1],
  ['$and', { $and: ['$n', { $gt: ['$n', 1] }] }, true],
  ['$and', { $and: ['$z'] }, false],
  ['$or', { $or: ['$nil', '$z', ''] }, true],
  ['$not', { $not: ['$missing'] }, true],
  ['$cond', { $cond: [{ $gt: ['$n', 5] }, 'big', 'small'] }, 'big'],
  ['$cond', { $cond: { if: '$z', then: 1, else: 2 } }, 2],
  ['$ifNull', { $ifNull: ['$nil', '$missing', 'd'] }, 'd'],
  [
    '$switch',
    {
      $switch: {
        branches: [
          { case: '$z', then: 1 },
          { case: '$n', then: 2 },
        ],
        default: 3,
      },
    },
    2,
  ],
  ['$add', { $add: ['$n', 1, 2] }, 10],
  ['$add', { $add: ['$at', 1000] }, new Date(day(9).getTime() + 1000)],
  ['$add', { $add: ['$n', '$missing'] }, null],
  ['$subtract', { $subtract: ['$n', 9] }, -2],
  ['$subtract', { $subtract: ['$at', day(8)] }, 86_400_000],
  ['$multiply', { $multiply: ['$n', 2] }, 14],
  ['$divide', { $divide: ['$n', 2] }, 3.5],
  ['$mod', { $mod: ['$n', 4] }, 3],
  ['$abs', { $abs: '$neg' }, 2.5],
  ['$floor', { $floor: '$neg' }, -3],
  ['$ceil', { $ceil: '$neg' }, -2],
  ['$min', { $min: '$list' }, 1],
  ['$max', { $max: ['$n', '$z', '$nil'] }, 7],
  ['$sum', { $sum: '$docs.v' }, 3],
  ['$avg', { $avg: ['$n', '$z'] }, 3.5],
  ['$concat', { $concat: ['$s', '-', 'c'] }, 'Ab-c'],
  ['$concat', { $concat: ['$s', '$nil'] }, null],
  ['$toLower', { $toLower: '$s' }, 'ab'],
  ['$toUpper', { $toUpper: '$s' }, 'AB'],
  ['$toUpper', { $toUpper: '$nil' }, ''],
  ['$toString', { $toString: '$n' }, '7'],
  ['$toString', { $toString: '$at' }, '2024-01-09T10:05:03.007Z'],
  ['$strLenCP', { $strLenCP: 'a😀' }, 2],
  ['$size', { $size: '$list' }, 3],
  ['$in', { $in: [2, '$list'] }, true],
  ['$arrayElemAt', { $arrayElemAt: ['$list', -1] }, 2],
  ['$first', { $first: '$list' }, 3],
  ['$last', { $last: '$list' }, 2],
  ['$concatArrays', { $concatArrays: ['$list', [9]] }, [3, 1, 2, 9]],
  ['$isArray', { $isArray: '$list' }, true],
  ['$filter', { $filter: { input: '$list', as: 'x', cond: { $gte: ['$$x', 2] } } }, [3, 2]],
  ['$map', { $map: { input: '$docs', as: 'd', in: { $add: ['$$d.v', 1] } } }, [2, 3, null]],
  ['$type', { $type: '$missing' }, 'missing'],
  ['$type', { $type: '$neg' }, 'double'],
  [
    '$dateToString',
    { $dateToString: { date: '$at', format: '%Y-%m-%d %H:%M:%S.%L%%' } },
    '2024-01-09 10:05:03.007%',
  ],
  ['$dateToString', { $dateToString: { date: '$missing', onNull: '-' } }, '-'],
  ['$year', { $year: '$at' }, 2024],
  ['$month', { $month: '$at' }, 1],
  ['$dayOfMonth', { $dayOfMonth: '$at' }, 9],
  ['$hour', { $hour: '$at' }, 10],
];
