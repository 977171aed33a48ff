import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { deviceType, fieldsOf, outputOf } from '@zagon/domain/catalogue/registry.ts';
import type { ResourceFacts } from '@zagon/domain/resources/facts.ts';
import { validateEquipment } from '@zagon/domain/resources/validate-equipment.ts';
import { validateGroup } from '@zagon/domain/resources/validate-group.ts';
import { NO_PLANTING } from '@zagon/domain/resources/section-planting.ts';
import { sectionProbeProblems } from '@zagon/domain/resources/section-probes.ts';
import { validateSection } from '@zagon/domain/resources/validate-section.ts';
import { validateSource } from '@zagon/domain/resources/validate-source.ts';
import { validateSchedule } from '@zagon/domain/schedules/definition/validate.ts';
import { describe, expect, test } from 'vitest';
import type { WidgetContent } from '../dashboards/dashboard.ts';
import { SPARE_DEVICES } from '../modules/spare.ts';
import { demoId } from '../demo-id.ts';
import { DEMO_PEOPLE } from '../people/person.ts';
import { farmOf } from '../water/farm.ts';
import { endOfMarchAfterNext } from './account.ts';
import { DEMO_ACCOUNTS } from './registry.ts';

const moduleIdOf = (serial: string | null): string | null => (serial === null ? null : demoId('module', serial));
const modules = DEMO_ACCOUNTS.flatMap((account) => account.modules);

test('every serial number is unique, including spare devices', () => {
  const serials = [...modules, ...SPARE_DEVICES].map(({ serial }) => serial);
  expect(new Set(serials).size).toBe(serials.length);
});

test('everyone except the operator belongs to an account, and every account has an administrator', () => {
  const members = new Set(DEMO_ACCOUNTS.flatMap((account) => account.members.map(({ person }) => person.email)));
  expect(DEMO_PEOPLE.filter((person) => !person.isOperator).every((person) => members.has(person.email))).toBe(true);
  for (const account of DEMO_ACCOUNTS) expect(account.members.map(({ role }) => role)).toContain('admin');
});

/** The modules and fields a widget reads; a widget of a whole module is represented by one of its fields. */
function fieldsShownBy(content: WidgetContent): readonly { moduleId: string; field: FieldName }[] {
  switch (content.kind) {
    case 'simple_chart':
      return content.sources;
    case 'fields':
      return content.fields.map((field) => ({ moduleId: content.moduleId, field }));
    case 'soil_profile':
      return [{ moduleId: content.moduleId, field: 'HUMIDITY_1' }];
    case 'air':
      return [{ moduleId: content.moduleId, field: 'humidity' }];
    case 'valves':
      return [{ moduleId: content.moduleId, field: 'o1' }];
    case 'system_state':
      return [{ moduleId: content.moduleId, field: 'gsmstr' }];
    case 'irrigation_today':
    case 'attention':
      return [];
  }
}

describe.each(DEMO_ACCOUNTS.map((account) => [account.name, account] as const))('%s', (_name, account) => {
  const modulesBySerial = new Map(account.modules.map((module) => [module.serial, module]));
  const byId = new Map(account.modules.map((module) => [module.id, module]));
  const outputIds = new Set(account.outputs.map(({ id }) => id));

  test('an account connects its modules through its own stations', () => {
    const stations = account.modules.flatMap(({ stationSerial }) => (stationSerial === null ? [] : [stationSerial]));
    expect(stations.length).toBeGreaterThan(0);
    expect(stations.every((serial) => modulesBySerial.get(serial)?.type === 'AGB-2000')).toBe(true);
  });

  test('an account has sections, groups and devices that comply with the resource rules', () => {
    const facts: ResourceFacts = {
      modules: account.modules.map(({ id, name, type }) => ({ id, name, deviceType: type })),
      outputs: account.outputs.map(({ id, name, module, output, type }) => ({
        id,
        name,
        moduleId: demoId('module', module),
        field: output,
        type,
      })),
      sources: account.waterSources.map((source) => ({
        ...source,
        outputIds: [...source.cleanOutputIds, ...source.fertigatedOutputIds],
      })),
      sections: account.sections.map((section) => ({
        ...section,
        outputId: section.valveId,
        seasonStart: null,
        probeIds: section.probeSerials.map((serial) => demoId('module', serial)),
      })),
      devices: account.devices.map((device) => ({ ...device, moduleId: moduleIdOf(device.module) })),
    };
    for (const group of account.groups) expect(validateGroup(group, null, facts)).toEqual([]);
    for (const device of account.devices) {
      const draft = { ...device, moduleId: moduleIdOf(device.module) };
      expect(validateEquipment(draft, device.id, facts), device.name).toEqual([]);
    }
    for (const source of account.waterSources) expect(validateSource(source, source.id, facts)).toEqual([]);
    for (const section of account.sections) {
      const draft = { ...NO_PLANTING, ...section, outputId: section.valveId };
      expect(validateSection(draft, section.id, facts, '2026-11-21'), section.name).toEqual([]);
      const probes = section.probeSerials.map((serial) => demoId('module', serial));
      const stated = probes.map((moduleId) => ({ moduleId, sinceMs: undefined, shared: false }));
      const moment = { nowMs: 0, removedIds: [] };
      expect(sectionProbeProblems(stated, { ...section, id: null }, facts, moment), section.name).toEqual([]);
    }
  });

  test('an account names only outputs that its modules have, with a type they allow', () => {
    for (const { module, output, type } of account.outputs) {
      const declared = outputOf(deviceType(modulesBySerial.get(module)?.type ?? 'AGB-2000'), output);
      expect(declared?.types).toContain(type);
    }
  });

  test('an account waters each section from a source with sufficient capacity', () => {
    for (const section of account.sections) {
      const source = account.waterSources.find(({ id }) => id === section.sourceId);
      expect(source?.efficiencyM3PerH).toBeGreaterThanOrEqual(section.flowM3PerH);
      expect(outputIds).toContain(section.valveId);
    }
    for (const { cleanOutputIds, fertigatedOutputIds } of account.waterSources)
      for (const id of [...cleanOutputIds, ...fertigatedOutputIds]) expect(outputIds).toContain(id);
  });

  test("an account has schedules that pass the editor's validation in dry and wet seasons", () => {
    for (const { schedule } of account.schedules)
      for (const minutesPerWeek of [20, 120, 500])
        expect(validateSchedule(schedule({ minutesPerWeek }, '2026-09-01'), farmOf(account))).toEqual([]);
  });

  test('an account shows only fields its modules measure on its dashboards, without overlapping widgets', () => {
    for (const { widgets } of account.dashboards) {
      const cells = new Set<string>();
      for (const { content, place } of widgets) {
        expect(place.x + place.w).toBeLessThanOrEqual(12);
        for (let x = place.x; x < place.x + place.w; x += 1)
          for (let y = place.y; y < place.y + place.h; y += 1) {
            expect(cells).not.toContain(`${x}/${y}`);
            cells.add(`${x}/${y}`);
          }
        const shown = fieldsShownBy(content);
        for (const { moduleId, field } of shown) {
          const type = byId.get(moduleId)?.type;
          expect(type === undefined ? [] : fieldsOf(deviceType(type))).toContain(field);
        }
      }
    }
  });
});

test('the farm is paid until the end of March after next', () => {
  expect(endOfMarchAfterNext(Temporal.PlainDate.from('2026-11-21')).toString()).toBe('2028-03-31');
  expect(endOfMarchAfterNext(Temporal.PlainDate.from('2027-02-01')).toString()).toBe('2028-03-31');
});
