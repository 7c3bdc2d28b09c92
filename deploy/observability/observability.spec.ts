import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { scrape } from '#platform';

const here = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Panel {
  id: number;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets: { expr: string }[];
}
const { groups } = parse(here('alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap(group => group.rules);
const dashboards = readdirSync(join(import.meta.dirname, 'dashboards')).map(
  file => JSON.parse(here(`dashboards/${file}`)) as { uid: string; panels: Panel[] },
);
const queries = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboards.flatMap(({ uid, panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`${uid}: ${title}`, expr] as const)),
  ),
];

describe('dashboards and alerts', () => {
  let offered: Set<string>;
  beforeAll(async () => {
    const { text } = await scrape();
    offered = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
  });

  it.each(queries)('%s uses existing metrics only', (_, expr) => {
    const names = expr.match(/\b(leadloom|nodejs|process)_[a-z0-9_]+(?=[{[\s)]|$)/g) ?? [];
    const used = names.map(name => (offered.has(name) ? name : name.replace(/_(bucket|count|sum)$/, '')));
    expect(used.filter(name => !offered.has(name))).toEqual([]);
    if (!/^up\{/.test(expr)) expect(used).not.toHaveLength(0);
  });

  it('have a paragraph in the runbook for each alert', () => {
    const runbook = readFileSync(join(import.meta.dirname, '../../docs/runbook.md'), 'utf8');
    const paragraphs = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(paragraphs.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
    for (const { alert, annotations } of rules)
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
  });

  it('do not overlap', () => {
    for (const { panels } of dashboards) {
      const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
        Array.from({ length: w * h }, (_, n) => `${x + (n % w)}/${y + Math.floor(n / w)}`),
      );
      expect(new Set(cells).size).toBe(cells.length);
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    }
  });
});
