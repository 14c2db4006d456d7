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
