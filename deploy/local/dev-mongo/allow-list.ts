import { notSupported } from './errors.js';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/**
 * Everything of MongoDB's query language that dev-mongo answers, and its documentation. What is not named
 * here is refused with error 115. operators.spec.ts has a known-answer test for each name, its answers taken
 * from what MongoDB's manual states; the comments say what is narrower here than there.
 */
const lists = {
  /** $regex is JavaScript's, options i, m and s; $all takes values only; $type takes names, codes and arrays of them. */
  query: words(
    '$eq $ne $gt $gte $lt $lte $in $nin $and $or $nor $not $exists $type $regex $options $all $size $elemMatch $mod',
  ),
  /** $inc and $mul: int, long and double; $currentDate: dates; $rename: no arrays on the way. */
  update: words(
    '$set $unset $inc $mul $min $max $rename $currentDate $setOnInsert $push $addToSet $pull $pullAll $pop',
  ),
  /** Inside $push, and $each inside $addToSet. */
  modifier: words('$each $position $sort $slice'),
  /** In an update's paths: the element the query matched, all elements, those that arrayFilters choose. */
  position: words('$ $[] $[name]'),
  /** In the projection of a find; expressions are for $project. */
  projection: words('$slice $elemMatch'),
  stage: words(
    '$match $sort $limit $skip $project $addFields $set $unset $unwind $group $count $sortByCount $replaceRoot $facet',
  ),
  /** Numbers are exact up to 2^53, larger integers and Decimal128 are refused; $addToSet keeps the order of first sight. */
  accumulator: words('$sum $avg $min $max $first $last $push $addToSet $count'),
  /**
   * Dates in UTC only, $dateToString with %Y %m %d %H %M %S %L %%; $toLower and $toUpper change ASCII letters;
   * $add and $subtract take dates.
   */
  expression: words(
    '$literal $eq $ne $gt $gte $lt $lte $cmp $and $or $not $cond $ifNull $switch $add $subtract $multiply ' +
      '$divide $mod $abs $floor $ceil $min $max $sum $avg $concat $toLower $toUpper $toString $strLenCP ' +
      '$size $in $arrayElemAt $first $last $concatArrays $isArray $filter $map $type $dateToString $year $month ' +
      '$dayOfMonth $hour',
  ),
} as const;

export type Kind = keyof typeof lists;
export const allowList: Record<Kind, ReadonlySet<string>> = lists;

/** Returns an operator that is in the list; refuses all others. */
export function allowed(kind: Kind, name: string): string {
  if (lists[kind].has(name)) return name;
  throw notSupported(`the ${kind} operator ${name}`);
}
