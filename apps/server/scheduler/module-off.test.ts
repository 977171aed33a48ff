import { whySentences } from '@zagon/domain/schedules/why/why-card.ts';
import { describe, expect, test } from 'vitest';
import { openByHand } from '../features/manual_opens/service.ts';
import { type Bench, irrigationBench } from '../test-rig/irrigation.ts';
import { keptExplanation } from './explanations.ts';

const FOUR = '2026-06-11T02:00:00Z';

const switchTo = (bench: Bench, moduleId: string, status: 0 | 1) =>
  bench.pools.system.run('update modules set status = $2 where id = $1', [moduleId, status]);

/** Why card of the first cycle that ended, in English. */
async function why(bench: Bench): Promise<string> {
  const row = await bench.pools.system.first<{ explanation: unknown; starts_at: Temporal.Instant }>(
    'select explanation, starts_at from runs where result is not null order by starts_at limit 1',
  );
  if (row === undefined) throw new Error('no cycle has ended');
  return whySentences(keptExplanation(row.explanation, row.starts_at), 'en', 'Europe/Warsaw');
}

describe('a valve module that is switched off', () => {
  test('is on no plan of its station; its cycles are kept as skipped, with the reason', async () => {
    const bench = await irrigationBench(FOUR);
    await bench.addSchedule();
    await bench.pass();
    expect(bench.plans().length).toBeGreaterThan(0);
    await switchTo(bench, bench.things.valvesId, 0);
    await bench.pass();
    expect(bench.plans()).toEqual([]);
    await bench.pass({ hours: 1, seconds: 30 });
    expect((await bench.results())[0]).toBe('2026-06-11 1 correct_with_logic');
    expect((await bench.openings())[0]).toBe('o1 element 11');
    expect(await why(bench)).toContain('its module is inactive');
  });

  test('waters again from the next cycle on when it is switched on', async () => {
    const bench = await irrigationBench(FOUR);
    await bench.addSchedule();
    await switchTo(bench, bench.things.valvesId, 0);
    await bench.pass();
    expect(bench.plans()).toEqual([]);
    await switchTo(bench, bench.things.valvesId, 1);
    await bench.pass();
    expect(bench.plans().map(({ output }) => output)).toContain('o1');
  });

  test('is not opened by hand, which names it', async () => {
    const bench = await irrigationBench(FOUR);
    await switchTo(bench, bench.things.valvesId, 0);
    const refused = await openByHand(bench.call(), bench.things.outputIds[0] ?? '', 10);
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'conflict', message: { en: expect.stringMatching(/^The module is inactive \(/) } },
    });
    await bench.pass({ seconds: 10 });
    expect(bench.commands).toEqual([]);
  });
});

describe('a probe that is switched off', () => {
  test('decides nothing, whatever it says: the rule for no data holds', async () => {
    const bench = await irrigationBench(FOUR);
    const source = { type: 'sensor' as const, id_object: bench.things.probeId, field: 'HUMIDITY_1' };
    const condition = { quantity: 'soil_moisture', comparator: 'lt', threshold: 24, when_true: 'run' } as const;
    await bench.addSchedule({ conditions: [{ ...condition, source, when_unknown: 'dont_run' }] });
    await switchTo(bench, bench.things.probeId, 0);
    await bench.pass();
    bench.clock.advance({ minutes: 59 });
    await bench.pools.system.run(
      `insert into module_latest (module_key, ts, received_at, fields)
       select key, $2, $2, jsonb_build_object('HUMIDITY_1', jsonb_build_object('v', 12, 't', $3::text)) from modules where id = $1`,
      [bench.things.probeId, bench.clock.now(), bench.clock.now().toString()],
    );
    await bench.pass({ seconds: 30 });
    expect((await bench.results())[0]).toBe('2026-06-11 1 correct_with_logic');
    const [gate] = await bench.pools.system.rows<{ quality: string; state: string }>(
      `select g ->> 'quality' as quality, g ->> 'state' as state from runs r, jsonb_array_elements(r.explanation -> 'gates') g
       where r.result is not null and g ->> 'kind' = 'condition'`,
    );
    expect(gate).toEqual({ quality: 'off', state: 'unknown' });
  });
});
