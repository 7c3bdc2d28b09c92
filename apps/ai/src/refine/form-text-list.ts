import {
  type EditedForm,
  FIELD_TEXT_KEYS,
  FORM_TEXT_KEYS,
  SETTING_TEXT_KEYS,
  type TextChange,
} from '#form-core';

/** All texts of a form under short keys, in the order of the page, and the way back to text changes. */
export class FormTextList {
  /** Text by key: `t0`, `t1`, …; an option is a text of its own. */
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

  /** Changes that put these texts in place; texts without a new version, and those that stay the same, are left out. */
  changes(translated: Readonly<Record<string, string>>): TextChange[] {
    return this.slots.flatMap(({ fieldId, key, was, keys }): TextChange[] => {
      const texts = keys.map(name => translated[name] ?? this.texts.get(name) ?? '');
      const to = Array.isArray(was) ? texts : (texts[0] ?? '');
      // Options that become equal could no longer be told from each other.
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
