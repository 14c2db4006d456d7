import { hashPassword, passwordMatches } from '../accounts/passwords.ts';
import { Battles } from '../battles/battles.ts';
import { BattleCommits } from '../battles/commits.ts';
import { DueBattles } from '../battles/due.ts';
import { Codes } from '../codes/codes.ts';
import { Dreams } from '../dreams/dreams.ts';
import { PairRolls } from '../fairness/pair-rolls.ts';
import type { Seeds } from '../fairness/seeds.ts';
import { FreeBoxes } from '../free-boxes/free-boxes.ts';
import { DueGiveaways } from '../giveaways/due.ts';
import { Giveaways } from '../giveaways/giveaways.ts';
import { readLevel } from '../levels/read-level.ts';
import { Openings } from '../opening/openings.ts';
import { Packets } from '../packets/packets.ts';
import type { ServiceCore, ServiceOptions } from './core.ts';

/** What rolls: boxes, dreams, battles, giveaways, red packets; and golden codes, which give them away. */
export function buildGameServices(core: ServiceCore, options: ServiceOptions, seeds: Seeds) {
  const { store, ports, house } = core;
  const { entropy, limitLogins: limited, onBattleChange: onChange } = options;
  const onError = (what: string) => (error: unknown, id: string) => options.onError(error, `${what} ${id}`);
  const rollDeps = { ...core, pairRolls: new PairRolls(store, seeds) };
  const openings = new Openings({ ...rollDeps, present: options.presenters.opening });
  const beacons = [...(entropy === null ? [] : [entropy]), ...options.earlierBeacons];
  const battleDeps = { ...core, entropy, beacons, scheduleDue: options.scheduleDue };
  const giveawayDeps = {
    ...core,
    entropy,
    beacons,
    limited,
    readLevel,
    scheduleDue: options.scheduleGiveaway,
    passwords: { hash: hashPassword, matches: passwordMatches },
  };
  return {
    openings,
    freeBoxes: new FreeBoxes({ store, ports, openings }),
    dreams: new Dreams({ ...rollDeps, present: options.presenters.dream }),
    battles: new Battles(battleDeps, onChange),
    battleCommits: new BattleCommits(battleDeps),
    dueBattles: new DueBattles(battleDeps, { onChange, onError: onError('battle') }),
    giveaways: new Giveaways(giveawayDeps),
    dueGiveaways: new DueGiveaways(giveawayDeps, onError('giveaway')),
    packets: new Packets({ ...core, schedulePacket: options.schedulePacket }, onError('red packet')),
    codes: new Codes({ store, ports, house, limited }),
    /** The source of the beacon bound into battles; null for none. */
    beacon: entropy?.chain.source ?? null,
  };
}
