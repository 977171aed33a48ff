import { whySentences } from '@zagon/domain/schedules/why/why-card.ts';
import { describe, expect, test } from 'vitest';
import { act } from '../calls/actor.ts';
import { openByHand } from '../actions/openings/open.ts';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';
import { runsSince } from '../stores/schedules/runs.ts';

const FOUR = '2026-06-11T02:00:00Z';

const switchTo = (rig: IrrigationRig, moduleId: string, status: 0 | 1) =>
  rig.pools.system.run('update modules set status = $2 where id = $1', [moduleId, status]);

/** The why card of the first cycle that ended, in English. */
async function why(rig: IrrigationRig): Promise<string> {
  const runs = await runsSince(rig.pools.system, rig.accountId, rig.clock.now().subtract({ hours: 24 }));
  const [first] = runs
    .filter(({ result }) => result !== null)
    .toSorted((a, b) => Temporal.Instant.compare(a.starts_at, b.starts_at));
  if (first === undefined || first.explanation === null) throw new Error('no cycle has ended');
  return whySentences(first.explanation, 'en', 'Europe/Warsaw');
}

describe('a switched-off valve module', () => {
  test('a switched-off valve module is in no plan set of its station; its cycles are stored as skipped, with the reason', async () => {
    const rig = await irrigationRig(FOUR);
    await rig.addSchedule();
    await rig.pass();
    expect(rig.plans().length).toBeGreaterThan(0);
    await switchTo(rig, rig.things.valvesId, 0);
    await rig.pass();
    expect(rig.plans()).toEqual([]);
    await rig.pass({ hours: 1, seconds: 30 });
    expect((await rig.results())[0]).toBe('2026-06-11 1 correct_with_logic');
    expect((await rig.openings())[0]).toBe('o1 element 11');
    expect(await why(rig)).toContain('its module is inactive');
  });

  test('a switched-off valve module irrigates again from the next cycle once it is switched on', async () => {
    const rig = await irrigationRig(FOUR);
    await rig.addSchedule();
    await switchTo(rig, rig.things.valvesId, 0);
    await rig.pass();
    expect(rig.plans()).toEqual([]);
    await switchTo(rig, rig.things.valvesId, 1);
    await rig.pass();
    expect(rig.plans().map(({ output }) => output)).toContain('o1');
  });

  test('a switched-off valve module cannot be opened by hand, and the refusal names it', async () => {
    const rig = await irrigationRig(FOUR);
    await switchTo(rig, rig.things.valvesId, 0);
    const refused = await act(rig.call(), openByHand, { outputId: rig.things.outputIds[0] ?? '', minutes: 10 });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'conflict', message: { en: expect.stringMatching(/^The module is inactive \(/) } },
    });
    await rig.pass({ seconds: 10 });
    expect(rig.commands).toEqual([]);
  });
});

describe('a switched-off probe', () => {
  test('a switched-off probe decides nothing, whatever it reports: the rule for no data applies', async () => {
    const rig = await irrigationRig(FOUR);
    const source = { type: 'sensor' as const, id_object: rig.things.probeId, field: 'HUMIDITY_1' };
    const condition = { quantity: 'soil_moisture', comparator: 'lt', threshold: 24, when_true: 'run' } as const;
    await rig.addSchedule({ conditions: [{ ...condition, source, when_unknown: 'dont_run' }] });
    await switchTo(rig, rig.things.probeId, 0);
    await rig.pass();
    rig.clock.advance({ minutes: 59 });
    await rig.pools.system.run(
      `insert into module_latest (module_key, ts, received_at, fields)
       select key, $2, $2, jsonb_build_object('HUMIDITY_1', jsonb_build_object('v', 12, 't', $3::text)) from modules where id = $1`,
      [rig.things.probeId, rig.clock.now(), rig.clock.now().toString()],
    );
    await rig.pass({ seconds: 30 });
    expect((await rig.results())[0]).toBe('2026-06-11 1 correct_with_logic');
    const [gate] = await rig.pools.system.rows<{ quality: string; state: string }>(
      `select g ->> 'quality' as quality, g ->> 'state' as state from runs r, jsonb_array_elements(r.explanation -> 'gates') g
       where r.result is not null and g ->> 'kind' = 'condition'`,
    );
    expect(gate).toEqual({ quality: 'off', state: 'unknown' });
  });
});
