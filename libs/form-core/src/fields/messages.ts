/** What is said about single answers, in the words of the document. */
export const INVALID_NUMBER = 'Please enter a valid number';
export const INVALID_ANSWER = 'Please enter a valid answer';
export const INVALID_EMAIL = 'Please enter a valid email address';
export const INVALID_PHONE = 'Please enter a valid phone number';
export const INVALID_URL = 'Please enter a valid URL';
export const INVALID_DATE = 'Please enter a valid date';
export const INVALID_TIME = 'Please enter a valid time';
export const INVALID_OPTION = 'Please select a valid option';
export const INVALID_FORMAT = 'Invalid format';
