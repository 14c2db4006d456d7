import { expect, it } from 'vitest';
import { readProjectFile, sourceFiles } from './projectFiles.ts';

/** Standard keys of a list box, a field's Enter, and the steps of the replay, which the dialog lists as a slider's. */
const EXCEPTIONS = [
  'src/ui/shared/phone/CountryPicker.tsx',
  'src/ui/features/dream/dock/ChanceSlider.tsx',
  'src/ui/hud/header/search/useCombobox.ts',
  'src/ui/features/battle/room/replay/scrubKeys.ts',
  // Tells the key that also presses a button from the other two.
  'src/ui/shared/focus/usePlayShortcuts.ts',
];

const COMPARISON = /\bkey === '|case 'Arrow|event\.key\b.*[=!]==/;

it('keys are compared with in src/ui/shared/focus/keys.ts alone, so that the list of them is true', () => {
  const apart = sourceFiles().filter((file) => {
    const source = file.startsWith('src/ui/') ? readProjectFile(file) : '';
    return /KeyboardEvent|keydown|onKey/i.test(source) && COMPARISON.test(source);
  });
  expect(apart.filter((file) => !EXCEPTIONS.includes(file))).toEqual([]);
});
