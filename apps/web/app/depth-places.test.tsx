import { globSync, readFileSync } from 'node:fs';
import { cleanup, waitFor } from '@testing-library/react';
import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { newQueryClient } from '../api/query-client.ts';
import { keyOf } from '../api/query.ts';
import { aModule, reading } from '../entities/module/testing/test-module.ts';
import { nowMs } from '../time/clock.ts';
import { renderInApp, setTestLanguage } from './test-render.tsx';
import { DEPTH_PLACES } from './testing/depth-places.tsx';

const DEPTHS = ['12 cm', '37 cm', '64 cm'] as const;
/** Depths of the catalogue that this probe does not have. */
const PRESET = /\b(15|20|30|50) cm/;
/** A level number with its context. */
const LEVEL = /.{0,30}(?:poziom|level) \d.{0,30}/gi;

const probe = aModule({
  id: 'probe',
  name: 'North',
  soil_type: 1,
  config: { properties: { depth_1: 12, depth_2: 37, depth_3: 64 } },
  latest: reading(new Date(nowMs() - 60_000).toISOString(), { HUMIDITY_3: 17.4, HUMIDITY_2: 16.1, HUMIDITY_1: 11.7 }),
});

/** Everything a place shows or announces: its texts, accessible names, and field values. */
function textsOf(root: Element): string {
  const elements = [...root.querySelectorAll('*')];
  const named = elements.flatMap((element) => [
    element.getAttribute('aria-label') ?? '',
    element.getAttribute('title') ?? '',
    element.getAttribute('placeholder') ?? '',
    element instanceof HTMLInputElement ? fieldText(element) : '',
  ]);
  return [root.textContent ?? '', ...named].join(' \n').replaceAll(/[\u00A0\u202F]/g, ' ');
}

/** A number field in cm shows its unit in its label. */
function fieldText(input: HTMLInputElement): string {
  const label = input.labels?.[0]?.textContent ?? '';
  return /\(cm\)/.test(label) ? `${label.replace('(cm)', '')} ${input.value} cm` : input.value;
}

afterEach(async () => {
  cleanup();
  await setTestLanguage('en');
});

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(Object.entries(DEPTH_PLACES))(
    'the %s names each level by the depth of this probe, from the surface down',
    async (_, place) => {
      await setTestLanguage(language);
      const client = newQueryClient();
      client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
      client.setQueryData(keyOf('listModules'), [probe]);
      client.setQueryData(keyOf('listAlarms'), []);
      const { baseElement } = renderInApp(place(probe, language), client);
      await waitFor(() => expect(textsOf(baseElement)).toContain(DEPTHS[0]));
      const shown = textsOf(baseElement);
      const positions = DEPTHS.map((depth) => shown.indexOf(depth));
      expect(positions).not.toContain(-1);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      expect(shown).not.toMatch(PRESET);
      // Next to its depth, or in the label of the field that sets it.
      const bare = [...shown.matchAll(LEVEL)]
        .map(([around]) => around)
        .filter((around) => !/\d cm|\(cm\)/.test(around));
      expect(bare).toEqual([]);
    },
  );
});

/** A text of the app that puts a number after the word for a level. */
const LEVEL_TEXT = /['"`](?:[^'"`\n]* )?(?:poziom|level|poz\.) ?(?:\{\{|\$\{)/i;

test('no file of the app spells out a level number: one function names all levels', () => {
  const root = `${import.meta.dirname}/..`;
  const files = globSync('{app,entities,features,i18n,map,ui}/**/*.{ts,tsx}', { cwd: root });
  const writing = files.filter((file) => LEVEL_TEXT.test(readFileSync(`${root}/${file}`, 'utf8')));
  expect(writing).toEqual([]);
});
