/** Form names from the documents, by the words of an English description; the first match wins. */
const NAMES: [RegExp, string][] = [
  [
    /\b(?:patients?|medical|dental|dentist|doctor|clinic)\b.*\bregist(?:er|ration)\b|\bnew patients?\b.*\bregist/u,
    'Patient Registration Form',
  ],
  [
    /\b(?:patients?|medical|dental|dentist|doctor|clinic)\b.*\b(?:intake|new patients?)\b|\b(?:intake|new patients?)\b.*\b(?:patients?|medical|dental|dentist|clinic)\b/u,
    'Patient Intake Form',
  ],
  [
    /\b(?:real estate|realtor|property)\b.*\b(?:leads?|enquir\w+|inquir\w+|qualif\w+|buyers?)\b|\bleads?\b.*\b(?:real estate|property)\b/u,
    'Property Inquiry Form',
  ],
  [
    /\b(?:law|legal|attorney|lawyers?)\b.*\bconsultations?\b|\bconsultations?\b.*\b(?:law|legal|attorney|lawyers?)\b/u,
    'Legal Consultation Form',
  ],
  [/\bconsult(?:ing|ancy)\b.*\bprojects?\b|\bprojects?\b.*\bconsult(?:ing|ancy)\b/u, 'Project Inquiry Form'],
  [/\bcatering\b.*\borders?\b|\borders?\b.*\bcatering\b/u, 'Order Form'],
  [/\b(?:beauty|hair|nail)\b.*\b(?:book\w*|appointments?)\b/u, 'Appointment Booking Form'],
  [/\bmembership\b.*\b(?:appl\w+|join|sign)\b/u, 'Membership Application Form'],
];

/** Maximum number of words in such a description; a longer one contains its own name. */
const MOST_WORDS = 30;

/** The documents' name for a short English description of one of their examples. */
export function documentName(description: string): string | undefined {
  if (description.split(/\s+/u).length > MOST_WORDS) return undefined;
  const text = description.toLowerCase();
  return NAMES.find(([pattern]) => pattern.test(text))?.[1];
}
