import type { Span } from './span.types.js';
import { firstTag, MARKS } from './tags.js';
import type { Word } from './words.js';

/** Chances of one tag after another, and of the first; tags that may not follow have none. */
export interface Chain {
  tags: number;
  /** tags × tags, from row to column. */
  step: Float64Array;
  first: Float64Array;
}

const continues = (tag: number): boolean => tag > 0 && tag % 2 === 0;

export function chainOf(step: Float32Array, first: Float32Array): Chain {
  const tags = first.length;
  const chain: Chain = { tags, step: new Float64Array(tags * tags), first: new Float64Array(tags) };
  for (let to = 0; to < tags; to++) {
    chain.first[to] = continues(to) ? 0 : Math.exp(first[to]!);
    for (let from = 0; from < tags; from++) {
      const allowed = !continues(to) || from === to || from === to - 1;
      chain.step[from * tags + to] = allowed ? Math.exp(step[from * tags + to]!) : 0;
    }
  }
  return chain;
}

/** Weights of the scores, each row relative to its largest. */
function weightsOf(scores: Float32Array, tags: number): Float64Array {
  const weights = new Float64Array(scores.length);
  for (let row = 0; row < scores.length; row += tags) {
    let most = -Infinity;
    for (let tag = 0; tag < tags; tag++) most = Math.max(most, scores[row + tag]!);
    for (let tag = 0; tag < tags; tag++) weights[row + tag] = Math.exp(scores[row + tag]! - most);
  }
  return weights;
}

/** Scales a row to a sum of 1. */
function normalise(values: Float64Array, row: number, tags: number): void {
  let sum = 0;
  for (let tag = 0; tag < tags; tag++) sum += values[row + tag]!;
  for (let tag = 0; tag < tags; tag++) values[row + tag]! /= sum;
}

/** Probability of each tag of each word, by all that stands before and behind it. */
function marginals(weights: Float64Array, chain: Chain): Float64Array {
  const { tags, step, first } = chain;
  const count = weights.length / tags;
  const ahead = new Float64Array(weights.length);
  const behind = new Float64Array(weights.length).fill(1);
  for (let tag = 0; tag < tags; tag++) ahead[tag] = first[tag]! * weights[tag]!;
  if (count > 0) normalise(ahead, 0, tags);
  for (let word = 1; word < count; word++) {
    const row = word * tags;
    for (let from = 0; from < tags; from++) {
      const value = ahead[row - tags + from]!;
      if (value > 0) for (let to = 0; to < tags; to++) ahead[row + to]! += value * step[from * tags + to]!;
    }
    for (let to = 0; to < tags; to++) ahead[row + to]! *= weights[row + to]!;
    normalise(ahead, row, tags);
  }
  for (let word = count - 2; word >= 0; word--) {
    const row = word * tags;
    for (let from = 0; from < tags; from++) {
      let sum = 0;
      for (let to = 0; to < tags; to++)
        sum += step[from * tags + to]! * weights[row + tags + to]! * behind[row + tags + to]!;
      behind[row + from] = sum;
    }
    normalise(behind, row, tags);
  }
  for (let at = 0; at < ahead.length; at++) ahead[at]! *= behind[at]!;
  for (let word = 0; word < count; word++) normalise(ahead, word * tags, tags);
  return ahead;
}

/** The most probable tags of a text. */
function bestPath(weights: Float64Array, { tags, step, first }: Chain): number[] {
  const count = weights.length / tags;
  if (count === 0) return [];
  const from = new Int16Array(weights.length);
  let score = new Float64Array(tags);
  for (let tag = 0; tag < tags; tag++) score[tag] = first[tag]! * weights[tag]!;
  for (let word = 1; word < count; word++) {
    const next = new Float64Array(tags);
    for (let to = 0; to < tags; to++) {
      let best = 0;
      for (let tag = 1; tag < tags; tag++)
        if (score[tag]! * step[tag * tags + to]! > score[best]! * step[best * tags + to]!) best = tag;
      from[word * tags + to] = best;
      next[to] = score[best]! * step[best * tags + to]! * weights[word * tags + to]!;
    }
    normalise(next, 0, tags);
    score = next;
  }
  const path = [score.indexOf(Math.max(...score))];
  for (let word = count - 1; word > 0; word--) path.unshift(from[word * tags + path[0]!]!);
  return path;
}

/** Marks that are read alike but for a detail: a thing to ask is one whether it is required or not. */
const SORTS = ['arofbl', 'cx'];
const sortOf = (mark: string): string => SORTS.find(sort => sort.includes(mark)) ?? mark;

/**
 * The spans of the most probable reading. The probability of a span is the lowest of its words' probabilities to have a mark of
 * its sort.
 */
export function spansOf(scores: Float32Array, chain: Chain, words: readonly Word[], text: string): Span[] {
  const weights = weightsOf(scores, chain.tags);
  const path = bestPath(weights, chain);
  const chances = marginals(weights, chain);
  const spans: Span[] = [];
  path.forEach((tag, from) => {
    if (tag % 2 === 0) return;
    let to = from + 1;
    while (path[to] === tag + 1) to++;
    const mark = MARKS[(tag - 1) / 2]!;
    const [start, end] = [words[from]!.start, words[to - 1]!.end];
    const alike = [...sortOf(mark)].flatMap(one => [firstTag(one), firstTag(one) + 1]);
    let probability = 1;
    for (let word = from; word < to; word++)
      probability = Math.min(
        probability,
        alike.reduce((sum, one) => sum + chances[word * chain.tags + one]!, 0),
      );
    spans.push({ mark, text: text.slice(start, end), start, end, probability });
  });
  return spans;
}
