import { localized } from '../../shared/localized.js';

/** Settings of a calculation. `problem`: the detail is the name of a function or a question. */
export const calculation = localized('calculation', {
  formula: 'Formula',
  help: 'For example, {{Guests}} * 25 + choose({{Menu}}, "Lunch", 100, "Dinner", 180). Unanswered questions count as 0.',
  addField: 'Insert a question',
  addFunction: 'Insert a function',
  decimals: 'Decimals',
  currency: 'Currency',
  noCurrency: 'None',
  unit: 'Unit',
  unitHelp: 'Shown after the number, such as kWh.',
  hide: 'Hide from visitors',
  hideHelp:
    'The result is still stored and can be used in rules. The formula is part of the page, so do not put secrets in it.',
  problem: {
    empty: (): string => 'The formula is missing.',
    syntax: (): string => 'This is not a valid formula.',
    tooLong: (): string => 'The formula is too long.',
    unknownFunction: (name: string) => `There is no function “${name}”.`,
    arguments: (name: string) => `“${name}” has too few or too many values.`,
    unknownField: (name: string) => `There is no question “${name}”.`,
    order: (label: string) => `Move the calculation “${label}” above this one to use it.`,
    notNumber: (label: string) =>
      `“${label}” is not a number. Use choose() to turn the options of a question into numbers.`,
    notANumberResult: (): string => 'The result must be a number.',
  },
});
