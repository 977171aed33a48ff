import { describe, expect, test } from 'vitest';
import { anId } from '../testing/farm.ts';
import { requestOpening, startHandOpening, openingStatuses, requestStop, valve } from '../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';

const NOON = '2026-06-11T10:00:00Z';

async function reportedOpen(rig: IrrigationRig): Promise<boolean | null> {
  const row = await rig.pools.system.first<{ reported_open: boolean | null }>(
    'select reported_open from outputs where id = $1',
    [valve(rig)],
  );
  return row?.reported_open ?? null;
}

/** Reports of the valve by a clock that differs from the server's. */
function byClock(rig: IrrigationRig, offsetS: number) {
  const at = (laterS = 0) => rig.at(offsetS + laterS);
  const common = { module: rig.valves, output: 'o1' as const };
  return {
    opened: (cmd_id: string, durationS: number) =>
      rig.report({ kind: 'output_opened', at: at(), ...common, cause: { cmd_id }, closes_at: at(durationS) }),
    closed: (cmd_id: string, openS: number) =>
      rig.report({
        kind: 'output_closed',
        at: at(),
        ...common,
        cause: { cmd_id },
        opened_at: at(-openS),
        open_s: openS,
        reason: 'command',
      }),
    done: (cmd_id: string) => rig.report({ kind: 'command_done', at: at(), cmd_id, module: rig.valves }),
  };
}

async function sendOpenCommand(rig: IrrigationRig): Promise<string> {
  await requestOpening(rig, valve(rig));
  await rig.pass({ seconds: 3 });
  return rig.last()?.cmd_id ?? '';
}

const YEAR_S = 365 * 24 * 3600;

describe('a station with an implausible clock', () => {
  test.each([
    ['years ahead', 3 * YEAR_S],
    ['in 1970', -56 * YEAR_S],
  ])(
    'reports of a station whose clock is %s are timed by their arrival, and durations are correct',
    async (_name, offsetS) => {
      const rig = await irrigationRig(NOON);
      const station = byClock(rig, offsetS);
      const order = await sendOpenCommand(rig);
      await station.opened(order, 600);
      expect(await reportedOpen(rig)).toBe(true);
      const closesAt = rig.at(600);
      const [row] = await rig.pools.system.rows<{ closes_at: Temporal.Instant }>('select closes_at from manual_opens');
      expect(row?.closes_at.toString()).toBe(closesAt);
      rig.clock.advance({ minutes: 2 });
      await station.closed(order, 120);
      expect(await reportedOpen(rig)).toBe(false);
      expect(await openingStatuses(rig)).toEqual([10]);
    },
  );

  test('a station whose clock was once years ahead does not hide later reports', async () => {
    const rig = await irrigationRig(NOON);
    await byClock(rig, 3 * YEAR_S).closed(anId(), 1);
    await rig.pass({ minutes: 1 });
    await startHandOpening(rig);
    expect(await reportedOpen(rig)).toBe(true);
  });
});

test('a clock some minutes behind delays no stop: an acknowledgement is never earlier than its command', async () => {
  const rig = await irrigationRig(NOON);
  const station = byClock(rig, -300);
  const order = await sendOpenCommand(rig);
  await station.opened(order, 600);
  rig.clock.advance({ minutes: 1 });
  const [opening] = await rig.pools.system.rows<{ id: string }>('select id from manual_opens');
  await requestStop(rig, opening?.id ?? '');
  await rig.pass({ seconds: 1 });
  const close = rig.last();
  expect(close?.orders).toEqual([{ kind: 'close', output: 'o1' }]);
  await station.closed(order, 61);
  await station.done(close?.cmd_id ?? '');
  expect(await openingStatuses(rig)).toEqual([11]);
  const sent = rig.commands.length;
  await rig.pass({ minutes: 1 });
  expect(rig.commands).toHaveLength(sent);
});
