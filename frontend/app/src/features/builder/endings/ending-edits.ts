import { type Condition, type FormEnding, isUnconditional } from '#form-core';
import { isWebAddress } from '../inspector/web-address.js';

type When = NonNullable<FormEnding['when']>;

/** The ending with a property changed; undefined removes it. */
export const changed = <K extends keyof FormEnding>(
  ending: FormEnding,
  key: K,
  value: FormEnding[K] | undefined,
): FormEnding => {
  const { [key]: _, ...rest } = ending;
  return (value === undefined || value === '' ? rest : { ...rest, [key]: value }) as FormEnding;
};

export const withConditions = (
  ending: FormEnding,
  match: When['match'],
  conditions: Condition[],
): FormEnding => changed(ending, 'when', conditions.length > 0 ? { match, conditions } : undefined);

/** Names of endings that are never shown, because one above them always is. */
export function unreachable(endings: readonly FormEnding[]): string[] {
  const last = endings.findIndex(isUnconditional);
  return last < 0 ? [] : endings.slice(last + 1).map(({ name }) => name);
}

/** The endings to save, without incomplete parts, so that the rest of the form can be saved. */
export const endingsInput = (endings: readonly FormEnding[]): FormEnding[] =>
  endings.map(({ button, redirectUrl, minScore, maxScore, ...ending }, at) => ({
    ...ending,
    name: ending.name.trim() || String(at + 1),
    ...(button?.label.trim() && button.url && isWebAddress(button.url) ? { button } : {}),
    ...(redirectUrl && isWebAddress(redirectUrl) ? { redirectUrl } : {}),
    ...(minScore === undefined ? {} : { minScore }),
    // The bounds may be entered one after the other.
    ...(maxScore === undefined || maxScore < (minScore ?? 0) ? {} : { maxScore }),
  }));

const mapConditions = (
  endings: FormEnding[] | undefined,
  field: string,
  change: (condition: Condition) => Condition[],
): FormEnding[] | undefined =>
  endings?.some(({ when }) => when?.conditions.some(one => one.field === field))
    ? endings.flatMap(ending => {
        if (!ending.when) return [ending];
        const { match, conditions } = ending.when;
        const next = conditions.flatMap(one => (one.field === field ? change(one) : [one]));
        const left = withConditions(ending, match, next);
        // Without its conditions, an ending would be shown to everyone.
        return isUnconditional(left) && conditions.length > 0 ? [] : [left];
      })
    : endings;

/** Removes conditions on a deleted field, and endings that are left without conditions. */
export const endingsWithoutField = (endings: FormEnding[] | undefined, id: string) =>
  mapConditions(endings, id, () => []);

/** Renames an option in the conditions. */
export const endingsWithRenamedOption = (
  endings: FormEnding[] | undefined,
  id: string,
  from: string,
  to: string,
) => mapConditions(endings, id, one => [one.value === from ? { ...one, value: to } : one]);
