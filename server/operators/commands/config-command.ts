import {
  isSysConfigName,
  parseSysConfig,
  readSysConfig,
  sysConfigDefaults,
  sysConfigMeaning,
  sysConfigUsage,
  writeSysConfig,
} from '../../domain/configuration/sys-config.ts';
import type { SysConfigName, SysConfigValue } from '../../domain/configuration/sys-config-entries.ts';
import { lockCatalogue } from '../../domain/catalogue/operator-prices.ts';
import { overpaying } from './catalogue-command.ts';
import { failed, succeeded } from '../program/command.ts';
import type { CommandResult } from '../program/command.ts';
import { didYouMean } from './nearest-name.ts';
import type { CommandContext, CommandFamily } from '../program/program.ts';

export const configCommands: CommandFamily = {
  summary: 'the configuration of the site',
  commands: [
    {
      name: 'config',
      kind: 'act',
      summary: 'Show the configuration of the site, or one value, or set one: on, off, a number or a list.',
      examples: ['', 'maxBoxes', 'showPublicText on', 'maxBoxes 12', 'dailyRewards 50,60,80,100,120,150,300'],
      build: (command, run) =>
        command
          .argument('[name]', 'name of a value')
          .argument('[value]', 'what it becomes')
          .action((name: string | undefined, value: string | undefined) => {
            if (name === undefined) return run(showAll, 'read');
            if (!isSysConfigName(name))
              return command.error(
                `error: there is no switch "${name}".${didYouMean(name, Object.keys(sysConfigDefaults))}`,
              );
            if (value === undefined) return run((context) => show(context, name), 'read');
            const parsed = parseSysConfig(name, value);
            if (parsed === null) return command.error(`error: ${name} is ${sysConfigUsage(name)}.`);
            return run((context) => set(context, name, parsed));
          }),
    },
  ],
};

async function showAll({ store }: CommandContext): Promise<CommandResult> {
  const current = await readSysConfig(store);
  const lines = Object.entries<SysConfigValue>({ ...current }).map(
    ([name, is]) => `${name} ${formatValue(is)}`,
  );
  return { ...succeeded(...lines), data: current };
}

async function show({ store }: CommandContext, name: SysConfigName): Promise<CommandResult> {
  const value = (await readSysConfig(store))[name];
  const meaning = `${sysConfigMeaning(name)}: ${sysConfigUsage(name)}`;
  return { ...succeeded(`${name} ${formatValue(value)}`, meaning), data: { [name]: value } };
}

async function set(
  { store, current, caller }: CommandContext,
  name: SysConfigName,
  value: SysConfigValue,
): Promise<CommandResult> {
  // Prices and other values wait until this one is checked with them.
  await lockCatalogue(store);
  const before = await readSysConfig(store);
  await writeSysConfig(store, name, value, current.ports.clock.now(), caller.userName || undefined);
  const [problem] = await overpaying(store);
  if (problem !== undefined) return failed(`${problem.message}. Nothing was changed.`);
  const data = { name, value, before: before[name] };
  return { ...succeeded(`${name} is ${formatValue(value)}.`), data, reference: name };
}

function formatValue(value: SysConfigValue): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value);
}
