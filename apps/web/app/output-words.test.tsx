import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aModule, anOutput, reading } from '../entities/module/testing/test-module.ts';
import { moduleRows } from '../features/modules/list/module-rows.ts';
import { ModuleValues } from '../features/modules/list/module-values.tsx';
import { ModuleSummary } from '../features/start/module-summary.tsx';
import { ModuleCard } from '../features/walls/modules/module-card.tsx';
import { renderInApp, setTestLanguage } from './test-render.tsx';

const AT = '2026-06-11T12:30:00Z';

/** The places that sum up the outputs of a module in a few words. */
const PLACES: Readonly<Record<string, (module: ModuleShape) => ReactNode>> = {
  'tile of the start page': (module) => <ModuleSummary module={module} />,
  'row of the module list': (module) =>
    moduleRows([module], [], Date.parse(AT)).map((row) => <ModuleValues key={row.object.id} row={row} />),
  'card of the wall view': (module) => <ModuleCard module={module} line={null} />,
};

/** The state of two outputs, by what is on them. */
const WORDS = [
  { type: 'irr', state: true, en: 'open', pl: 'otwarte' },
  { type: 'irr', state: false, en: 'closed', pl: 'zamknięte' },
  { type: 'irr', state: null, en: 'unknown', pl: 'nieznane' },
  { type: 'pump', state: true, en: 'on', pl: 'włączone' },
  { type: 'pump', state: false, en: 'off', pl: 'wyłączone' },
  { type: 'pump', state: null, en: 'unknown', pl: 'nieznane' },
] as const;

const NAMES = ['o1', 'o2', 'o3', 'o4'] as const;

function moduleWith(states: readonly (boolean | null)[], type: (typeof WORDS)[number]['type']): ModuleShape {
  const outputs = states.map((state, index) =>
    anOutput({ id: `o${index}`, field_name: NAMES[index] ?? 'o4', type, state, state_at: AT }),
  );
  return aModule({ device_type: 'AM-421', latest: reading(AT, {}), outputs });
}

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));

afterEach(async () => {
  vi.unstubAllGlobals();
  await setTestLanguage('en');
});

describe.each(Object.entries(PLACES))('the %s', (place, render) => {
  test.each(WORDS)(`the ${place} calls outputs of type $type with the state $state by one word`, async (row) => {
    for (const language of ['en', 'pl'] as const) {
      await setTestLanguage(language);
      const { unmount } = renderInApp(<main>{render(moduleWith([row.state, row.state], row.type))}</main>);
      const texts = [...screen.getByRole('main').querySelectorAll('*')].map(({ textContent }) => textContent);
      const known: ReadonlySet<string> = new Set(WORDS.map((one) => one[language]));
      expect(new Set(texts.filter((text) => known.has(text)))).toEqual(new Set([row[language]]));
      unmount();
    }
  });

  test(`the ${place} names every state of outputs that differ`, () => {
    renderInApp(<main>{render(moduleWith([true, false, null], 'irr'))}</main>);
    for (const word of ['open', 'closed', 'unknown']) expect(screen.getByRole('main')).toHaveTextContent(word);
  });
});
