import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readProjectFile, root } from './projectFiles.ts';

const alerts = [...readProjectFile('deploy/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(
  ([, name = '']) => name,
);
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe('the alerts', () => {
  it('have a runbook each, and each runbook an alert', () => {
    const runbooks = [...readProjectFile('docs/runbooks.md').matchAll(/^## (\w+)$/gm)].map(
      ([, name = '']) => name,
    );
    expect(alerts.length).toBeGreaterThan(9);
    expect(runbooks).toEqual(alerts);
    for (const name of alerts)
      expect(readProjectFile('deploy/alerts.yaml')).toContain(`docs/runbooks.md#${name.toLowerCase()}`);
  });

  it('are each provoked by a test of the rules', () => {
    const tests = readProjectFile('deploy/alerts.test.yaml');
    expect(alerts.filter((name) => !tests.includes(`alertname="${name}"`))).toEqual([]);
  });

  // Comes with Prometheus; nothing else needs it.
  it.runIf(hasPromtool)('fire for their faults, and not where all is well', { tags: ['full'] }, () => {
    const output = execFileSync('promtool', ['test', 'rules', 'deploy/alerts.test.yaml'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(output).toContain('SUCCESS');
  });
});

interface Panel {
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
  readonly description?: string;
}

describe('the dashboard', () => {
  const { panels } = JSON.parse(readProjectFile('deploy/grafana.json')) as { panels: readonly Panel[] };

  it('has no panel over another, and none beyond its 24 columns', () => {
    const owners = new Map<string, string>();
    for (const { title, gridPos } of panels) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(owners.get(`${x},${y}`), title).toBeUndefined();
          owners.set(`${x},${y}`, title);
        }
    }
  });

  it('asks for the chosen job alone, and names alerts that exist', () => {
    const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(asked.length).toBeGreaterThan(20);
    for (const expr of asked)
      expect(expr.match(/\bfairdrop_\w+|\bup\b/g)?.length, expr).toBe(expr.match(/\{job="\$job"/g)?.length);
    const named = panels.flatMap(({ description = '' }) => description.match(/\bFairdrop[A-Z]\w+/g) ?? []);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !alerts.includes(name))).toEqual([]);
  });
});
