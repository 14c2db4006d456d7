import { benchAutoOpen } from './autoOpen/bench.ts';
import { benchBackpack } from './backpack/bench.ts';
import { benchBattle } from './battle/bench.ts';
import { benchBattles } from './battles/bench.ts';
import { benchFeed } from './feed/bench.ts';
import { benchFirstRoute } from './firstRoute/bench.ts';
import { benchFirstView } from './firstView/bench.ts';
import { benchGrowth } from './growth/bench.ts';
import { benchLog } from './log/bench.ts';
import { benchLogins } from './logins/bench.ts';
import { benchMall } from './mall/bench.ts';
import { benchMemory } from './memory/bench.ts';
import { benchDreams, benchOpenings } from './openings/bench.ts';
import { benchReads } from './reads/bench.ts';
import { benchRecords } from './records/bench.ts';
import { benchReel } from './reel/bench.ts';
import { benchVerification } from './verification/bench.ts';
import { benchWheel } from './wheel/bench.ts';

/** `openings` may be given a commit: then this revision is compared with it; `log` the leaves of its largest log. */
const benches: Readonly<Record<string, (...given: string[]) => Promise<string>>> = {
  openings: benchOpenings,
  dream: benchDreams,
  battles: benchBattles,
  feed: benchFeed,
  reel: benchReel,
  autoOpen: benchAutoOpen,
  battle: benchBattle,
  verification: benchVerification,
  firstRoute: benchFirstRoute,
  firstView: benchFirstView,
  log: benchLog,
  logins: benchLogins,
  memory: benchMemory,
  backpack: benchBackpack,
  mall: benchMall,
  reads: benchReads,
  records: benchRecords,
  wheel: benchWheel,
  growth: (...given) => benchGrowth(given),
};

const [name, ...given] = process.argv.slice(2);
const chosen = name === undefined ? Object.keys(benches) : [name];
for (const each of chosen) {
  const bench = benches[each];
  if (bench === undefined) {
    console.error(`There is no bench "${each}". There are: ${Object.keys(benches).join(', ')}`);
    process.exit(2);
  }
  console.log(await bench(...given));
}
