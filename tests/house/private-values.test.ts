import { expect, it } from 'vitest';
import { readProjectFile, sourceFiles } from './projectFiles.ts';

/** Balances, contact data and codes, as the page's components name them. */
const PRIVATE =
  /balanceAfter|secondaryBalance|balance\.main|useMissingAmount|player\??\.(?:phone|mail|tradeUrl)|setup\.secret|recoveryCodes|promoteCode=|\{code\}<\/li>/;
const MASKED = /streamer\/Private(?:Price)?\.tsx|usePreference\('streamer'\)/;
/** Read the values without drawing them. */
const UNDRAWN = [
  'src/ui/features/account/settings/SteamForm.tsx',
  'src/ui/features/battle/create/CreateDock.tsx',
  'src/ui/features/battle/room/waiting/JoinDialog.tsx',
  'src/ui/features/packet/give/GiveDialog.tsx',
  'src/ui/features/security/AppSection.tsx',
  'src/ui/features/box/BoxScreen.tsx',
];

it('every component that draws a private value masks it in streamer mode', () => {
  const unmasked = sourceFiles().filter((file) => {
    if (!/^src\/ui\/.*\.tsx$/.test(file)) return false;
    const source = readProjectFile(file);
    return PRIVATE.test(source) && !MASKED.test(source);
  });
  expect(unmasked.filter((file) => !UNDRAWN.includes(file))).toEqual([]);
});
