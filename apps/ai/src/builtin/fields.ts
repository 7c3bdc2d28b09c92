import { createHash } from 'node:crypto';
import { type FieldSettings, type FieldType, type FormField, newField, traitsOf } from '#form-core';
import type { Catalogue } from './catalogue.js';
import { shaped } from './obey/shape.js';
import type { Choice } from './select.js';
import { capitalise, fold } from './text.js';
import type { Kind, Language } from './types.js';

/** Types with similar answers, whatever the question. */
const EXAMPLES: ReadonlySet<FieldType> = new Set<FieldType>(['email', 'phone', 'url']);

/** Creates fields in one language; ids are `{kind}_{8 hex}`, deterministic for a form and description. */
export class FieldMaker {
  private readonly ids = new Set<string>();

  constructor(
    private readonly language: Language,
    private readonly catalogue: Catalogue,
    private readonly seed: string,
  ) {}

  /** Creates a field of a kind without customization, such as name, e-mail and message. */
  plain(id: string): FormField {
    const kind = this.catalogue.kinds.get(id);
    if (!kind) throw new Error(`The catalogue has no kind ${id}`);
    return this.make({ kind, score: 0, source: 'filler', confidence: 1 });
  }

  make(choice: Choice): FormField {
    const { kind, own, want } = choice;
    const { language } = this;
    const offered = want?.options?.map(option => (language === 'ja' ? option : capitalise(option)));
    const wantedType = want?.ask && want.type ? want.type : (kind?.type ?? want?.type ?? 'text');
    const usual = traitsOf(wantedType).choices
      ? (own?.options?.[language] ?? kind?.options?.[language])
      : undefined;
    const options = offered ?? usual;
    const type = fieldType(wantedType, options, offered !== undefined);
    const label = want?.label ?? own?.label?.[language] ?? kind?.label[language] ?? '';
    const reworded = isReworded(choice, type);
    const field: FormField = {
      id: this.id(kind?.id ?? 'custom', label),
      type,
      label,
      placeholder: (reworded ? undefined : kind?.placeholder?.[language]) ?? this.example(type),
      helpText: (reworded ? undefined : kind?.help?.[language]) ?? '',
      required:
        kind?.id === 'full_name' ||
        (traitsOf(type).contact === 'email' && !want?.label) ||
        (kind?.required === true && !want),
      aiEnhanced: true,
    };
    if (traitsOf(type).choices && options) field.options = [...options];
    const settings = settingsOf(type, kind);
    if (settings) field.settings = type === 'consent' ? { ...settings, consentText: label } : settings;
    if (kind?.validation && type === kind.type) field.validation = validationOf(type, kind.validation);
    const set = asInLibrary(field, choice);
    return want?.ask ? shaped(set, want.ask, language, this.catalogue) : set;
  }

  /** Id for a field worded by the description. */
  custom(label: string): string {
    return this.id('custom', label);
  }

  /** Page break with the title of the following page. */
  pageBreak(title: string): FormField {
    return { id: this.id('page', title), type: 'page-break', label: title, required: false };
  }

  /** Keeps a placeholder only if it is an example answer. */
  private example(type: FieldType): string {
    return EXAMPLES.has(type) ? this.text(`placeholder.${type}`) : '';
  }

  private id(kind: string, label: string): string {
    for (let turn = 0; ; turn++) {
      const hash = createHash('sha256')
        .update(`${this.seed}|${kind}|${label}|${turn}`)
        .digest('hex')
        .slice(0, 8);
      const id = `${kind}_${hash}`;
      if (this.ids.has(id)) continue;
      this.ids.add(id);
      return id;
    }
  }

  private text(key: string): string {
    return this.catalogue.texts[key]?.[this.language] ?? '';
  }
}

/** Whether a field asks for something other than its kind, so the kind's example and help do not fit. */
const isReworded = ({ kind, own, want }: Choice, type: FieldType): boolean =>
  want?.label !== undefined || (own?.label !== undefined && kind?.narrow === true) || type !== kind?.type;

/** Settings of the field in the library's form. */
function asInLibrary(field: FormField, { entry }: Choice): FormField {
  if (!entry) return field;
  const min = 'type' in entry ? entry.min : undefined;
  return {
    ...field,
    ...(entry.required ? { required: true } : {}),
    ...(entry.settings ? { settings: { ...field.settings, ...entry.settings } } : {}),
    ...(min === undefined ? {} : { validation: { rules: [`min:${min}`] } }),
  };
}

/** Rules of a kind; the range of a slider is a setting, not a rule. */
function validationOf(type: FieldType, rules: readonly string[]): FormField['validation'] {
  if (type !== 'slider') return { rules: [...rules] };
  const limit = (name: string): number | undefined => {
    const rule = rules.find(one => one.startsWith(`${name}:`));
    return rule === undefined ? undefined : Number(rule.slice(name.length + 1));
  };
  return { min: limit('min') ?? 0, max: limit('max') ?? 100 };
}

function fieldType(type: FieldType, options: string[] | undefined, offered: boolean): FieldType {
  if (!options) return traitsOf(type).choices ? 'text' : type;
  if (type === 'checkbox' || (type === 'radio' && options.length <= 6) || (type === 'select' && !offered))
    return type;
  return options.length <= 5 ? 'radio' : 'select';
}

/** Default settings of a field of this type. */
const settingsOf = (type: FieldType, kind: Kind | null): FieldSettings | undefined => {
  const { settings } = newField(type, '');
  if (type !== 'file') return settings;
  return { ...settings, acceptedFileTypes: [...(UPLOADS.get(kind?.id ?? '') ?? ANY_FILE)] };
};
const PHOTOS = ['.jpg', '.jpeg', '.png', '.webp', '.heic'];
const DOCUMENTS = ['.pdf', '.doc', '.docx', '.odt'];
const ANY_FILE = [...PHOTOS, ...DOCUMENTS];
const UPLOADS: ReadonlyMap<string, readonly string[]> = new Map([
  ['photo_upload', PHOTOS],
  ['resume', DOCUMENTS],
]);

/** Kind of a generated field, parsed from its id; undefined for fields worded by the description. */
export function kindOfField(field: { id: string }, kinds: ReadonlyMap<string, Kind>): Kind | undefined {
  return kinds.get(field.id.replace(/_[0-9a-f]{8}$/, ''));
}

/** Whether two labels are equivalent. */
export const sameLabel = (a: string, b: string): boolean => fold(a) === fold(b);
