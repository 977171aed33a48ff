import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, setTestLanguage } from '../../../app/test-render.tsx';
import { aModule, reading } from '../../../entities/module/testing/test-module.ts';
import { layerPlan } from '../layers/layer-view.ts';
import { aSection } from '../testing/test-section.ts';
import { MoistureLine } from './moisture-line.tsx';
import { sectionMoistures } from './section-moisture.ts';

const AT = '2026-06-11T11:55:00Z';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(AT) });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await setTestLanguage('en');
});

test.each([
  { language: 'en', wantedDepthCm: 15, text: 'Soil at 15 cm: 20.1%' },
  { language: 'en', wantedDepthCm: 30, text: 'Soil at 30 cm: 19.7%' },
  { language: 'pl', wantedDepthCm: 30, text: 'Gleba, 30 cm: 19,7 %' },
] as const)('in $language the soil of a section names its depth: $text', async ({ language, wantedDepthCm, text }) => {
  await setTestLanguage(language);
  const latest = reading(AT, { HUMIDITY_3: 20.1, HUMIDITY_2: 19.7 });
  const modules = [aModule({ id: 'p', name: 'Probe Block A', latest })];
  const farm = { regions: [], objects: [], modules, sections: [aSection('A')] };
  const plan = layerPlan(farm, { kind: 'soil_moisture', wantedDepthCm, conditions: [] });
  const moisture = sectionMoistures([plan], Date.parse(AT)).get('A');
  if (moisture === undefined) throw new Error('the section has no moisture');
  renderInApp(
    <main>
      <MoistureLine moisture={moisture} />
    </main>,
  );
  expect(screen.getByRole('main')).toHaveTextContent(text);
});
