import type { HashFunctions } from '../../../src/fair/hashes.ts';
import { CatalogueError, readCatalogue } from '../../db/catalogue-files.ts';
import { writeCatalogue } from './seed.ts';
import { readSiteFiles, writeSiteFiles } from '../../db/site-files.ts';
import { findByPhone } from '../accounts/players.ts';
import type { Services } from '../services.ts';
import { audit } from '../audit/audit.ts';
import {
  isSysConfigName,
  parseSysConfig,
  readSysConfig,
  sysConfigUsage,
  writeSysConfig,
} from '../configuration/sys-config.ts';
import type { SysConfigValue } from '../configuration/sys-config.ts';
import { failed, succeeded } from './command.ts';
import type { CommandResult } from './command.ts';
import { mallCommand } from './mall-command.ts';
import { messageCommand } from './message-command.ts';
import { rotateSeedKey } from '../secrets/seed-key-rotation.ts';
import { deliveryCommand } from './delivery-commands.ts';

export type Command = (args: readonly string[]) => Promise<CommandResult>;

/** Usage line of every command. */
export const opsUsage = {
  audit: 'audit                     check every balance, item, opening and roll',
  catalogue: 'catalogue load [folder]   load boxes, items, banners and notices from files, all or nothing',
  config: 'config [name on|off|n]    show the site’s configuration, or set a part of it',
  mall: 'mall stock <item> <number|any>  set how many of an item the mall has',
  message: 'message <phone|all> <file>  send a text to the inbox of a player, or of all',
  delivery: 'delivery <list|fail|hold|settle> [id] [remark]  look after items on their way to players',
  player: 'player <phone>            look at a player',
  'seed-key': 'seed-key rotate           encrypt unrevealed seeds with a new key',
} as const;

export type OpsName = keyof typeof opsUsage;

export function isOpsName(name: string): name is OpsName {
  return Object.hasOwn(opsUsage, name);
}

export type OpsCommands = Readonly<Record<OpsName, Command>>;

/** Operators' commands; run by the serving process, or by one that opens the store itself. */
export function opsCommands(services: Services, hashes: HashFunctions, catalogueDir: string): OpsCommands {
  return {
    audit: async () => {
      const { coherent, lines } = await audit(services.store, hashes, services.seedSecrets);
      return { ok: coherent, lines };
    },
    catalogue: (args) => loadCatalogue(services, args, catalogueDir),
    config: (args) => configure(services, args),
    mall: (args) => mallCommand(services, args),
    message: (args) => messageCommand(services, args),
    delivery: (args) => deliveryCommand(services.retrievals, args),
    player: (args) => showPlayer(services, args),
    'seed-key': (args) => rotateKey(services, args),
  };
}

async function loadCatalogue(
  { store, ports, catalogue }: Services,
  [verb, folder]: readonly string[],
  catalogueDir: string,
): Promise<CommandResult> {
  if (verb !== 'load') return failed('Usage: catalogue load [folder]');
  try {
    const files = await readCatalogue(folder ?? catalogueDir);
    const siteFiles = await readSiteFiles(folder ?? catalogueDir);
    await store.transaction(async (tx) => {
      await writeCatalogue(tx, files, ports.clock.now());
      await writeSiteFiles(tx, siteFiles, ports.clock.now());
    });
    await catalogue.refresh();
    return succeeded(`${files.boxes.length} boxes and ${files.items.length} items are on sale.`);
  } catch (error) {
    if (error instanceof CatalogueError) return failed(...error.message.split('\n'), 'Nothing was loaded.');
    throw error;
  }
}

async function configure(
  { store, ports }: Services,
  [name, value]: readonly string[],
): Promise<CommandResult> {
  const current = await readSysConfig(store);
  if (name === undefined) {
    return succeeded(
      ...Object.entries<SysConfigValue>({ ...current }).map(([each, is]) => `${each} ${formatValue(is)}`),
    );
  }
  if (!isSysConfigName(name)) return failed(`There is no switch "${name}".`);
  const parsed = parseSysConfig(name, value);
  if (parsed === null) return failed(`Usage: config ${name} ${sysConfigUsage(name)}`);
  await writeSysConfig(store, name, parsed, ports.clock.now());
  return succeeded(`${name} is ${formatValue(parsed)}.`);
}

function formatValue(value: SysConfigValue): string {
  if (typeof value === 'number') return String(value);
  return value ? 'on' : 'off';
}

async function rotateKey(
  { store, seedKeys: source, seedSecrets: secrets, ports }: Services,
  [verb]: readonly string[],
): Promise<CommandResult> {
  if (verb !== 'rotate') return failed('Usage: seed-key rotate');
  const rotated = await rotateSeedKey({ store, source, secrets, ports });
  if (rotated === null) {
    return failed(`${source.name} names no new key: put one before the present key, restart and try again.`);
  }
  return succeeded(`${rotated.rows} unrevealed seeds are encrypted with the key ${rotated.keyId}.`);
}

async function showPlayer(
  { store, players: accounts, backpack }: Services,
  [phone]: readonly string[],
): Promise<CommandResult> {
  if (phone === undefined) return failed('Usage: player <phone>');
  const [player] = await findByPhone(store, phone);
  if (player === undefined) return failed(`No player has the phone ${phone}.`);
  const balances = await accounts.balances(player.id);
  const { ownedCount, ownedValue } = await backpack.page(player.id, { page: 1, pageSize: 1, state: null });
  return succeeded(
    `${player.nickname}  ${player.id}`,
    `since ${player.createdAt.toISOString()}`,
    `main ${coins(balances.main)}, secondary ${coins(balances.secondary)}, held ${coins(balances.hold)}`,
    `${ownedCount} items worth ${coins(ownedValue)}`,
  );
}

function coins(minorUnits: number): string {
  return (minorUnits / 100).toFixed(2);
}
