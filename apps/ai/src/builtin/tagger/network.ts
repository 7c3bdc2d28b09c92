import { type Chain, chainOf } from './decode.js';
import type { Features } from './features.js';

/** A weight matrix, row by row. */
export interface Matrix {
  rows: number;
  columns: number;
  values: Float32Array;
}

/** The trained network, as training/train.py writes it. */
export interface Weights {
  /** Hash of the marked descriptions that it was trained with. */
  data: string;
  marks: string;
  languages: string[];
  hidden: number;
  width: number;
  parts: ReadonlyMap<string, Matrix>;
  chain: Chain;
}

/** Reads the file of a network: a header, then matrices of signed bytes with a scale per row, vectors as they are. */
export function readWeights(file: Uint8Array): Weights {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (new TextDecoder().decode(file.subarray(0, 4)) !== 'LLTG')
    throw new Error('The weights of the tagger are not in the expected format');
  const length = view.getUint32(4, true);
  const header = JSON.parse(new TextDecoder().decode(file.subarray(8, 8 + length))) as Omit<
    Weights,
    'parts' | 'chain'
  > & {
    parts: [name: string, rows: number, columns: number][];
  };
  const parts = new Map<string, Matrix>();
  let at = 8 + length;
  for (const [name, rows, columns] of header.parts) {
    const values = new Float32Array(rows * columns);
    const exact = columns === 1 || name === 'step';
    const scaleAt = at;
    at += exact ? 0 : 4 * rows;
    for (let i = 0; i < values.length; i++)
      values[i] = exact
        ? view.getFloat32(at + 4 * i, true)
        : view.getInt8(at + i) * view.getFloat32(scaleAt + 4 * Math.floor(i / columns), true);
    at += exact ? 4 * values.length : 4 * Math.ceil(values.length / 4);
    parts.set(name, { rows, columns, values });
  }
  if (at !== file.byteLength) throw new Error('The weights of the tagger are cut off');
  return {
    ...header,
    parts,
    chain: chainOf(part({ parts }, 'step').values, part({ parts }, 'first').values),
  };
}

const part = ({ parts }: Pick<Weights, 'parts'>, name: string): Matrix => {
  const matrix = parts.get(name);
  if (!matrix) throw new Error(`The tagger has no ${name}`);
  return matrix;
};

/** Scores of each tag for each word, row by row. */
export function scoresOf(weights: Weights, { ids, vectors }: Features): Float32Array {
  const { width } = weights;
  const traits = part(weights, 'traits').values;
  const count = ids.length;
  const meaning = count === 0 ? 0 : vectors.length / count;
  let layer = new Float32Array(count * (width + meaning));
  ids.forEach((list, word) => {
    const row = word * (width + meaning);
    for (const id of list) for (let i = 0; i < width; i++) layer[row + i]! += traits[id * width + i]!;
    layer.set(vectors.subarray(word * meaning, (word + 1) * meaning), row + width);
  });
  for (const depth of [0, 1]) {
    const outputs = new Float32Array(count * 2 * weights.hidden);
    readOneWay(weights, `forward${depth}`, layer, outputs, 0);
    readOneWay(weights, `backward${depth}`, layer, outputs, 1);
    layer = outputs;
  }
  return product(part(weights, 'out'), part(weights, 'out.bias').values, layer);
}

/** Reads the text in one direction; `side` is the half of the outputs that it fills, 1 from the last word to the first. */
function readOneWay(
  weights: Weights,
  name: string,
  inputs: Float32Array,
  outputs: Float32Array,
  side: 0 | 1,
): void {
  const { hidden } = weights;
  const again = part(weights, `${name}.again`);
  const gates = product(part(weights, name), part(weights, `${name}.bias`).values, inputs);
  const count = gates.length / (4 * hidden);
  const cell = new Float32Array(hidden);
  let said: Float32Array = new Float32Array(hidden);
  for (let step = 0; step < count; step++) {
    const word = side === 0 ? step : count - 1 - step;
    const own = gates.subarray(word * 4 * hidden, (word + 1) * 4 * hidden);
    const gate = product(again, own, said);
    const out = outputs.subarray((word * 2 + side) * hidden, (word * 2 + side + 1) * hidden);
    for (let i = 0; i < hidden; i++) {
      // In the order of torch: input, forget, cell, output.
      cell[i] = sigmoid(gate[hidden + i]!) * cell[i]! + sigmoid(gate[i]!) * Math.tanh(gate[2 * hidden + i]!);
      out[i] = sigmoid(gate[3 * hidden + i]!) * Math.tanh(cell[i]!);
    }
    said = out;
  }
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** A matrix times each row of the inputs, plus a bias: four rows of the matrix at once, so that each input is loaded once. */
function product({ rows, columns, values }: Matrix, bias: Float32Array, inputs: Float32Array): Float32Array {
  const count = inputs.length / columns;
  const result = new Float32Array(count * rows);
  for (let row = 0; row < rows; row += 4) {
    const [a, b, c, d] = [0, 1, 2, 3].map(i => Math.min(rows - 1, row + i) * columns) as [
      number,
      number,
      number,
      number,
    ];
    for (let at = 0; at < count; at++) {
      const from = at * columns;
      let [first, second, third, fourth] = [0, 0, 0, 0];
      for (let i = 0; i < columns; i++) {
        const input = inputs[from + i]!;
        first += values[a + i]! * input;
        second += values[b + i]! * input;
        third += values[c + i]! * input;
        fourth += values[d + i]! * input;
      }
      const sums = at * rows + row;
      result[sums] = first + bias[row]!;
      if (row + 1 < rows) result[sums + 1] = second + bias[row + 1]!;
      if (row + 2 < rows) result[sums + 2] = third + bias[row + 2]!;
      if (row + 3 < rows) result[sums + 3] = fourth + bias[row + 3]!;
    }
  }
  return result;
}
