import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { aSection } from '../../../entities/resource/testing/test-section.ts';
import { anAlarm } from '../../../entities/alarm/testing/test-alarm.ts';
import { aModule, anOutput } from '../../../entities/module/testing/test-module.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { i18n } from '../../../i18n/instance.ts';
import { textsOf } from '../../../i18n/text-function.ts';
import type { SearchFacts, SearchPage } from '../kinds/kind.ts';
import { namedLists } from './test-lists.ts';

/** Test builder: a schedule that runs tomorrow morning. */
export function aSchedule(overrides: Partial<ScheduleShape> = {}): ScheduleShape {
  return {
    version: 'v1',
    id: 'night',
    name: 'Noc',
    kind: 'irrigation',
    type: 'sequential',
    priority: 'standard',
    begin_date: '2026-06-01',
    expiration_date: null,
    rule: { type: 'every', n: 1 },
    run_time: 20,
    cycles: { start_hours: ['05:00'] },
    elements: [{ type: 'section', id: 's1', minutes: null }],
    fertigation: { type: 'none', pre_water: 0, flush: 0 },
    conditions: [],
    rain: null,
    pause: null,
    state: 'active',
    on_device: true,
    next_run: {
      date: '2026-07-16',
      cycle: 1,
      open_at: '2026-07-16T03:00:00Z',
      close_at: '2026-07-16T03:20:00Z',
      own_open_at: '2026-07-16T03:00:00Z',
    },
    last_result: null,
    skips: [],
    id_water_source: 'pond',
    ...overrides,
  };
}

/** Test builder: the page of the alarms. */
export function aPage(overrides: Partial<SearchPage> = {}): SearchPage {
  return {
    id: 'alarms',
    kind: 'page',
    href: '#/alarms',
    label: { pl: 'Alarmy', en: 'Alarms' },
    words: [],
    icon: null,
    letter: 'a',
    ...overrides,
  };
}

/** Test builder: a farm with one of each kind, seen by its administrator. */
export function searchFacts(overrides: Partial<SearchFacts> = {}): SearchFacts {
  return {
    me: signedInUser(1),
    online: true,
    language: 'en',
    units: STORED_UNITS,
    zone: 'Europe/Warsaw',
    today: '2026-07-15',
    t: textsOf(i18n, 'search', 'en'),
    alarmText: ({ message }) => message.en,
    modules: [
      aModule({ id: 'probe', name: 'Sonda Kwatera B', serial_number: 'AM100103-DEMO-0002' }),
      aModule({
        id: 'valves',
        name: 'Zawory',
        device_type: 'AM-421',
        serial_number: 'AM421-DEMO-0001',
        outputs: [anOutput({ id: 'o1', id_object: 'valves' })],
      }),
    ],
    sections: [aSection()],
    schedules: [aSchedule()],
    alarms: [anAlarm()],
    sources: [{ id: 'pond', name: 'Staw', description: '' }],
    pages: [aPage(), aPage({ id: 'reports', label: { pl: 'Raporty', en: 'Reports' }, letter: 'r' })],
    ...namedLists(),
    ...overrides,
  };
}
