import type { BoardRun } from '../use-board.ts';

/** A coming cycle at 20:00 for tests, with overrides. */
export function aBoardRun(change: Partial<BoardRun>): BoardRun {
  return {
    id_run: null,
    id_scheduler: '0199f0aa-0000-7000-8000-000000000001',
    date: '2026-06-11',
    cycle: 1,
    name: 'Rano',
    kind: 'irrigation',
    type: 'sequential',
    own_start_at: '2026-06-11T18:00:00Z',
    starts_at: '2026-06-11T18:00:00Z',
    ends_at: '2026-06-11T19:00:00Z',
    outcome: 'will_run',
    result: null,
    fertigation: false,
    skipped: null,
    on_device: true,
    id_water_source: '0199f0aa-0000-7000-8000-0000000000f0',
    elements: [],
    water: { planned: 10, given: null, measured: null },
    title: { pl: 'Jak na razie: ruszy', en: 'Expected to run' },
    short_reason: null,
    ...change,
  };
}
