import { fieldTypeTexts } from '../../field-type-texts.js';

export const fieldTypes = fieldTypeTexts('fr');
