import { expect, test } from 'vitest';
import { planFor, saved } from '../../schedules/testing/fixture.ts';
import { assessRunRisks, type ComingSoil } from './run-risks.ts';

const [planned] = planFor([saved('dawn')], '2026-06-11T00:00', '2026-06-12T00:00');
if (planned === undefined) throw new Error('nothing planned');
const cycle = planned;

const calm = {
  planned: cycle,
  station: null,
  modules: [],
  conditions: [],
  failed: [],
  onStation: null,
  accountPausesAtMs: null,
};
const risksWith = (soils: readonly ComingSoil[]) => assessRunRisks({ ...calm, soils }, 0).facts.risks;
const soil = (earliest: ComingSoil['earliest']): ComingSoil => ({ section: 'Block A', opensAtMs: 300, earliest });

test.each<[string, ComingSoil['earliest'], number | null]>([
  ['before its run', { kind: 'reached_at', atMs: 299 }, 299],
  ['already', { kind: 'reached' }, null],
])('a section that needs water %s is watered too late', (_, earliest, neededAtMs) => {
  expect(risksWith([soil(earliest)])).toMatchObject([{ kind: 'run_late', late: { opensAtMs: 300, neededAtMs } }]);
});

test.each<[string, ComingSoil['earliest']]>([
  ['needs water with its run', { kind: 'reached_at', atMs: 300 }],
  ['needs none within the hours ahead', { kind: 'later' }],
])('a section that %s is not at risk', (_, earliest) => {
  expect(risksWith([soil(earliest)])).toEqual([]);
});

test('a cycle that is skipped on purpose comes too late for no section', () => {
  const skipped = { ...calm, planned: { ...cycle, skipped: 'paused' as const }, soils: [soil({ kind: 'reached' })] };
  expect(assessRunRisks(skipped, 0).facts.risks).toEqual([]);
});
