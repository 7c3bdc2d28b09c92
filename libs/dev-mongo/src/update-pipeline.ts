import { allowed } from './allow-list.js';
import { CommandError } from './errors.js';
import { equal } from './keys.js';
import { runStages } from './pipeline.js';
import { decode, decodeExact, encodeDoc } from './storage.js';
import { type Doc, docOf } from './values.js';

/**
 * An update that is an aggregation pipeline ("Updates with Aggregation Pipeline"), as a function from one document to the
 * next. Fields that the pipeline does not change keep their exact number types, which the stages do not see.
 */
export function pipelineUpdate(stages: Doc[]): (doc: Doc) => Doc {
  for (const stage of stages) allowed('updateStage', Object.keys(docOf(stage))[0] ?? '');
  const plain = decode(encodeDoc({ stages })).stages as Doc[];
  const run = runStages(plain);
  return exact => {
    const before = decode(encodeDoc(exact));
    const [after] = run([before]);
    if (!after) throw new CommandError(1, 'An update pipeline produced no document');
    const original = decode(encodeDoc(exact));
    const fields = Object.entries(decodeExact(encodeDoc(after))).map(
      ([name, value]) =>
        [name, name in exact && equal(original[name], after[name]) ? exact[name] : value] as const,
    );
    return '_id' in exact && !('_id' in after)
      ? { _id: exact._id, ...Object.fromEntries(fields) }
      : Object.fromEntries(fields);
  };
}
