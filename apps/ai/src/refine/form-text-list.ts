import {
  type EditedForm,
  FIELD_TEXT_KEYS,
  FORM_TEXT_KEYS,
  SETTING_TEXT_KEYS,
  type TextChange,
} from '#form-core';

/** All texts of a form by short keys, in page order, and their conversion back to text changes. */
export class FormTextList {
  /** Texts by key: `t0`, `t1`, …; each option is a separate text. */
  readonly texts = new Map<string, string>();
  private readonly slots: {
    fieldId: string | null;
    key: TextChange['key'];
    was: string | string[];
    keys: string[];
  }[] = [];

  constructor(form: EditedForm) {
    for (const key of FORM_TEXT_KEYS) this.add(null, key, form[key]);
    for (const field of form.fields) {
      for (const key of FIELD_TEXT_KEYS) this.add(field.id, key, field[key]);
      for (const key of SETTING_TEXT_KEYS) this.add(field.id, key, field.settings?.[key]);
    }
  }

  /** Changes that apply these texts; missing and unchanged texts are skipped. */
  changes(translated: Readonly<Record<string, string>>): TextChange[] {
    return this.slots.flatMap(({ fieldId, key, was, keys }): TextChange[] => {
      const texts = keys.map(name => translated[name] ?? this.texts.get(name) ?? '');
      const to = Array.isArray(was) ? texts : (texts[0] ?? '');
      // Options that become equal would be indistinguishable.
      const merged = Array.isArray(to) && new Set(to).size < to.length;
      return merged || JSON.stringify(to) === JSON.stringify(was) ? [] : [{ fieldId, key, to, was }];
    });
  }

  private add(fieldId: string | null, key: TextChange['key'], was: string | string[] | undefined): void {
    const texts = typeof was === 'string' ? [was] : (was ?? []);
    if (was === undefined || texts.every(text => text.trim() === '')) return;
    const keys = texts.map(text => {
      const name = `t${this.texts.size}`;
      this.texts.set(name, text);
      return name;
    });
    this.slots.push({ fieldId, key, was, keys });
  }
}
