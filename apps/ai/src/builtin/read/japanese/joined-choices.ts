import { optionsOf } from './choices.js';
import { whenOf } from './conditions.js';
import { isClause } from './polite.js';
import { type Segment } from './text.js';
import { isQuestion } from './vocabulary.js';

/** 'オフありかなしか' has all its answers. */
const isWhole = (text: string): boolean =>
  /ありかなしか/u.test(text) || ((text.match(/か/gu)?.length ?? 0) >= 2 && optionsOf(text) !== undefined);
const ending = (text: string): string => text.replace(/か.{0,10}$/u, '').slice(-2);
/** What is so or is not: '電源いるか', 'ワクチン接種済みか'; '送るか' is one way of two. */
const isState = (text: string): boolean =>
  /(?:いる|要る|ある|必要|できる|可能|済み|たい|ほしい|った|ている)か.{0,10}$/u.test(text);

/** 'グランドか、アップライトか' is one part. */
export function joinedChoices(segments: readonly Segment[]): Segment[] {
  const out: Segment[] = [];
  for (const part of segments) {
    const segment = {
      ...part,
      text: part.text.replace(
        /(?<=[\p{Script=Han}\p{Script=Katakana}ーみりけしえき])ですか$/u,
        segments.length > 1 ? 'か' : '$&',
      ),
    };
    const last = out.at(-1);
    if (
      last &&
      /か$/u.test(last.text) &&
      /か(?:を|で|から(?=選)|の(?:どちら|いずれ|どれ))?(?:[^、]{0,10})$/u.test(segment.text) &&
      !/(?:いずれ|どれ|どちら)か$/u.test(last.text) &&
      !/^(?:それから|あと|また)/u.test(segment.text) &&
      !/(?:どうか|否か)/u.test(last.text + segment.text) &&
      !/[いつ何どこ誰なぜ]/u.test(last.text.slice(0, 2)) &&
      !isQuestion(last.text) &&
      !isQuestion(segment.text) &&
      !(isWhole(last.text) && isWhole(segment.text)) &&
      !(
        isState(last.text) !== isState(segment.text) ||
        (isState(last.text) && ending(last.text) !== ending(segment.text))
      ) &&
      (!isClause(last.text.slice(0, -1)) ||
        (!isClause(segment.text.replace(/か$/u, '')) && !/[がは]/u.test(segment.text)) ||
        !/[がは]/u.test(last.text + segment.text)) &&
      !/、/u.test(last.text)
    )
      last.text = `${last.text}${segment.text}`;
    else if (
      last &&
      /^[^は]{1,18}は$/u.test(last.text) &&
      !whenOf(last.text) &&
      !/(?:必要なの|聞くの)は$/u.test(last.text)
    )
      last.text = `${last.text}${segment.text}`;
    else if (last && /^(?:それとも|または|もしくは|あるいは)/u.test(segment.text))
      last.text = `${last.text}、${segment.text}`;
    else out.push({ ...segment });
  }
  return out;
}
