import { cleanup } from '@testing-library/react';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { AlarmTone } from '@zagon/domain/catalogue/alarm-rules/rule.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newQueryClient } from '../api/query-client.ts';
import { keyOf } from '../api/query.ts';
import { AlarmRow } from '../entities/alarm/alarm-row.tsx';
import { alarmTone } from '../entities/alarm/alarm-tone.ts';
import { anAlarm } from '../entities/alarm/testing/test-alarm.ts';
import { aModule, reading } from '../entities/module/testing/test-module.ts';
import { signedInUser } from '../entities/session/testing/test-me.ts';
import { AlarmList } from '../features/alarms/rows/alarm-list.tsx';
import { usePins } from '../features/map/use-field-content.ts';
import { ModuleAlarms } from '../features/modules/details/alarms/module-alarms.tsx';
import { moduleRows } from '../features/modules/list/module-rows.ts';
import { ModuleTable } from '../features/modules/list/module-table.tsx';
import { alarmKind } from '../features/search/kinds/alarm.tsx';
import { searchFacts } from '../features/search/testing/test-facts.ts';
import { AttentionFold } from '../features/start/attention/attention-fold.tsx';
import { moduleTone } from '../features/start/module-tone.ts';
import { nowMs } from '../time/clock.ts';
import { renderInApp } from './test-render.tsx';

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));

afterEach(() => vi.unstubAllGlobals());

const module = aModule({
  id: 'm1',
  location: { latitude: 52, longitude: 21 },
  latest: reading(new Date(nowMs()).toISOString(), {}),
});

const BADGE_TONES: Readonly<Record<string, AlarmTone>> = { fault: 'error', warn: 'warn' };

/** The module's mark on the map, as a tone. */
function MapMark() {
  const farm = { regions: [], objects: [], modules: [module], sections: [] };
  return usePins(farm).map(({ id, badge }) => <i key={id} data-tone={BADGE_TONES[badge?.state ?? '']} />);
}

const CELL_TONES: Readonly<Record<string, AlarmTone>> = { alarm: 'error', look: 'warn' };

/** The places that show an alarm in its colour, or its module. */
const PLACES: Readonly<Record<string, (alarm: AlarmShape) => ReactNode>> = {
  'a row that needs attention': (alarm) => <AlarmRow alarm={alarm} />,
  'the list of alarms': (alarm) => <AlarmList alarms={[alarm]} />,
  'the page of a module': (alarm) => <ModuleAlarms alarms={[alarm]} />,
  'the results of the search': (alarm) =>
    alarmKind(searchFacts({ alarms: [alarm] })).map(({ key, state }) => <div key={key}>{state?.()}</div>),
};

/** The places that show a module by its active alarms; an ended one changes nothing there. */
const MODULE_PLACES: typeof PLACES = {
  'the module on the map': () => <MapMark />,
  'the module on the start page': (alarm) => <i data-tone={CELL_TONES[moduleTone(module, [alarm], nowMs())]} />,
  'the list of modules': (alarm) => (
    <ModuleTable
      rows={moduleRows([module], [alarm], nowMs())}
      orderVersion={0}
      dense={false}
      rowHeight={44}
      onClear={() => {}}
    />
  ),
  'the folded row of the start page': (alarm) => (
    <AttentionFold failed={[]} alarms={[alarm]}>
      {null}
    </AttentionFold>
  ),
};

/** The tones drawn for an alarm in a place. */
function tonesIn(place: (alarm: AlarmShape) => ReactNode, alarm: AlarmShape): ReadonlySet<string> {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(2));
  client.setQueryData(keyOf('listModules'), [module]);
  client.setQueryData(keyOf('listAlarms'), [alarm]);
  const { container } = renderInApp(<>{place(alarm)}</>, client);
  const tones = [...container.querySelectorAll('[data-tone]')].map((element) => element.getAttribute('data-tone'));
  cleanup();
  return new Set(tones.flatMap((tone) => (tone === 'error' || tone === 'warn' || tone === 'stale' ? [tone] : [])));
}

const ALARMS = [
  ['a weak battery', anAlarm({ rule: 'low_battery' })],
  ['a weak battery that someone has seen', anAlarm({ rule: 'low_battery', confirmation_date: '2026-06-11T12:05:00Z' })],
  ['a frost', anAlarm({ rule: 'frost' })],
] as const;
const ENDED = anAlarm({ rule: 'frost', inactivation_date: '2026-06-11T12:10:00Z' });

describe.each(Object.entries({ ...PLACES, ...MODULE_PLACES }))('%s', (_name, place) => {
  test.each(ALARMS)('an alarm of %s has one tone in every place', (_title, alarm) => {
    expect([...tonesIn(place, alarm)]).toEqual([alarmTone(alarm)]);
  });
});

test.each(Object.entries(PLACES))('an alarm whose cause has ended is grey in %s', (_name, place) => {
  expect([...tonesIn(place, ENDED)]).toEqual(['stale']);
});
