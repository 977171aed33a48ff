import { expect, test } from 'vitest';
import { trustOfModules } from '../../../entities/finding/sensor-trust.ts';
import { DRIFTING, FINDINGS_NOW_MS, trustFinding } from '../../../entities/finding/testing/test-finding.ts';
import { findingsEn } from '../../../entities/finding/texts.en.ts';
import { findingsPl } from '../../../entities/finding/texts.pl.ts';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import { moduleRows } from './module-rows.ts';
import { choicesOf, applyNarrowing, type Labels, type Narrowing } from './narrowing.ts';

const north = { id: 'g1', name: 'Północ' };
const tunnels = { id: 'g2', name: 'Tunele' };
const glass = { id: 'r1', name: 'Szklarnia' };
const rows = moduleRows(
  [
    aModule({ id: 'a', groups: [north, tunnels] }),
    aModule({ id: 'b', device_type: 'AM-200', groups: [tunnels], regions: [glass] }),
    aModule({ id: 'c', device_type: 'AM-200' }),
    aModule({ id: 'd', device_type: 'AM-9999', last_device_model: 'AM-9999' }),
  ],
  [],
  0,
);
const NO_NARROWING: Narrowing = { type: null, trust: null, group: null, region: null };
const PL: Labels = { language: 'pl', trust: (word) => findingsPl.trust[word] };
const EN: Labels = { language: 'en', trust: (word) => findingsEn.trust[word] };
const idsOf = (narrowing: Partial<Narrowing>) =>
  applyNarrowing(rows, { ...NO_NARROWING, ...narrowing }, PL).map(({ object }) => object.id);

test('type, group and region can be combined', () => {
  expect(idsOf({})).toEqual(['a', 'b', 'c', 'd']);
  expect(idsOf({ type: 'AM-200' })).toEqual(['b', 'c']);
  expect(idsOf({ group: 'g2' })).toEqual(['a', 'b']);
  expect(idsOf({ type: 'AM-200', group: 'g2', region: 'r1' })).toEqual(['b']);
});

test('a filter by trust finds the probes that are not trusted, or of which nothing is known', () => {
  const trusts = trustOfModules(
    [
      trustFinding({ id_subject: 'a', verdict: 'not_trusted', trust: DRIFTING }),
      trustFinding({ id_subject: 'b', verdict: null, trust: null, silence: 'probe_silent' }),
    ],
    FINDINGS_NOW_MS,
  );
  const modules = ['a', 'b', 'c'].map((id) => aModule({ id }));
  const probes = moduleRows(modules, [], FINDINGS_NOW_MS, trusts);
  expect(choicesOf(probes, 'trust', EN).map(({ label }) => label)).toEqual(['not judged', 'not trusted']);
  expect(choicesOf(probes, 'trust', PL).map(({ label }) => label)).toEqual(['nieoceniona', 'niewiarygodna']);
  const found = (trust: string) =>
    applyNarrowing(probes, { ...NO_NARROWING, trust }, EN).map(({ object }) => object.id);
  expect(found('not_trusted')).toEqual(['a']);
  expect(found('unknown')).toEqual(['b']);
});

test('the filters offer only what the modules belong to, once each and by name; an unknown type by its model', () => {
  expect(choicesOf(rows, 'group', PL).map(({ label }) => label)).toEqual(['Północ', 'Tunele']);
  expect(choicesOf(rows, 'region', PL)).toEqual([{ value: 'r1', label: 'Szklarnia' }]);
  expect(choicesOf(rows, 'type', EN).map(({ label }) => label)).toEqual([
    '3-level soil probe',
    'Air temperature and humidity sensor',
    'AM-9999',
  ]);
});
