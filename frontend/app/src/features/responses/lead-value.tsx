import { formatMoney } from '@/lib/format.js';
import { useCurrency } from '@/lib/workspace.js';

/** Value of a lead in the currency of the workspace. */
export const LeadValue = ({ value }: { value: number }) => (
  <span className="tabular-nums">{formatMoney(value, useCurrency())}</span>
);
