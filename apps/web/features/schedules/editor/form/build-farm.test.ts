import { describe, expect, test } from 'vitest';
import { addable, buildFarm } from './build-farm.ts';
import { checkForm } from './form-check.ts';
import { newSchedule, type ScheduleForm } from './schedule-form.ts';
import { blockA, blockB, farmLists } from '../testing/test-farm.ts';

const section = (id: string) => ({ type: 'section' as const, id, minutes: '' as const });
const farm = buildFarm(farmLists);

function form(overrides: Partial<ScheduleForm> = {}): ScheduleForm {
  return { ...newSchedule('2026-11-21'), name: 'Rano', elements: [section(blockA), section(blockB)], ...overrides };
}

/** All problems on a farm, as "field: sentence". */
function problemsOn(overrides: Partial<ScheduleForm>, on: typeof farm): string[] {
  return Object.entries(checkForm(form(overrides), on, 'en')).map(([field, { text }]) => `${field}: ${text}`);
}

describe('a schedule and its farm', () => {
  test('simultaneous openings must fit the source', () => {
    const giving = (efficiency: number) =>
      buildFarm({ ...farmLists, sources: farmLists.sources.map((source) => ({ ...source, efficiency })) });
    expect(problemsOn({ type: 'simultaneous' }, giving(21))).toEqual([
      'elements: Staw supplies 21 m³/h, but 22 m³/h is needed',
    ]);
    expect(problemsOn({ type: 'simultaneous' }, giving(22))).toEqual([]);
  });

  test('a schedule with one block must fit the source', () => {
    const giving = (efficiency: number) =>
      buildFarm({ ...farmLists, sources: farmLists.sources.map((source) => ({ ...source, efficiency })) });
    expect(problemsOn({ elements: [section(blockA)] }, giving(9.9))).toEqual([
      'elements.0: Staw supplies 9.9 m³/h, but 10 m³/h is needed',
    ]);
    expect(problemsOn({ elements: [section(blockA)] }, giving(10))).toEqual([]);
  });

  test('the valve of a block must still be in the account', () => {
    const withGroup = (removing: boolean) =>
      buildFarm({ ...farmLists, outputs: farmLists.outputs.map((output) => ({ ...output, removing })) });
    expect(problemsOn({ elements: [section(blockA)] }, withGroup(true))).toEqual([
      'elements.0: Kwatera A · Duke: the module of its output is no longer in the account',
    ]);
    expect(problemsOn({ elements: [section(blockA)] }, withGroup(false))).toEqual([]);
  });
});

test('only elements of the same water that are not in the schedule yet are offered, and no pump', () => {
  const names = (overrides: Partial<ScheduleForm>) => {
    const { sections, groups, devices } = addable(farmLists, farm, form(overrides));
    return [sections, groups, devices].map((half) => half.map(({ name }) => name));
  };
  expect(names({ elements: [] })).toEqual([
    ['Kwatera A · Duke', 'Kwatera B · Bluecrop', 'Tunel'],
    ['Kwatery północne', 'Wszystko'],
    ['Doświetlanie'],
  ]);
  expect(names({ elements: [section(blockA)] })).toEqual([['Kwatera B · Bluecrop'], [], ['Doświetlanie']]);
  expect(names({ kind: 'control', elements: [] })).toEqual([[], [], ['Doświetlanie']]);
});
