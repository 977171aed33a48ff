import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import { describe, expect, test } from 'vitest';
import { screenIds } from '../../navigation/paths.ts';
import { operatorTexts } from './operator.en.ts';
import { textPartsOf } from './parts.ts';
import { phoneTexts } from './phone.en.ts';
import { settingsTexts } from './settings.en.ts';

const ROOT = join(import.meta.dirname, '../..');
const REGISTRIES =
  'app/{screens,entrance-screens,operator/operator-screens,phone/phone-screens,settings/settings-pages}.ts';
const SCREEN_CHUNK = /(\w+): \{\s*chunk: \(\) => import\('([^']+)'\)/g;
const VALUE_IMPORT = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gm;
const OTHER_IMPORT = /import\('(\.[^']+)'\)|^import '(\.[^']+)';/gm;
const USED_TEXTS = /(?:useTexts|useTitle)\(\s*'(\w+)'|textsOf\([^)']*'(\w+)'/g;

type Source = {
  readonly imports: readonly string[];
  readonly lazy: readonly string[];
  readonly texts: readonly string[];
};

/** The parts that are loaded with some screens, each with its features. */
const PARTS = { settings: settingsTexts, operator: operatorTexts, phone: phoneTexts };
const featuresOf = (part: keyof typeof PARTS): readonly string[] => Object.keys(PARTS[part]);
const partial = new Set(Object.values(PARTS).flatMap((texts) => Object.keys(texts)));

const sources = new Map<string, Source>(
  globSync('**/*.{ts,tsx}', { cwd: ROOT, exclude: ['node_modules/**', 'dist/**', '**/*.test.*', '**/testing/**'] }).map(
    (file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      const found = (pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, one, other]) => one ?? other ?? []);
      const resolved = (paths: readonly string[]) => paths.map((path) => normalize(join(dirname(file), path)));
      return [
        file,
        { imports: resolved(found(VALUE_IMPORT)), lazy: resolved(found(OTHER_IMPORT)), texts: found(USED_TEXTS) },
      ];
    },
  ),
);

const screenFiles = new Map(
  globSync(REGISTRIES, { cwd: ROOT }).flatMap((registry) =>
    [...readFileSync(join(ROOT, registry), 'utf8').matchAll(SCREEN_CHUNK)].map(
      ([, screen = '', target = '']) => [screen, normalize(join(dirname(registry), target))] as const,
    ),
  ),
);
const allScreenFiles = new Set(screenFiles.values());

/** The features whose texts a file shows, with all that it loads, except other screens. */
function textsShownFrom(start: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const texts = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const source = sources.get(file);
    if (seen.has(file) || source === undefined) continue;
    seen.add(file);
    for (const feature of source.texts) texts.add(feature);
    waiting.push(...source.imports, ...source.lazy.filter((other) => !allScreenFiles.has(other)));
  }
  return texts;
}

describe('texts that are loaded with some screens', () => {
  test('each screen is described by a registry, and shows texts of its own', () => {
    expect([...screenFiles.keys()].toSorted()).toEqual(screenIds.toSorted());
    expect([...textsShownFrom(lookUp(Object.fromEntries(screenFiles), 'settingsWebhooks') ?? '')]).toContain(
      'webhooks',
    );
  });

  test.each(screenIds)('the screen %s shows no texts that are not loaded with it', (screen) => {
    const loaded = new Set(textPartsOf(screen).flatMap(featuresOf));
    const shown = textsShownFrom(screenFiles.get(screen) ?? '').intersection(partial);
    expect([...shown.difference(loaded)]).toEqual([]);
  });

  test.each(['app/shell/shell.tsx', 'app/wall/wall-frame.tsx', 'main.tsx', 'features/search/search-dialogs.tsx'])(
    '%s, which is loaded with every screen, shows none of them',
    (file) => {
      expect(sources.has(file)).toBe(true);
      expect([...textsShownFrom(file).intersection(partial)]).toEqual([]);
    },
  );
});
