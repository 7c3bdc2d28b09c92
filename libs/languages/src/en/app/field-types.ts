import { fieldTypeTexts } from '../../shared/field-type-texts.js';
import { localized } from '../../shared/localized.js';

export const fieldTypes = localized('fieldTypes', fieldTypeTexts('en'));
