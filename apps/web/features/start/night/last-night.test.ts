import { expect, test } from 'vitest';
import type { BoardRun } from '../../../entities/schedule/use-board.ts';
import { lastNightFrom } from './last-night.ts';
import { lastNightOf } from '../../../entities/night/night-span.ts';

const zone = 'Europe/Warsaw';
const at = (time: string) => Date.parse(time);

function run(name: string, startsAt: string, part: Partial<BoardRun> = {}): BoardRun {
  return {
    id_run: null,
    id_scheduler: name,
    date: '2026-06-12',
    cycle: 1,
    name,
    kind: 'irrigation',
    type: 'sequential',
    own_start_at: startsAt,
    starts_at: startsAt,
    ends_at: startsAt,
    outcome: 'ran',
    result: null,
    fertigation: false,
    skipped: null,
    on_device: true,
    id_water_source: null,
    water: { planned: null, given: null, measured: null },
    elements: [],
    title: { pl: '', en: '' },
    short_reason: null,
    ...part,
  };
}

test('the last night ended this morning; until eight it is the part of the ending one that is over', () => {
  const night = { fromMs: at('2026-06-11T16:00:00Z'), untilMs: at('2026-06-12T06:00:00Z') };
  for (const now of ['2026-06-12T06:30:00Z', '2026-06-12T21:00:00Z'])
    expect(lastNightOf(at(now), zone)).toEqual({ ...night, isEnding: false });
  const now = at('2026-06-12T05:00:00Z');
  expect(lastNightOf(now, zone)).toEqual({ fromMs: night.fromMs, untilMs: now, isEnding: true });
});

test('irrigation of the night that is over is counted, and what did not run in full is named', () => {
  const runs = [
    run('late', '2026-06-12T03:00:00Z', { outcome: 'did_not_run' }),
    run('half', '2026-06-11T20:00:00Z', { outcome: 'ran_in_part' }),
    run('whole', '2026-06-11T19:00:00Z'),
    run('day', '2026-06-11T12:00:00Z'),
    run('mixer', '2026-06-12T02:00:00Z', { kind: 'control' }),
    run('running', '2026-06-12T04:00:00Z', { outcome: 'running' }),
  ];
  const night = lastNightFrom(runs, lastNightOf(at('2026-06-12T08:00:00Z'), zone));
  expect(night).toMatchObject({ count: 3, ranCount: 2 });
  expect(night?.others.map(({ name }) => name)).toEqual(['half', 'late']);
});

test('a night in which no water was due has no summary', () => {
  const span = lastNightOf(at('2026-06-12T08:00:00Z'), zone);
  expect(lastNightFrom([run('mixer', '2026-06-12T02:00:00Z', { kind: 'control' })], span)).toBeNull();
});
