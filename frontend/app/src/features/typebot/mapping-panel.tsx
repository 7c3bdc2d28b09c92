import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Panel } from '@/ui/panel.js';
import type { FlowMapping } from '#contracts';
import { ruleText } from './rule-text.js';

const texts = t.integration;
const CELL = 'px-4 py-2 align-top md:px-6';

/** Each field with its block, its variable and its condition. */
export function MappingPanel({ mapping }: { mapping: readonly FlowMapping[] }) {
  const labels = new Map(mapping.map(({ fieldId, label }) => [fieldId, label]));
  const labelOf = (id: string) => labels.get(id) ?? id;
  return (
    <Panel title={texts.mapping} flush>
      <div className="relative overflow-x-auto" tabIndex={0} role="region" aria-label={texts.mappingTable}>
        <table className="w-full text-left">
          <thead className="border-y border-line text-ink-2">
            <tr>
              {Object.values(texts.columns).map(name => (
                <th key={name} scope="col" className={`${CELL} font-medium`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {mapping.map(row => (
              <tr key={row.fieldId}>
                <th scope="row" className={`${CELL} min-w-40 font-medium break-words`}>
                  {row.label} {row.required && <Badge>{texts.required}</Badge>}
                </th>
                <td className={`${CELL} min-w-32`}>{row.block ?? '–'}</td>
                <td className={`${CELL} min-w-44`}>{row.variable ? <code>{row.variable}</code> : '–'}</td>
                <td className={`${CELL} min-w-48 text-ink-2`}>
                  {row.gap ? (
                    texts.gaps[row.gap]
                  ) : row.block === 'variable' ? (
                    texts.filled
                  ) : row.rules.length === 0 ? (
                    texts.always
                  ) : (
                    <ul className="grid gap-1">
                      {row.rules.map((rule, index) => (
                        <li key={index}>{ruleText(rule, labelOf)}</li>
                      ))}
                    </ul>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
