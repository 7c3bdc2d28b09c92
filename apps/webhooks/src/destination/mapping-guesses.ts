import { type DestinationField, type DestinationMapping, type LeadFact, leadFactOf } from '#contracts';
import { asksName, type FieldType, traitsOf } from '#form-core';

/** Something of the form that can be mapped. */
export interface Mappable {
  field: string;
  label: string;
  type: string;
  /** Possible values; absent or empty: any. */
  options?: readonly string[] | undefined;
}

/** Labels and ids under which other systems know a fact, compared without case, spaces and punctuation. */
const KNOWN: Readonly<Partial<Record<LeadFact, RegExp>>> = {
  email: /^(e?mail|emailaddress|emailadresse|correo|courriel|email_?address|メール|メールアドレス)$/,
  phone:
    /^(phone|phonenumber|mobile|mobilephone|telephone|telefon|telefonnummer|teléfono|téléphone|tel|電話|電話番号)$/,
  name: /^(name|fullname|contactname|contact|title|vollständigername|nombre|nom|氏名|名前)$/,
  responseId: /^(responseid|leadloomid|externalid)$/,
  submittedAt: /^(submittedat|submitted|date|datum|fecha|日付)$/,
  status: /^(status|leadstatus|estado|statut)$/,
  score: /^(score|leadscore)$/,
  value: /^(value|amount|wert|valor|valeur)$/,
  assignee: /^(assignee|owner|salesrep|zuständig)$/,
  source: /^(source|leadsource|utmsource|quelle)$/,
  campaign: /^(campaign|utmcampaign|kampagne)$/,
  country: /^(country|land|país|pays|国)$/,
};
const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s\p{P}\p{S}]/gu, '');

/**
 * A suggestion for each field of the destination: an answer with the same label, then an answer of the same kind (email, phone),
 * then information about the lead that has this name. A source is suggested once, and for a choice only if all of its values are options.
 */
export function mappingGuesses(
  sources: readonly Mappable[],
  fields: readonly DestinationField[],
): DestinationMapping[] {
  const used = new Set<string>();
  const guesses = fields.flatMap(field => {
    const source = sameLabel(sources, field) ?? sameKind(sources, field) ?? sameFact(sources, field);
    if (!source || used.has(source.field) || !fits(source, field)) return [];
    used.add(source.field);
    return [{ field: source.field, to: field.id }];
  });
  return guesses;
}

const fits = ({ options = [] }: Mappable, { type, options: allowed = [] }: DestinationField): boolean =>
  type !== 'choice' || (options.length > 0 && options.every(option => allowed.includes(option)));

const sameLabel = (sources: readonly Mappable[], { label }: DestinationField) =>
  sources.find(source => !leadFactOf(source.field) && plain(source.label) === plain(label));

function sameKind(sources: readonly Mappable[], field: DestinationField): Mappable | undefined {
  const fact = factOf(field);
  const answers = sources.filter(source => !leadFactOf(source.field));
  if (fact === 'email' || fact === 'phone')
    return answers.find(({ type }) => traitsOf(type as FieldType).contact === fact);
  return fact === 'name'
    ? answers.find(({ label, type }) => asksName({ label, type: type as FieldType }))
    : undefined;
}

const sameFact = (sources: readonly Mappable[], field: DestinationField) => {
  const fact = factOf(field);
  return fact && sources.find(source => leadFactOf(source.field) === fact);
};

function factOf({ id, label, type }: DestinationField): LeadFact | undefined {
  if (type === 'email' || type === 'phone') return type;
  const names = [plain(label), plain(id)];
  return (Object.keys(KNOWN) as LeadFact[]).find(fact => names.some(name => KNOWN[fact]!.test(name)));
}
