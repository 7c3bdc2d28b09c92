import { t } from '@/lib/i18n/index.js';
import { Select } from '@/ui/input.js';
import type { ComponentProps } from 'react';
import type { Condition } from '#form-core';
import { ConditionEditor } from './condition-editor.js';

/** Maximum number of conditions in a group. */
export const MAX_CONDITIONS = 20;
type Match = 'all' | 'any';

interface MatchProps {
  match: Match;
  /** Texts of the two choices; those of logic rules by default. */
  texts?: Record<'match' | Match, string>;
  onChange: (match: Match) => void;
}

/** Whether all conditions of a group must be met, or any. */
export const MatchSelect = ({ match, texts = t.logic, onChange }: MatchProps) => (
  <Select
    aria-label={texts.match}
    className="h-8"
    value={match}
    onChange={({ target }) => onChange(target.value as Match)}
  >
    <option value="all">{texts.all}</option>
    <option value="any">{texts.any}</option>
  </Select>
);

interface RowsProps extends Pick<ComponentProps<typeof ConditionEditor>, 'fields' | 'target' | 'TextInput'> {
  conditions: readonly Condition[];
  onChange: (conditions: Condition[]) => void;
}

/** One editor per condition of a group. */
export const ConditionRows = ({ conditions, onChange, ...shared }: RowsProps) =>
  conditions.map((condition, at) => (
    <ConditionEditor
      key={at}
      {...shared}
      number={at + 1}
      condition={condition}
      onChange={next => onChange(conditions.flatMap((one, index) => (index === at ? (next ?? []) : [one])))}
    />
  ));
