import { describe, expect, test } from 'vitest';
import { addable, farmOf } from './farm-of.ts';
import { checkForm } from './form-check.ts';
import { newProgram, type ProgramForm } from './program-form.ts';
import { blockA, blockB, farmLists } from './test-farm.ts';

const section = (id: string) => ({ type: 'section' as const, id, minutes: '' as const });
const farm = farmOf(farmLists);

function form(change: Partial<ProgramForm> = {}): ProgramForm {
  return { ...newProgram('2026-11-21'), name: 'Rano', elements: [section(blockA), section(blockB)], ...change };
}

/** "field: sentence" of everything that is wrong on a farm. */
function wrong(change: Partial<ProgramForm>, on: typeof farm): string[] {
  return Object.entries(checkForm(form(change), on, 'en')).map(([field, { text }]) => `${field}: ${text}`);
}

describe('a program and the farm that it is made for', () => {
  test('what opens together fits the source', () => {
    const giving = (efficiency: number) =>
      farmOf({ ...farmLists, sources: farmLists.sources.map((source) => ({ ...source, efficiency })) });
    expect(wrong({ type: 'simultaneous' }, giving(21))).toEqual([
      'elements: Staw gives 21 m³/h, and 22 m³/h are wanted',
    ]);
    expect(wrong({ type: 'simultaneous' }, giving(22))).toEqual([]);
  });

  test('one block alone fits it too', () => {
    const giving = (efficiency: number) =>
      farmOf({ ...farmLists, sources: farmLists.sources.map((source) => ({ ...source, efficiency })) });
    expect(wrong({ elements: [section(blockA)] }, giving(9.9))).toEqual([
      'elements.0: Staw gives 9.9 m³/h, and 10 m³/h are wanted',
    ]);
    expect(wrong({ elements: [section(blockA)] }, giving(10))).toEqual([]);
  });

  test('the valve of a block is still on the account', () => {
    const whose = (removing: boolean) =>
      farmOf({ ...farmLists, outputs: farmLists.outputs.map((output) => ({ ...output, removing })) });
    expect(wrong({ elements: [section(blockA)] }, whose(true))).toEqual([
      'elements.0: Kwatera A · Duke: the module of its output is no longer on the account',
    ]);
    expect(wrong({ elements: [section(blockA)] }, whose(false))).toEqual([]);
  });
});

test('only what is of the same water and not in the program yet is offered, and no pump', () => {
  const names = (change: Partial<ProgramForm>) => {
    const { sections, groups, devices } = addable(farmLists, farm, form(change));
    return [sections, groups, devices].map((part) => part.map(({ name }) => name));
  };
  expect(names({ elements: [] })).toEqual([
    ['Kwatera A · Duke', 'Kwatera B · Bluecrop', 'Tunel'],
    ['Kwatery północne', 'Wszystko'],
    ['Doświetlanie'],
  ]);
  expect(names({ elements: [section(blockA)] })).toEqual([['Kwatera B · Bluecrop'], [], ['Doświetlanie']]);
  expect(names({ kind: 'control', elements: [] })).toEqual([[], [], ['Doświetlanie']]);
});
