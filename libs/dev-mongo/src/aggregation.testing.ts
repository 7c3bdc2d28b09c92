import type { mongo } from 'mongoose';

type Document = mongo.Document;

const day = (n: number) => new Date(Date.UTC(2024, 0, n, 10, 5, 3, 7));

/** Documents for the pipelines below. */
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
    [{ $match: { _id: 1 } }, { $unset: ['tags', 'sub.v'] }],
    [{ _id: 1, item: 'a', qty: 2, price: 10, sub: {} }],
  ],
  ['$unset', [{ $match: { _id: 4 } }, { $unset: 'item' }], [{ _id: 4, price: 5 }]],
  [
    '$lookup',
    [
      { $match: { _id: { $in: [1, 4] } } },
      { $project: { item: 1 } },
      { $lookup: { from: 'sales', localField: 'item', foreignField: 'item', as: 'same' } },
      { $project: { 'same._id': 1 } },
    ],
    [
      { _id: 1, same: [{ _id: 1 }, { _id: 3 }] },
      { _id: 4, same: [{ _id: 4 }] },
    ],
  ],
  [
    '$lookup',
    [
      { $match: { _id: 1 } },
      { $lookup: { from: 'sales', localField: 'tags', foreignField: 'tags', as: 'sub.with' } },
      { $project: { 'sub.with._id': 1 } },
    ],
    [{ _id: 1, sub: { with: [{ _id: 1 }, { _id: 3 }] } }],
  ],
  [
    '$lookup',
    [
      { $match: { _id: 4 } },
      { $lookup: { from: 'nowhere', localField: 'item', foreignField: 'item', as: 'none' } },
      { $project: { none: 1 } },
    ],
    [{ _id: 4, none: [] }],
  ],
  [
    '$facet',
    [
      { $match: { _id: { $lte: 3 } } },
      {
        $facet: {
          items: [{ $group: { _id: '$item', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
          last: [{ $sort: { _id: -1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
          none: [{ $match: { _id: 9 } }],
        },
      },
    ],
    [
      {
        items: [
          { _id: 'a', n: 2 },
          { _id: 'b', n: 1 },
        ],
        last: [{ _id: 3 }],
        none: [],
      },
    ],
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
  ['$replaceRoot', [{ $match: { _id: 2 } }, { $replaceRoot: { newRoot: '$sub' } }], [{ v: 2 }]],
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
];

/** Document on which expressions are evaluated. */
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
  empty: '',
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
  ['$and', { $and: ['$n', { $gt: ['$n', 1] }] }, true],
  ['$and', { $and: ['$z'] }, false],
  ['$and', { $and: ['$z', { $divide: ['$n', '$z'] }] }, false],
  ['$or', { $or: ['$nil', '$z', ''] }, true],
  ['$not', { $not: ['$missing'] }, true],
  ['$not', { $not: ['$empty'] }, false],
  ['$cond', { $cond: [{ $gt: ['$n', 5] }, 'big', 'small'] }, 'big'],
  ['$cond', { $cond: { if: '$z', then: 1, else: 2 } }, 2],
  ['$cond', { $cond: ['$z', { $divide: ['$n', '$z'] }, null] }, null],
  ['$ifNull', { $ifNull: ['$nil', '$missing', 'd'] }, 'd'],
  ['$add', { $add: ['$n', 1, 2] }, 10],
  ['$add', { $add: ['$n', '$missing'] }, null],
  ['$subtract', { $subtract: ['$n', 9] }, -2],
  ['$multiply', { $multiply: ['$n', 2] }, 14],
  ['$divide', { $divide: ['$n', 2] }, 3.5],
  ['$concat', { $concat: ['$s', '-', 'c'] }, 'Ab-c'],
  ['$concat', { $concat: ['$s', '$nil'] }, null],
  ['$size', { $size: '$list' }, 3],
];
