import { fieldTypeTexts } from '../../shared/field-type-texts.js';

export const fieldTypes = fieldTypeTexts('de');
