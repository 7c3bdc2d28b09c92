export { initialValue, isEmpty, joinItems, maxLengthOf } from './answers.js';
export * from './availability.js';
export { isBlankText } from './blank.js';
export { checkAnswer, checkField, type FieldCheck } from './check-field.js';
export { checkSubmission, type SubmissionCheck } from './check-submission.js';
export { conditionHolds, ruleHolds } from './conditions.js';
export * from './contrast.js';
export { countryOfLanguage, countryOfTag } from './country.js';
export * from './customizations.js';
export * from './defaults.js';
export { DEMO_FORM } from './demo-form.js';
export {
  type EditedForm,
  FIELD_TEXT_KEYS,
  FORM_TEXT_KEYS,
  type FormOperation,
  type PlacedRule,
  SETTING_TEXT_KEYS,
  type TextChange,
} from './edit/operation.types.js';
export {
  applyOperation,
  applyOperations,
  editedForm,
  inverseOf,
  inversesOf,
  renamed,
} from './edit/operations.js';
export { ENDING_LIMITS, endingOf, type FormEnding, isUnconditional } from './endings.js';
export { ADDRESS_PARTS, addressOf, type AddressPart, asksPart, OPTIONAL_PARTS } from './fields/address.js';
export { DEFAULT_SCORING } from './fields/ai-scoring.js';
export type {
  FieldTraits,
  FieldTypeDefinition,
  FieldWords,
  LibraryItem,
  Range,
} from './fields/field-type.js';
export { CATEGORIES } from './fields/field-type.js';
export { descriptionOf, otherNamesOf } from './fields/library/library-texts.js';
export { NOT_OFFERED } from './fields/library/not-offered.js';
export { SCALE_NAMES } from './fields/library/other-names.js';
export { FIELD_TYPES, type FieldType, isAsked, isContent, LIBRARY, traitsOf } from './fields/registry.js';
export { wordsOf } from './fields/words.js';
export { type FileLimits, fileLimitsOf, MEGABYTE } from './file-limits.js';
export { type FlowPost, readFlowPost } from './flow/flow-answers.js';
export { FLOW_CAMPAIGN, FLOW_OWN, type FlowGap, flowGapOf, flowVariables } from './flow/flow-names.js';
export { FLOW_NO, FLOW_SEPARATOR, flowOptionValues, isTick } from './flow/flow-values.js';
export { checkForm } from './form-check/check-form.js';
export { type Finding, FINDING_KEYS, type FindingKey } from './form-check/finding.types.js';
export { type FieldDifference, formDifferences } from './form-differences.js';
export { HONEYPOT, valuesFromEntries } from './form-entries.js';
export * from './form-settings.js';
export { isDate, isEmail, isPhone, isTime, isWebUrl, withScheme } from './formats.js';
export { amountText, loadFormulas } from './formula/calculate.js';
export { formulaProblem } from './formula/check-formula.js';
export type { FormulaProblem } from './formula/formula.types.js';
export { parseFormula } from './formula/parse-formula.js';
export { sayAmount } from './formula/say-amount.js';
export { isImageAddress } from './image-address.js';
export * from './languages.js';
export { asksName, leadNameOf } from './lead-name.js';
export { DEFAULT_DECIMALS, FIELD_LIMITS, FORM_LIMITS, LOGO_CHARS, optionsIn } from './limits.js';
export { mailHint } from './mail-hint.js';
export { DELETED_PERSON, mentionedIn, withMentions, withNames, withoutMention } from './mentions.js';
export * from './palettes.js';
export { partialAnswers, unfinishedAnswers } from './partial.js';
export { MAX_PATTERN_INPUT, nativeMatcher, nativePattern, type PatternMatcher } from './patterns.js';
export { formatPhone, withCountry } from './phone.js';
export { nextStep, type PostedStep } from './posted-step.js';
export { prefillOf, prefillParameters, redirectWith } from './prefill.js';
export * from './presets.js';
export { initialValues, progressOf } from './progress.js';
export { publicFields } from './public-fields.js';
export { questionOf } from './question.js';
export { unreachableFields } from './reachability.js';
export { recall } from './recall.js';
export { isRequired, parseRule, rangeOf, type Rule, rulesOf } from './rules.js';
export * from './score-shares.js';
export * from './scoring.js';
export { maskSecret, maskSecrets, SECRET_MASK } from './secrets.js';
export { type ShownEnding, shownEnding } from './shown-ending.js';
export { SLUG_LENGTH, slugOf, slugProblem } from './slug.js';
export { type FormStep, splitSteps, stepsOf } from './steps.js';
export { answerDetails } from './texts/answer-details.js';
export { answerText, type GivenAnswer, NO_ANSWER } from './texts/answer-text.js';
export { autofillOf } from './texts/autofill.js';
export { ENGLISH } from './texts/english.js';
export { say, sayDate, sayNumber } from './texts/say.js';
export { textsOf } from './texts/texts.js';
export { darkRules, type FormTheme, formTheme, themeAttributes, themeVariables } from './theme.js';
export { surfaceOf } from './theme-colors.js';
export { TRANSCRIPT_LABELS, transcriptLines, transcriptSummary } from './transcript.js';
export * from './types.js';
export * from './validate-submission.js';
export { type FormState, formState, logicOf, visibleFields } from './visibility.js';
export { TRACKED, trackedAddress, visitSource } from './visit-source.js';
export type { FormTexts } from '#languages/shared/form-texts.types';
export type { ChatTexts, FileTexts, LanguageTexts, PageTexts } from '#languages/shared/language-texts.types';
export type { StarterTexts } from '#languages/shared/starter-texts.types';
