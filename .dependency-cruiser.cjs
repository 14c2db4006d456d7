/**
 * Import directions: DESIGN.md section 2 in rules; docs/ARCHITECTURE.md explains them. tests/house/imports.test.ts
 * has one known-bad import for each rule of this file.
 */
const ours = '^(src|server|tests|tools|assets|catalogue|docs)/';
const packages = (...names) => `(^|/)node_modules/(${names.join('|').replaceAll('.', '\\.')})(/|$)`;

const pictureAndSound = packages('pixi.js', '@pixi/[^/]+', 'gsap', 'howler');
const react = packages('react', 'react-dom', '@pixi/react', '@xstate/react');
const network = packages('axios', '@stomp/stompjs', '@tanstack/react-query');
const xstate = packages('xstate', '@xstate/react');
const anyPackage = '(^|/)node_modules/';

/** Forbids imports of our own files from a part, except the allowed ones. */
const layer = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: ours, pathNot: allowed },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    layer('fair-is-alone', 'fair imports nothing of ours.', '^src/fair/', '^src/fair/'),
    {
      name: 'fair-is-pure',
      comment: 'fair takes its hash functions as arguments: no package, nothing of Node.',
      severity: 'error',
      from: { path: '^src/fair/' },
      to: { path: anyPackage },
    },
    {
      name: 'shared-without-node',
      comment: 'What runs in the browser too knows nothing of Node.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['core'] },
    },
    layer(
      'contract-is-alone',
      'The contract imports nothing of ours but the declaration of the battle rules, which imports nothing.',
      '^src/net/contract/',
      '^src/(net/contract/|fair/outcome/battleRuleSchema\\.ts$)',
    ),
    {
      name: 'contract-is-pure',
      comment: 'The contract is zod schemas and what follows from them.',
      severity: 'error',
      from: { path: '^src/net/contract/' },
      to: { path: anyPackage, pathNot: packages('zod') },
    },
    layer(
      'http-knows-contract',
      'net/http knows the contract.',
      '^src/net/http/',
      '^src/net/(http|contract)/',
    ),
    layer(
      'live-knows-contract',
      'net/live knows the contract.',
      '^src/net/live/',
      '^src/net/(live|contract)/',
    ),
    layer('game-knows-fair', 'game knows itself and fair.', '^src/game/', '^src/(game|fair)/'),
    {
      name: 'game-without-network',
      comment: 'The canvas has never heard of the server.',
      severity: 'error',
      from: { path: '^src/game/' },
      to: { path: network },
    },
    {
      name: 'game-react-in-stage',
      comment:
        'The stage entries, stage.tsx, battleStage.tsx, drawStage.tsx and wheelStage.tsx, and their useStage.tsx alone know React.',
      severity: 'error',
      from: {
        path: '^src/game/',
        pathNot: '^src/game/(stage|battleStage|drawStage|wheelStage|useStage)\\.tsx$',
      },
      to: { path: react },
    },
    layer(
      'engine-without-product',
      'The engine knows no product word, so nothing of the game around it.',
      '^src/game/engine/',
      '^src/game/engine/',
    ),
    {
      name: 'rules-without-picture',
      comment: 'Rules, machines and the model run without a canvas.',
      severity: 'error',
      from: { path: '^src/game/(rules|machines|model)/' },
      to: { path: `${pictureAndSound}|^src/game/(engine|scenes|view)/` },
    },
    {
      name: 'light-entry',
      comment: 'src/game/index.ts never reaches pixi, gsap or howler, through nobody.',
      severity: 'error',
      from: { path: '^src/game/index\\.ts$' },
      to: { path: pictureAndSound, reachable: true },
    },
    {
      name: 'stage-entry-on-demand',
      comment:
        'src/game/stage.tsx, battleStage.tsx, drawStage.tsx, wheelStage.tsx and soundEntry.ts are only ever import()ed; their types may be named.',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: {
        path: '^src/game/(soundEntry\\.ts|(stage|battleStage|drawStage|wheelStage)\\.tsx)$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    layer(
      'ui-knows',
      'ui knows net, fair and the entries of the game.',
      '^src/ui/',
      '^src/(ui|net|fair|game)/',
    ),
    {
      name: 'ui-through-the-entries',
      comment:
        'ui enters the game by src/game/index.ts, or by import() of stage.tsx, battleStage.tsx, drawStage.tsx, wheelStage.tsx or soundEntry.ts.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: {
        path: '^src/game/',
        pathNot: '^src/game/(index\\.ts|soundEntry\\.ts|(stage|battleStage|drawStage|wheelStage)\\.tsx)$',
      },
    },
    {
      name: 'no-folder-circle',
      comment:
        'Folders do not import in circles; tests/house/imports.test.ts also counts a folder and its own subfolders.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(src|server)' },
      to: { circular: true },
    },
    {
      name: 'features-alone',
      comment: 'A feature imports no other: what two need lies in ui/shared, components, hud or queries.',
      severity: 'error',
      from: { path: '^src/ui/features/([^/]+)/' },
      to: { path: '^src/ui/features/', pathNot: '^src/ui/features/$1/' },
    },
    {
      name: 'frame-without-features',
      comment: 'What features share, the frame included, imports none of them.',
      severity: 'error',
      from: { path: '^src/ui/(app|components|hud|i18n|memory|queries|shared)/' },
      to: { path: '^src/ui/features/' },
    },
    {
      name: 'routes-on-top',
      comment: 'Routes import features; only App.tsx imports routes.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: '^src/ui/(routes/|App\\.tsx$)' },
      to: { path: '^src/ui/routes/' },
    },
    {
      name: 'main-is-the-root',
      comment: 'src/main.tsx is imported by nobody.',
      severity: 'error',
      from: {},
      to: { path: '^src/main\\.tsx$' },
    },
    layer(
      'server-knows',
      'server knows itself, the contract and fair; server/db also reads the catalogue.',
      '^server/(?!db/)',
      '^(server/|src/(net/contract|fair)/)',
    ),
    layer(
      'db-knows',
      'server/db knows what the server knows, and the catalogue.',
      '^server/db/',
      '^(server/|catalogue/|src/(net/contract|fair)/)',
    ),
    {
      name: 'domain-without-http',
      comment: 'The rules of the product have never heard of HTTP.',
      severity: 'error',
      from: { path: '^server/(domain|ledger)/' },
      to: {
        path: `${packages('fastify', 'fastify-[^/]+', '@fastify/[^/]+')}|^server/(routes|plugins|http|presenters|live|bootstrap)/`,
      },
    },
    {
      name: 'xstate-homes',
      comment: 'Machines live in game/machines, net/live and ui.',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: '^src/(game/machines|net/live|ui)/' },
      to: { path: xstate },
    },
    {
      name: 'no-dev-packages',
      comment:
        'The server runs with what is installed in production; the page is bundled, its packages are not.',
      severity: 'error',
      from: { path: '^(server|src/(net/contract|fair))/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere; there are no path aliases.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(dist|build|data|test-results)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
