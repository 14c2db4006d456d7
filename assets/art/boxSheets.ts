/** Draws the sheets of all boxes that have changed since, and deletes those they replace: `npm run art`. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHIPPED, SIZES, drawSheet, nameOf, readBoxes } from '../../tools/build-plugins/box-sheets.ts';

const ASSETS = fileURLToPath(new URL('../', import.meta.url));
const CATALOGUE = fileURLToPath(new URL('../../catalogue', import.meta.url));

mkdirSync(SHIPPED, { recursive: true });
const current = new Set<string>();
for (const box of await readBoxes(CATALOGUE)) {
  for (const size of SIZES) {
    const name = await nameOf(box, size, ASSETS);
    current.add(name);
    if (existsSync(join(SHIPPED, name))) continue;
    writeFileSync(join(SHIPPED, name), await drawSheet(box, size, ASSETS));
    console.log(name);
  }
}
for (const name of readdirSync(SHIPPED)) if (!current.has(name)) rmSync(join(SHIPPED, name));
