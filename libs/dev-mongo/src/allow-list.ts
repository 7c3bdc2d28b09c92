import { notSupported } from './errors.js';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/**
 * The supported part of MongoDB's query language, and its documentation. Any other name is refused with error 115.
 * operators.spec.ts has a known-answer test for each name, written from MongoDB's documentation; comments note restrictions.
 */
const lists = {
  /** $regex is JavaScript's, options i, m and s. */
  query: words(
    '$eq $ne $gt $gte $lt $lte $in $nin $and $or $nor $not $exists $type $regex $options $size $all $elemMatch $mod',
  ),
  /** $inc and $mul: int, long and double. */
  update: words(
    '$set $unset $inc $mul $min $max $setOnInsert $rename $push $addToSet $pull $pullAll $pop $currentDate',
  ),
  /** Inside $push, and $each inside $addToSet. */
  modifier: words('$each $slice $position $sort'),
  /**
   * In update paths: the element that the query matched, all elements of an array, and those matched by an array
   * filter.
   */
  position: words('$ $[] $[name]'),
  /** In the projection of a find, besides 0 and 1; `$` at the end of a path is the element that the query matched. */
  projection: words('$slice $elemMatch $'),
  /** $unwind takes a path only, $lookup two fields and no pipeline; a computed field of $project has no dotted path. */
  stage: words(
    '$match $sort $limit $skip $project $addFields $set $unset $unwind $group $count $replaceRoot $facet $lookup',
  ),
  /** In a pipeline update. */
  updateStage: words('$set $addFields $unset $project $replaceRoot'),
  /** Numbers are exact up to 2^53, larger integers and Decimal128 are refused; $addToSet keeps the order of first occurrence. */
  accumulator: words('$sum $avg $min $max $first $last $push $addToSet'),
  /** Argument lists must be arrays: `{ $add: ['$a'] }`, not `{ $add: '$a' }`. */
  expression: words(
    '$literal $eq $ne $gt $gte $lt $lte $and $or $not $cond $ifNull $add $subtract $multiply $divide $concat $size',
  ),
} as const;

export type Kind = keyof typeof lists;
export const allowList: Record<Kind, ReadonlySet<string>> = lists;

/** Returns an operator that is in the list; refuses all others. */
export function allowed(kind: Kind, name: string): string {
  if (lists[kind].has(name)) return name;
  throw notSupported(`the ${kind} operator ${name}`);
}
