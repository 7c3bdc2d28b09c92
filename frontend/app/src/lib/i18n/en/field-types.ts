import { fieldTypeTexts } from '../field-type-texts.js';
import { localized } from '../localized.js';

export const fieldTypes = localized('fieldTypes', fieldTypeTexts('en'));
