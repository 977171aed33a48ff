import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../..');
const styles = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/global.layer.css'));

/** The Mantine components a source file imports by value. */
function imported(source: string): string[] {
  return [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)]
    .flatMap((match) => (match[1] ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

test('every Mantine component in use has its styles on the page', () => {
  const listed = readFileSync(join(web, 'ui/theme/mantine-styles.ts'), 'utf8');
  const sources = globSync('{app,ui,features,entities}/**/*.tsx', { cwd: web });
  const used = new Set(sources.flatMap((file) => imported(readFileSync(join(web, file), 'utf8'))));
  const missing = [...used].filter(
    (name) => existsSync(join(styles, `${name}.layer.css`)) && !listed.includes(`/${name}.layer.css`),
  );
  expect(used.size).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});
