import { readFileSync } from 'node:fs';
import { PLANT_FACTS } from '@zagon/domain/agronomy/plant-facts.ts';
import { PLANTS, plantOf } from '@zagon/domain/catalogue/plants.ts';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../docs/plants.md', import.meta.url), 'utf8');

test.each(Object.entries(PLANTS))('the plants page shows the figures used for plant %s', (id, name) => {
  const plant = plantOf(Number(id));
  if (plant === null) throw new Error(`no plant ${id}`);
  const facts = PLANT_FACTS[plant];
  const kc = [facts.kcIni, facts.kcMid, facts.kcEnd].join(' / ');
  const stages = [facts.iniD, facts.devD, facts.midD, facts.lateD].join(' / ');
  const { start, heightM, rootsM, depletion, frostC, baseC, saltMsCm, saltLossPct } = facts;
  const cells = [id, name.en, name.pl, kc, stages, start, heightM, rootsM, depletion, frostC, baseC, saltMsCm];
  expect(page).toContain(`| ${[...cells, saltLossPct].join(' | ')} |`);
});
