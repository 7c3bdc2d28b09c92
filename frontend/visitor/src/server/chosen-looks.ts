/** `[data-layout='centered']` in a rule, with or without quotes; `~=` for one word of several. */
const CONDITION = /\[data-([a-z]+)(~?)=["']?([a-z-]+)["']?\]/g;
const NEGATED = /:not\([^)]*\)/g;

/** Whether a rule of the sheet can apply to a form with these attributes. */
const applies = (sheet: string, attributes: Readonly<Record<string, string>>): boolean =>
  [...sheet.replace(NEGATED, '').matchAll(CONDITION)].some(([, name, word, value]) => {
    const set = attributes[`data-${name!}`];
    return word ? set?.split(' ').includes(value!) : set === value;
  });

/** The sheets that a form's look needs, as one: a page carries no rules for looks that its form does not have. */
export const chosenLooks = (
  sheets: readonly string[],
  attributes: Readonly<Record<string, string>>,
): string => sheets.filter(sheet => applies(sheet, attributes)).join('');
