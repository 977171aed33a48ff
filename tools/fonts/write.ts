/** `node tools/fonts/write.ts`: writes the files of the letters that nearly every screen needs. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FONTS, firstLetters } from './first-letters.ts';

await mkdir(FONTS, { recursive: true });
for (const [name, bytes] of await firstLetters()) await writeFile(join(FONTS, name), bytes);
