import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { ZIELONE_POLE as FARM } from '@zagon/demo-farm/accounts/zielone-pole.ts';
import { DEMO_GEO_OBJECTS } from '@zagon/demo-farm/geo-objects/geo-object.ts';
import { DEMO_REGIONS } from '@zagon/demo-farm/regions/region.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { createInstance } from 'i18next';
import { anAlarm } from '../../../entities/alarm/testing/test-alarm.ts';
import { aModule, anOutput } from '../../../entities/module/testing/test-module.ts';
import type { Me } from '../../../entities/session/session.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import type { SearchFacts } from '../../../features/search/kinds/kind.ts';
import type { NamedLists } from '../../../features/search/kinds/named/named-lists.ts';
import { aSchedule } from '../../../features/search/testing/test-facts.ts';
import { aSection } from '../../../entities/resource/testing/test-section.ts';
import { namedLists } from '../../../features/search/testing/test-lists.ts';
import { searchEn } from '../../../features/search/texts.en.ts';
import { searchPl } from '../../../features/search/texts.pl.ts';
import { textsOf } from '../../../i18n/text-function.ts';
import { searchPages } from '../search-pages.ts';

/** The texts of the search alone: the table needs no page. */
const i18n = createInstance();
await i18n.init({
  fallbackLng: false,
  resources: { en: { search: searchEn }, pl: { search: searchPl } },
  interpolation: { escapeValue: false },
});

/** The facts the search has about the demo farm, with its real names, for one of its users. */
export function demoFacts(language: Language, me: Me = signedInUser(1)): SearchFacts {
  return {
    me,
    online: true,
    language,
    units: STORED_UNITS,
    zone: 'Europe/Warsaw',
    today: '2026-07-15',
    t: textsOf(i18n, 'search', language),
    alarmText: ({ message }) => message[language],
    modules: FARM.modules.map(moduleOf),
    sections: FARM.sections.map(sectionOf),
    schedules: FARM.schedules.map(scheduleOf),
    alarms: [
      anAlarm({
        rule: 'low_battery',
        message: { pl: 'Słaba bateria', en: 'Low battery' },
        object_name: 'Powietrze – kwatery',
      }),
    ],
    sources: FARM.waterSources.map(({ id, name, description }) => ({ id, name, description })),
    pages: searchPages(me),
    ...demoLists(),
  };
}

function moduleOf(module: (typeof FARM.modules)[number]): ModuleShape {
  const { id, name, serial, type } = module;
  return aModule({
    id,
    name,
    serial_number: serial,
    device_type: type,
    regions: DEMO_REGIONS.filter(({ serials }) => serials.includes(serial)).map((region) => ({
      id: region.name,
      name: region.name,
    })),
    outputs: FARM.outputs
      .filter((output) => output.module === serial)
      .map((output) =>
        anOutput({
          id: output.id,
          id_object: id,
          field_name: output.output,
          name: output.name,
          type: output.type,
          section_name: FARM.sections.find(({ valveId }) => valveId === output.id)?.name ?? null,
        }),
      ),
  });
}

function sectionOf({ id, name, description, sourceId, valveId }: (typeof FARM.sections)[number]): SectionShape {
  const groups = FARM.groups.filter(({ memberIds }) => memberIds.includes(id));
  return aSection({ id, name, description, id_water_source: sourceId, id_output: valveId, groups });
}

function scheduleOf({ id, schedule }: (typeof FARM.schedules)[number]): ScheduleShape {
  const { name, elements, fertigation } = schedule({ minutesPerWeek: 60 }, '2026-06-01');
  return aSchedule({
    id,
    name,
    elements: elements.map((element) => ({ ...element })),
    fertigation:
      fertigation.type === 'none'
        ? { type: 'none', pre_water: 0, flush: 0 }
        : { type: 'every_n_days', n: 2, pre_water: 2, flush: 3 },
  });
}

/** The named lists of the farm, and a saved report and a wall as users add them. */
function demoLists(): NamedLists {
  const base = { version: 'v1', description: '' };
  const { templates, walls, users, dashboards } = namedLists();
  const nameOf = (id: string) => [...FARM.sections, ...FARM.modules].find((item) => item.id === id)?.name ?? '';
  const moduleOfOutput = (id: string | null) => FARM.outputs.find((output) => output.id === id)?.module;
  return {
    groups: FARM.groups.map(({ id, name, type, scope, memberIds }) => ({
      ...base,
      id,
      name,
      type,
      scope,
      members: memberIds.map((member) => ({
        id: member,
        kind: scope === 'objects' ? 'object' : 'section',
        name: nameOf(member),
      })),
      element_count: memberIds.length,
      removing: false,
    })),
    devices: FARM.devices.map(({ id, name, kind, type, outputId, module, field, sourceId }, at) => ({
      ...base,
      id,
      name,
      kind,
      type,
      id_object: id,
      object_name: FARM.modules.find(({ serial }) => serial === (module ?? moduleOfOutput(outputId)))?.name ?? '',
      index: at,
      id_output: outputId,
      field,
      id_water_source: sourceId,
      removing: false,
    })),
    regions: DEMO_REGIONS.map(({ name, serials }) => ({
      ...base,
      id: name,
      name,
      points: [],
      holes: [],
      parts: [],
      area: null,
      objects: FARM.modules
        .filter(({ serial }) => serials.includes(serial))
        .map(({ id, name: of }) => ({ id, name: of })),
    })),
    places: DEMO_GEO_OBJECTS.map(({ id, name, marker, location }) => ({ ...base, id, name, marker, location })),
    dashboards: FARM.dashboards.flatMap(({ key, name }) =>
      dashboards.map((dashboard) => ({ ...dashboard, id: key, name })),
    ),
    users: FARM.members.flatMap(({ person }) =>
      users.map((user) => ({
        ...user,
        id: person.id,
        first_name: person.firstName,
        family_name: person.familyName,
        email: person.email,
      })),
    ),
    templates: templates.map((template) => ({ ...template, name: 'Kwatery, ostatnie 30 dni' })),
    walls: walls.map((wall) => ({ ...wall, name: 'Biuro' })),
    boxes: FARM.modules
      .filter(({ serial }) => FARM.outputs.some((output) => output.module === serial))
      .map(({ id, name }, at) => ({ id, version: 'v1', code: `K7Q2M4X${at}AB`, name, notes: '' })),
  };
}
