/** One known-bad import for each rule of .dependency-cruiser.cjs, and a tree of imports that the rules must allow. */
export interface ImportCanary {
  rule: string;
  expectedFiles: string[]; // the files the rule must name
  files: Record<string, string>;
}

const badImport = (rule: string, from: string, to: string): ImportCanary => ({
  rule,
  expectedFiles: [from],
  files: { [from]: `import '${to}';\n` },
});

/** Targets of the bad imports, so that none is reported for a missing target. */
const importTargets: ImportCanary = {
  rule: 'targets',
  expectedFiles: [],
  files: {
    'src/fair/roll.ts': 'export const roll = 1;\n',
    'src/net/contract/envelope.ts': 'export const envelope = 1;\n',
    'src/net/http/stat.ts': 'export const stat = 1;\n',
    'src/net/live/socket.ts': 'export const socket = 1;\n',
    'src/game/rules/strip.ts': 'export const strip = 1;\n',
    'src/game/engine/ticker.ts': 'export const ticker = 1;\n',
    'src/game/stage.tsx': 'export const stage = 1;\n',
    'src/game/useStage.tsx': 'export const shell = 1;\n',
    'src/ui/features/box/odds.ts': 'export const odds = 1;\n',
    'src/ui/routes/home.ts': 'export const home = 1;\n',
    'src/main.tsx': 'export const main = 1;\n',
    'server/routes/stat.ts': 'export const stat = 1;\n',
    'server/domain/opening.ts': 'export const opening = 1;\n',
    'catalogue/items.json': '[]\n',
  },
};

export const canaries: ImportCanary[] = [
  importTargets,
  {
    rule: 'no-circular',
    expectedFiles: ['server/one.ts'],
    files: {
      'server/one.ts': "import { other } from './other.ts';\nexport const one = () => other;\n",
      'server/other.ts': "import { one } from './one.ts';\nexport const other = () => one;\n",
    },
  },
  badImport('fair-is-alone', 'src/fair/bad-ours.ts', '../net/contract/envelope.ts'),
  badImport('fair-is-pure', 'src/fair/bad-package.ts', 'crypto-js'),
  badImport('shared-without-node', 'src/fair/bad-node.ts', 'node:crypto'),
  badImport('contract-is-alone', 'src/net/contract/bad-ours.ts', '../../fair/roll.ts'),
  badImport('contract-is-pure', 'src/net/contract/bad-package.ts', 'axios'),
  badImport('http-knows-contract', 'src/net/http/bad.ts', '../live/socket.ts'),
  badImport('live-knows-contract', 'src/net/live/bad.ts', '../http/stat.ts'),
  badImport('game-knows-fair', 'src/game/bad-wire.ts', '../net/contract/envelope.ts'),
  badImport('game-without-network', 'src/game/bad-network.ts', 'axios'),
  badImport('game-react-in-stage', 'src/game/view/bad-react.ts', 'react'),
  badImport('game-react-in-stage', 'src/game/scenes/bad-react.tsx', '@pixi/react'),
  badImport('engine-without-product', 'src/game/engine/bad.ts', '../rules/strip.ts'),
  badImport('rules-without-picture', 'src/game/rules/bad-package.ts', 'pixi.js'),
  badImport('rules-without-picture', 'src/game/machines/bad-engine.ts', '../engine/ticker.ts'),
  {
    rule: 'light-entry',
    expectedFiles: ['src/game/index.ts'],
    files: {
      'src/game/index.ts': "export { tile } from './view/tile.ts';\n",
      'src/game/view/tile.ts': "export { gsap as tile } from 'gsap';\n",
    },
  },
  {
    rule: 'stage-entry-on-demand',
    expectedFiles: ['src/ui/bad-door.tsx'],
    files: {
      'src/ui/bad-door.tsx': "import { stage } from '../game/stage.tsx';\nexport const it = stage;\n",
    },
  },
  {
    rule: 'stage-entry-on-demand',
    expectedFiles: ['src/ui/bad-battle-door.tsx'],
    files: {
      'src/game/battleStage.tsx': 'export const battleStage = 1;\n',
      'src/ui/bad-battle-door.tsx':
        "import { battleStage } from '../game/battleStage.tsx';\nexport const it = battleStage;\n",
    },
  },
  badImport('ui-knows', 'src/ui/bad-server.tsx', '../../server/domain/opening.ts'),
  badImport('ui-through-the-entries', 'src/ui/bad-window.tsx', '../game/rules/strip.ts'),
  badImport('ui-through-the-entries', 'src/ui/bad-shell.tsx', '../game/useStage.tsx'),
  {
    rule: 'no-folder-circle',
    expectedFiles: ['src/ui/components/bad-circle'],
    files: {
      'src/ui/components/bad-circle/one.ts':
        "import { two } from '../bad-other/two.ts';\nexport const one = two;\n",
      'src/ui/components/bad-circle/four.ts': 'export const four = 4;\n',
      'src/ui/components/bad-other/two.ts': 'export const two = 2;\n',
      'src/ui/components/bad-other/three.ts':
        "import { four } from '../bad-circle/four.ts';\nexport const three = four;\n",
    },
  },
  {
    rule: 'no-folder-circle',
    expectedFiles: ['server/bad-circle'],
    files: {
      'server/bad-circle/one.ts': "import { two } from '../bad-other/two.ts';\nexport const one = two;\n",
      'server/bad-circle/four.ts': 'export const four = 4;\n',
      'server/bad-other/two.ts': 'export const two = 2;\n',
      'server/bad-other/three.ts':
        "import { four } from '../bad-circle/four.ts';\nexport const three = four;\n",
    },
  },
  badImport('features-alone', 'src/ui/features/feed/bad-feature.ts', '../box/odds.ts'),
  badImport('frame-without-features', 'src/ui/hud/bad-feature.tsx', '../features/box/odds.ts'),
  badImport('frame-without-features', 'src/ui/shared/bad-feature.tsx', '../features/box/odds.ts'),
  badImport('routes-on-top', 'src/ui/hud/bad-route.tsx', '../routes/home.ts'),
  badImport('routes-on-top', 'src/ui/features/box/bad-route.tsx', '../../routes/home.ts'),
  badImport('main-is-the-root', 'src/ui/bad-main.tsx', '../main.tsx'),
  badImport('server-knows', 'server/routes/bad-http.ts', '../../src/net/http/stat.ts'),
  badImport('server-knows', 'server/domain/bad-catalogue.ts', '../../catalogue/items.json'),
  badImport('db-knows', 'server/db/bad.ts', '../../src/game/rules/strip.ts'),
  badImport('domain-without-http', 'server/domain/bad-package.ts', 'fastify'),
  badImport('domain-without-http', 'server/ledger/bad-route.ts', '../routes/stat.ts'),
  badImport('xstate-homes', 'src/game/scenes/bad.ts', 'xstate'),
  badImport('no-dev-packages', 'server/bad-dev.ts', 'fast-check'),
  badImport('resolvable', 'src/ui/bad-alias.ts', '@/nowhere.ts'),
];

/** A folder with its subfolder, and three folders by way of the root: no file imports in a circle. */
export const folderCircleFiles: Record<string, string> = {
  'src/fair/roll.ts': 'export const roll = 1;\n',
  'src/fair/proof.ts': "export { tickets as proof } from './outcome/tickets.ts';\n",
  'src/fair/outcome/tickets.ts': "export { roll as tickets } from '../roll.ts';\n",
  'server/config.ts': 'export const config = 1;\n',
  'server/server.ts': "export { jobs } from './jobs/jobs.ts';\n",
  'server/jobs/jobs.ts': "export { store as jobs } from '../db/store.ts';\n",
  'server/db/store.ts': "export { config as store } from '../config.ts';\n",
  'server/routes/box.ts': "import '../jobs/jobs.ts';\n",
};

/** Imports of the design that a rule could forbid by mistake. */
export const allowed: Record<string, string> = {
  'src/fair/roll.ts': 'export const roll = 1;\n',
  'src/fair/verify.ts': "export { roll } from './roll.ts';\n",
  'src/net/contract/envelope.ts': "import { z } from 'zod';\nexport const envelope = z.string();\n",
  'src/fair/outcome/battleRuleSchema.ts': 'export const rules = 1;\n',
  'src/net/contract/battles.ts': "export { rules } from '../../fair/outcome/battleRuleSchema.ts';\n",
  'src/net/http/http.ts': "import 'axios';\nexport { envelope } from '../contract/envelope.ts';\n",
  'src/net/live/machine.ts':
    "import 'xstate';\nimport '@stomp/stompjs';\nimport '../contract/envelope.ts';\n",
  'src/game/model/model.ts': 'export interface Model { box: string }\n',
  'src/game/rules/strip.ts': "import 'seedrandom';\nexport { roll as strip } from '../../fair/roll.ts';\n",
  'src/game/machines/rollMachine.ts': "import 'xstate';\nimport '../rules/strip.ts';\n",
  'src/game/index.ts': "export { strip } from './rules/strip.ts';\nimport './machines/rollMachine.ts';\n",
  'src/game/engine/app.ts': "import 'pixi.js';\nimport 'howler';\n",
  'src/game/scenes/reel/scene.ts':
    "import 'gsap';\nimport '../../engine/app.ts';\nimport '../../rules/strip.ts';\n",
  'src/game/useStage.tsx': "import 'react';\nimport '@pixi/react';\nimport './engine/app.ts';\n",
  'src/game/battleStage.tsx':
    "import 'react';\nimport './useStage.tsx';\nimport './scenes/reel/scene.ts';\nexport const battle = 1;\n",
  'src/game/stage.tsx': [
    "import 'react';",
    "import './useStage.tsx';",
    "import './scenes/reel/scene.ts';",
    'export interface Handle { skip: () => void }',
    '',
  ].join('\n'),
  'src/ui/app/shell.tsx': [
    "import '@xstate/react';",
    "import type { Handle } from '../../game/stage.tsx';",
    "import { strip } from '../../game/index.ts';",
    "import '../../net/http/http.ts';",
    "import '../../net/live/machine.ts';",
    "import '../../fair/verify.ts';",
    "export const stage = () => import('../../game/stage.tsx');",
    "export const battle = () => import('../../game/battleStage.tsx');",
    'export const shell = (handle: Handle) => [handle, strip];',
    '',
  ].join('\n'),
  'src/ui/shared/drops.ts': 'export const drops = 1;\n',
  'src/ui/features/box/odds.ts': "export { drops as odds } from '../../shared/drops.ts';\n",
  'src/ui/features/box/table/ranges.ts': "export { odds as ranges } from '../odds.ts';\n",
  'src/ui/routes/home.ts':
    "import '../features/box/table/ranges.ts';\nexport { odds as home } from '../features/box/odds.ts';\n",
  'src/ui/App.tsx': "import './routes/home.ts';\nimport './features/box/odds.ts';\n",
  'src/main.tsx': "import './ui/app/shell.tsx';\nimport './ui/App.tsx';\n",
  'server/domain/opening.ts': "export { roll as opening } from '../../src/fair/roll.ts';\n",
  'server/routes/box.ts':
    "import 'fastify';\nimport '../domain/opening.ts';\nimport '../../src/net/contract/envelope.ts';\n",
  'server/db/seed.ts': "import 'node:fs';\nimport '../../catalogue/items.json';\n",
  'catalogue/items.json': '[]\n',
};
