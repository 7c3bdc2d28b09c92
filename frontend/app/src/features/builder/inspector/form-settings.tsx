import { t } from '@/lib/i18n/index.js';
import { useTextsOf } from '@/shared/forms/use-texts-of.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Field } from '@/ui/field.js';
import { useShallow } from 'zustand/react/shallow';
import { DEFAULT_SETTINGS, FORM_LIMITS, scoringOf } from '#form-core';
import { useEditor } from '../doc/editor-context.js';
import { later } from '../later.js';
import { LogicOverview } from '../logic/logic-overview.js';
import { AccessSettings } from './access-settings.js';
import { CommittedInput } from './committed-input.js';
import { LanguageInput } from './language-input.js';
import { NumberInput } from './number-input.js';
import { PrivacySettings } from './privacy-settings.js';
import { Section } from './section.js';
import { TextInput } from './text-input.js';
import { isWebAddress } from './web-address.js';

const ScoringEditor = later(() => import('../scoring/scoring-editor.js').then(file => file.ScoringEditor));
const MailSection = later(() => import('../mail/mail-section.js').then(file => file.MailSection));

/** Converts ISO in UTC to and from the value of a local date-and-time input. */
const toLocal = (iso: string | null): string => {
  if (!iso) return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
const toIso = (local: string): string | null => {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
};

/** Settings of the whole form. */
export function FormSettings() {
  const set = useEditor(editor => editor.set);
  const doc = useEditor(
    useShallow(({ doc: { fields: _fields, logic: _logic, scoring: _scoring, ...settings } }) => settings),
  );
  // The visitors' default texts, used if the form has none of its own.
  const texts = useTextsOf(doc.language);
  return (
    <div>
      <Section title={t.settingsPanel.general}>
        <TextInput
          label={t.settingsPanel.name}
          value={doc.name}
          maxLength={FORM_LIMITS.name}
          error={doc.name.trim() === '' ? t.builder.nameMissing : undefined}
          onCommit={name => set({ name })}
        />
        <TextInput
          label={t.builder.description}
          area
          value={doc.description}
          maxLength={FORM_LIMITS.description}
          onCommit={description => set({ description })}
        />
        <TextInput
          label={t.builder.submitText}
          placeholder={texts.submit}
          value={doc.submitText === DEFAULT_SETTINGS.submitText ? '' : doc.submitText}
          maxLength={FORM_LIMITS.submitText}
          onCommit={submitText => set({ submitText })}
        />
        <LanguageInput />
      </Section>
      <Section title={t.settingsPanel.pages}>
        <Checkbox
          label={t.settingsPanel.multiStep}
          checked={doc.multiStep}
          onChange={event => set({ multiStep: event.target.checked })}
        />
        <p className="text-xs text-ink-3">{t.settingsPanel.multiStepHelp}</p>
        <Checkbox
          label={t.settingsPanel.progress}
          checked={doc.showProgressBar}
          onChange={event => set({ showProgressBar: event.target.checked })}
        />
        <Checkbox
          label={t.settingsPanel.saveProgress}
          checked={doc.allowSaveProgress}
          onChange={event => set({ allowSaveProgress: event.target.checked })}
        />
      </Section>
      <Section title={t.settingsPanel.thanks}>
        <TextInput
          label={t.canvas.thanksTitle}
          placeholder={texts.thanks}
          value={doc.thankYouTitle}
          maxLength={FORM_LIMITS.thankYouTitle}
          onCommit={thankYouTitle => set({ thankYouTitle })}
        />
        <TextInput
          label={t.canvas.thanksText}
          area
          placeholder={texts.thanksText}
          value={doc.thankYouText}
          maxLength={FORM_LIMITS.thankYouText}
          onCommit={thankYouText => set({ thankYouText })}
        />
        <TextInput
          label={t.settingsPanel.redirect}
          help={t.settingsPanel.redirectHelp}
          type="url"
          placeholder="https://"
          value={doc.redirectUrl}
          maxLength={FORM_LIMITS.redirectUrl}
          error={isWebAddress(doc.redirectUrl) ? undefined : t.settingsPanel.redirectWrong}
          onCommit={redirectUrl => set({ redirectUrl: redirectUrl.trim() })}
        />
      </Section>
      <Limits />
      <AccessSettings />
      <PrivacySettings />
      <MailSection />
      <LogicOverview />
      <Scoring />
    </div>
  );
}

/** Limits after which the form takes no more responses. */
function Limits() {
  const set = useEditor(editor => editor.set);
  const closesAt = useEditor(editor => editor.doc.closesAt);
  const responseLimit = useEditor(editor => editor.doc.responseLimit);
  const opensAt = useEditor(editor => editor.doc.opensAt) ?? null;
  return (
    <Section
      title={t.settingsPanel.limits}
      open={opensAt !== null || closesAt !== null || responseLimit !== null}
    >
      <Field label={t.settingsPanel.opens} help={t.settingsPanel.opensHelp}>
        {control => (
          <CommittedInput
            {...control}
            type="datetime-local"
            value={toLocal(opensAt)}
            onCommit={local => set({ opensAt: toIso(local) })}
          />
        )}
      </Field>
      <Field label={t.settingsPanel.closes} help={t.settingsPanel.closesHelp}>
        {control => (
          <CommittedInput
            {...control}
            type="datetime-local"
            value={toLocal(closesAt)}
            onCommit={local => set({ closesAt: toIso(local) })}
          />
        )}
      </Field>
      <NumberInput
        label={t.settingsPanel.limit}
        help={t.settingsPanel.limitHelp}
        value={responseLimit ?? undefined}
        min={1}
        step={1}
        onCommit={value => set({ responseLimit: value === undefined ? null : Math.round(value) })}
      />
    </Section>
  );
}

/** The scoring of the form, or a button to start one. */
function Scoring() {
  const fields = useEditor(editor => editor.doc.fields);
  const scoring = useEditor(editor => editor.doc.scoring);
  const add = useEditor(editor => editor.set);
  const owner = fields.find(({ type }) => type === 'ai-scoring')?.id ?? null;
  if (scoringOf({ fields, scoring })) return <ScoringEditor owner={owner} />;
  return (
    <Section title={t.scoring.title} open={false}>
      <p className="text-xs text-ink-3">{t.scoring.explain}</p>
      <button
        type="button"
        className="justify-self-start text-sm font-medium text-brand underline underline-offset-4 touch:min-h-11"
        onClick={() => add({ scoring: { criteria: [], threshold: 70 } })}
      >
        {t.scoring.begin}
      </button>
    </Section>
  );
}
