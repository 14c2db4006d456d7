import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import {
  sysConfigDefaults,
  sysConfigMeaning,
  sysConfigUsage,
} from '../../../server/domain/configuration/sys-config.ts';
import type {
  SysConfigName,
  SysConfigValue,
} from '../../../server/domain/configuration/sys-config-entries.ts';

const FILE = 'docs/configuration.md';

const INTRODUCTION = `# Configuration at run time

Operators change these values while the server runs: \`npm run ops -- config <name> <value>\`. Each transaction reads
them anew. A change is written with who made it, when, and the old and new value (table \`sys_config_changes\`,
append-only), and told to every open page within two seconds, whichever process holds its connection: event 91 of the
live channel carries the names that changed and what \`GET /api/common/sysConfig\` answers now. A page that was offline
fetches the configuration when it is connected again.

Settings of the process are environment variables: \`npm start -- --help\`. What rewards may give is bounded:
[rewards.md](rewards.md).

\`combinedConsent\` is off by default: laws such as the GDPR and China's PIPL may ask for each consent on its own, and one
tick is only safe where an operator has checked that it is enough. Either way all three fields are sent and stored.

This table is written by \`tests/unit/server/configuration-docs.test.ts\`; run it with \`-u\` after a change.
`;

const shown = (value: SysConfigValue): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value).replaceAll(',', ', ');

function table(): string {
  const names = Object.keys(sysConfigDefaults) as SysConfigName[];
  const rows = names.map((name) =>
    [
      `\`${name}\``,
      sysConfigMeaning(name),
      sysConfigUsage(name).replaceAll('|', '\\|'),
      shown(sysConfigDefaults[name]),
    ].join(' | '),
  );
  return [
    '| name | meaning | values | default |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

it('docs/configuration.md lists every value with its range and default', async () => {
  const options = await resolveConfig(FILE);
  const text = await format(`${INTRODUCTION}\n${table()}\n`, { ...options, parser: 'markdown' });
  await expect(text).toMatchFileSnapshot(`../../../${FILE}`);
});
