import { address, addressItem } from './address.js';
import { aiAnalytics, aiAnalyticsItem } from './ai-analytics.js';
import { aiConditional, aiConditionalItem } from './ai-conditional.js';
import { aiConversation, aiConversationItem } from './ai-conversation.js';
import { aiScoring, aiScoringItem } from './ai-scoring.js';
import { calculation, calculationItem } from './calculation.js';
import { checkbox, checkboxItem } from './checkbox.js';
import { consent, consentItem } from './consent.js';
import { date, dateItem } from './date.js';
import { divider, dividerItem } from './divider.js';
import { email, emailItem } from './email.js';
import type { FieldTraits, FieldTypeDefinition, LibraryItem } from './field-type.js';
import { file, fileItem } from './file.js';
import { hidden, hiddenItem } from './hidden.js';
import { image, imageItem } from './image.js';
import { number, numberItem } from './number.js';
import { pageBreak, pageBreakItem } from './page-break.js';
import { paragraph, paragraphItem } from './paragraph.js';
import { password, passwordItem } from './password.js';
import { phone, phoneItem } from './phone.js';
import { radio, radioItem } from './radio.js';
import { rating, ratingItem } from './rating.js';
import { select, selectItem } from './select.js';
import { slider, sliderItem } from './slider.js';
import { statement, statementItem } from './statement.js';
import { text, textItem } from './text.js';
import { textarea, textareaItem } from './textarea.js';
import { time, timeItem } from './time.js';
import { url, urlItem } from './url.js';

/** All field types. */
export const FIELDS = {
  text,
  email,
  phone,
  textarea,
  select,
  radio,
  number,
  date,
  url,
  file,
  rating,
  slider,
  'ai-conversation': aiConversation,
  'ai-scoring': aiScoring,
  'ai-conditional': aiConditional,
  'ai-analytics': aiAnalytics,
  checkbox,
  password,
  hidden,
  'page-break': pageBreak,
  time,
  consent,
  address,
  statement,
  paragraph,
  image,
  divider,
  calculation,
} satisfies Record<string, FieldTypeDefinition>;

export type FieldType = keyof typeof FIELDS;
export const FIELD_TYPES = /* @__PURE__ */ Object.keys(FIELDS) as [FieldType, ...FieldType[]];

/** The builder's library, in the order of each group. */
export const LIBRARY: Record<FieldType, LibraryItem> = {
  text: textItem,
  email: emailItem,
  phone: phoneItem,
  textarea: textareaItem,
  select: selectItem,
  radio: radioItem,
  number: numberItem,
  date: dateItem,
  url: urlItem,
  file: fileItem,
  rating: ratingItem,
  slider: sliderItem,
  'ai-conversation': aiConversationItem,
  'ai-scoring': aiScoringItem,
  'ai-conditional': aiConditionalItem,
  'ai-analytics': aiAnalyticsItem,
  'page-break': pageBreakItem,
  statement: statementItem,
  paragraph: paragraphItem,
  image: imageItem,
  divider: dividerItem,
  checkbox: checkboxItem,
  consent: consentItem,
  address: addressItem,
  time: timeItem,
  calculation: calculationItem,
  hidden: hiddenItem,
  password: passwordItem,
};

export const definitionOf = (type: FieldType): FieldTypeDefinition => FIELDS[type];
export const traitsOf = (type: FieldType): FieldTraits => definitionOf(type).traits;

/** Whether fields of this type are display-only, such as a heading or a text. */
export const isContent = (type: FieldType): boolean => traitsOf(type).content !== undefined;

/** Whether visitors answer fields of this type. Hidden fields and calculations have an answer, but visitors are not asked for it. */
export const isAsked = (type: FieldType): boolean => {
  const { hasValue, isShown, isCalculated } = traitsOf(type);
  return hasValue && isShown && !isCalculated;
};
