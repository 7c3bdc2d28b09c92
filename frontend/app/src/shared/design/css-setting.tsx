import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { Textarea } from '@/ui/input.js';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CssProblem } from '#custom-css';
import type { LookProps } from './look-props.js';

const texts = t.design.css;
/** Loads the parser with the first rule and runs it when typing pauses. */
const PAUSE_MS = 300;
const check = async (source: string): Promise<CssProblem[]> =>
  source.trim() ? (await import('#custom-css')).scopeCss(source).problems : [];

/** The owner's custom CSS. Rules are applied once they are valid; until then the previous ones stay in effect. */
export function CssSetting({ look, set }: LookProps) {
  const saved = look.customCSS ?? '';
  const [draft, setDraft] = useState({ source: saved, of: saved });
  const [problems, setProblems] = useState<CssProblem[]>([]);
  // An undo or another theme replaces the rules in the editor.
  if (draft.of !== saved) setDraft({ source: saved, of: saved });
  const { source } = draft;
  const take = useEffectEvent((found: CssProblem[]) => {
    setProblems(found);
    if (found.length > 0 || source === saved) return;
    setDraft({ source, of: source });
    set({ customCSS: source || undefined });
  });
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      void check(source).then(found => {
        if (current) take(found);
      });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [source, saved]);
  return (
    <div className="grid gap-2">
      <Field label={texts.label} help={texts.note}>
        {control => (
          <Textarea
            {...control}
            aria-invalid={problems.length > 0 || undefined}
            aria-errormessage={problems.length > 0 ? 'css-problems' : undefined}
            className="min-h-40 font-mono text-xs"
            spellCheck={false}
            maxLength={20_000}
            placeholder={texts.example}
            value={source}
            onChange={event => setDraft({ source: event.target.value, of: saved })}
          />
        )}
      </Field>
      <div id="css-problems" role="status" className="text-xs">
        {problems.length > 0 ? (
          <>
            <ul className="grid gap-1 text-bad">
              {problems.slice(0, 8).map(({ line, column, message }) => (
                <li key={`${line}:${column}:${message}`}>{texts.line(line, message)}</li>
              ))}
            </ul>
            <p className="mt-1 text-ink-3">{texts.off}</p>
          </>
        ) : (
          source.trim() && <p className="text-ok">{texts.fine}</p>
        )}
      </div>
    </div>
  );
}
