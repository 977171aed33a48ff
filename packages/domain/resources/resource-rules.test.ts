import { describe, expect, test } from 'vitest';
import type { ResourceFacts } from './facts.ts';
import type { ResourceProblem } from './resource-rules.ts';
import { type EquipmentDraft, validateEquipment } from './validate-equipment.ts';
import { type GroupDraft, validateGroup } from './validate-group.ts';
import { type OutputDraft, validateOutput } from './validate-output.ts';
import { NO_PLANTING } from './section-planting.ts';
import { type SectionDraft, validateSection } from './validate-section.ts';
import { type SourceDraft, validateSource } from './validate-source.ts';

const unstated = { plantType: null, seasonStart: null, probeIds: [] };

/** A pond with its pump, a well; two sections on the pond, one on the well; a lamp; an AM-600 with a meter. */
const facts: ResourceFacts = {
  modules: [
    { id: 'valves', name: 'Valves', deviceType: 'AM-411' },
    { id: 'probe', name: 'Probe', deviceType: 'AM-100-103' },
    { id: 'box', name: 'Meters', deviceType: 'AM-600' },
  ],
  outputs: [
    ...['a', 'b', 'c', 'free'].map((id, i) => ({
      id,
      name: id,
      moduleId: 'valves',
      field: `o${i + 1}`,
      type: 'irr',
    })),
    { id: 'pump', name: 'Pump', moduleId: 'relays', field: 'o1', type: 'pump' },
    { id: 'lamp', name: 'Lamp', moduleId: 'relays', field: 'o2', type: 'light' },
    { id: 'spare', name: 'Spare', moduleId: 'relays', field: 'o3', type: 'pump' },
  ],
  sources: [
    { id: 'pond', name: 'Pond', efficiencyM3PerH: 24, outputIds: ['pump'] },
    { id: 'well', name: 'Well', efficiencyM3PerH: 5, outputIds: [] },
  ],
  sections: [
    { id: 'A', name: 'Block A', outputId: 'a', sourceId: 'pond', flowM3PerH: 10, ...unstated },
    { id: 'B', name: 'Block B', outputId: 'b', sourceId: 'pond', flowM3PerH: 12, ...unstated },
    { id: 'C', name: 'Block C', outputId: 'c', sourceId: 'well', flowM3PerH: 5, ...unstated },
  ],
  devices: [
    { id: 'light', name: 'Tunnel lamp', outputId: 'lamp', moduleId: null, field: null },
    { id: 'meter', name: 'Flow meter', outputId: null, moduleId: 'box', field: 'DI_USR_3' },
  ],
};

const describeProblems = (problems: readonly ResourceProblem[]) => problems.map(({ path, rule }) => `${path} ${rule}`);
const words = { name: 'New', description: '' };
const long = (length: number) => 'x'.repeat(length);

describe('a section', () => {
  const valid: SectionDraft = {
    ...words,
    type: 'drip',
    sourceId: 'pond',
    outputId: 'free',
    areaM2: 5000,
    flowM3PerH: 12,
    ...NO_PLANTING,
  };
  const of = (overrides: Partial<SectionDraft>, ownId: string | null = null) =>
    describeProblems(validateSection({ ...valid, ...overrides }, ownId, facts, '2026-06-11'));

  test.each<[string, Partial<SectionDraft>, readonly string[]]>([
    ['that is valid', {}, []],
    ['with nothing measured', { areaM2: null, flowM3PerH: null }, []],
    ['with no name', { name: '  ' }, ['name required']],
    ['with a name of 100', { name: long(100) }, []],
    ['with a name of 101', { name: long(101) }, ['name max_length']],
    ['with a description of 1000', { description: long(1000) }, []],
    ['with a description of 1001', { description: long(1001) }, ['description max_length']],
    ['of an unknown type', { type: 'flood' }, ['type type_not_possible']],
    ['without a source', { sourceId: '' }, ['sourceId required']],
    ['of an unknown source', { sourceId: 'sea' }, ['sourceId unknown_thing']],
    ['that needs exactly what its source gives', { flowM3PerH: 24 }, []],
    ['that needs more than its source gives', { flowM3PerH: 24.1 }, ['flowM3PerH flow_above_source']],
    ['with no flow at all', { flowM3PerH: 0 }, []],
    ['with a flow below nothing', { flowM3PerH: -0.1 }, ['flowM3PerH min']],
    ['with no land at all', { areaM2: 0 }, []],
    ['with land below nothing', { areaM2: -1 }, ['areaM2 min']],
    ['of 10,000 ha', { areaM2: 100_000_000 }, []],
    ['of more', { areaM2: 100_000_001 }, ['areaM2 max']],
    ['without a valve', { outputId: '' }, ['outputId required']],
    ['with a strange valve', { outputId: 'zzz' }, ['outputId unknown_thing']],
    ['with the valve of another', { outputId: 'a' }, ['outputId output_in_section']],
    ['with a pump for a valve', { outputId: 'pump' }, ['outputId output_not_a_valve']],
    ['with a lamp for a valve', { outputId: 'lamp' }, ['outputId output_not_a_valve']],
  ])('a section %s is accepted, or refused with its rule', (_what, overrides, expected) =>
    expect(of(overrides)).toEqual(expected),
  );

  test('a section keeps its own valve', () => expect(of({ outputId: 'a' }, 'A')).toEqual([]));
});

describe('a group', () => {
  const valid: GroupDraft = { ...words, type: 'field', scope: 'outputs', memberIds: ['A', 'B', 'light'] };
  const of = (overrides: Partial<GroupDraft>, saved: 'objects' | 'outputs' | null = null) =>
    describeProblems(validateGroup({ ...valid, ...overrides }, saved, facts));

  test.each<[string, Partial<GroupDraft>, readonly string[]]>([
    ['of sections and a device', {}, []],
    ['without members', { memberIds: [] }, []],
    ['of modules', { scope: 'objects', memberIds: ['probe', 'box'] }, []],
    [
      'of modules, with one that is grouped by output instead',
      { scope: 'objects', memberIds: ['valves'] },
      ['memberIds.0 group_member_unknown'],
    ],
    ['of outputs, with equipment', { memberIds: ['meter'] }, ['memberIds.0 group_member_unknown']],
    ['of outputs, with a module', { memberIds: ['A', 'probe'] }, ['memberIds.1 group_member_unknown']],
    ['with the same twice', { memberIds: ['A', 'A'] }, ['memberIds.1 listed_twice']],
    ['with sections of two sources', { memberIds: ['A', 'C'] }, ['memberIds.1 group_sources_differ']],
    ['of an unknown type', { type: 'x' }, ['type type_not_possible']],
  ])('a group %s is accepted, or refused with its rule', (_what, overrides, expected) =>
    expect(of(overrides)).toEqual(expected),
  );

  test('a group keeps its scope', () => {
    expect(of({}, 'outputs')).toEqual([]);
    expect(of({}, 'objects')).toEqual(['scope group_scope_stays']);
  });
});

describe('a water source', () => {
  const valid: SourceDraft = {
    ...words,
    efficiencyM3PerH: 10,
    cleanOutputIds: ['spare'],
    fertigatedOutputIds: ['spare', 'lamp'],
  };
  const of = (overrides: Partial<SourceDraft>, ownId: string | null = null) =>
    describeProblems(validateSource({ ...valid, ...overrides }, ownId, facts));

  test.each<[string, Partial<SourceDraft>, readonly string[]]>([
    ['with one pump in both sets', {}, []],
    ['that gives 0', { efficiencyM3PerH: 0 }, ['efficiencyM3PerH above']],
    ['that gives 0.1', { efficiencyM3PerH: 0.1 }, []],
    ['that gives 10,000', { efficiencyM3PerH: 10_000 }, []],
    ['that gives more than 10,000', { efficiencyM3PerH: 10_001 }, ['efficiencyM3PerH max']],
    ['that gives NaN', { efficiencyM3PerH: Number.NaN }, ['efficiencyM3PerH above']],
    ['without clean water', { cleanOutputIds: [] }, ['cleanOutputIds source_needs_output']],
    ['without fertigated water', { fertigatedOutputIds: [] }, ['fertigatedOutputIds source_needs_output']],
    ['with the pump of another', { cleanOutputIds: ['pump'] }, ['cleanOutputIds.0 output_in_source']],
    ['with a section’s valve', { cleanOutputIds: ['spare', 'a'] }, ['cleanOutputIds.1 output_in_section']],
    ['with one output twice in a set', { cleanOutputIds: ['spare', 'spare'] }, ['cleanOutputIds.1 listed_twice']],
    ['with a strange output', { cleanOutputIds: ['zzz'] }, ['cleanOutputIds.0 unknown_thing']],
  ])('a water source %s is accepted, or refused with its rule', (_what, overrides, expected) =>
    expect(of(overrides)).toEqual(expected),
  );

  test('a water source keeps its own pump', () => expect(of({ cleanOutputIds: ['pump'] }, 'pond')).toEqual([]));
});

describe('a device and equipment', () => {
  const relays = [...facts.modules, { id: 'relays', name: 'Relays', deviceType: 'AM-401' }];
  const device: EquipmentDraft = {
    ...words,
    kind: 'output',
    type: 'pump',
    outputId: 'spare',
    moduleId: null,
    field: null,
    sourceId: null,
  };
  const gauge: EquipmentDraft = {
    ...device,
    kind: 'counter_input',
    type: 'rain_gauge',
    outputId: null,
    moduleId: 'box',
    field: 'DI_USR_4',
  };
  const withRelays = {
    ...facts,
    outputs: facts.outputs.map((o) => (o.id === 'spare' ? { ...o, field: 'o2' } : o)),
    modules: relays,
  };

  test.each<[string, EquipmentDraft, readonly string[]]>([
    ['that is a pump on a free relay', device, []],
    ['without an output', { ...device, outputId: null }, ['outputId required']],
    ['on a section’s valve', { ...device, outputId: 'a', type: 'irr' }, ['outputId output_in_section']],
    ['on another device’s output', { ...device, outputId: 'lamp', type: 'light' }, ['outputId output_in_device']],
    ['of a type that the relay cannot switch', { ...device, type: 'irr' }, ['type type_not_possible']],
    ['of an unknown source', { ...device, sourceId: 'sea' }, ['sourceId unknown_thing']],
    ['that is a rain gauge on a counter', gauge, []],
    [
      'that is a manometer on a current loop',
      { ...gauge, kind: 'current_input', type: 'manometer', field: 'ANALOG_USR_1' },
      [],
    ],
    ['that is a manometer on a counter', { ...gauge, type: 'manometer' }, ['type type_not_possible']],
    ['that is a counter on an analogue input', { ...gauge, field: 'ANALOG_USR_1' }, ['field input_not_possible']],
    ['on an occupied input', { ...gauge, field: 'DI_USR_3' }, ['field input_taken']],
    ['on a probe', { ...gauge, moduleId: 'probe' }, ['moduleId universal_module_only']],
    ['without a module', { ...gauge, moduleId: null }, ['moduleId required']],
  ])('a device %s is accepted, or refused with its rule', (_what, draft, expected) =>
    expect(describeProblems(validateEquipment(draft, null, withRelays))).toEqual(expected),
  );
});

describe('an output', () => {
  const valid: OutputDraft = { ...words, type: 'irr', moduleId: 'box', fieldName: 'o1', flowM3PerH: 3, areaM2: null };
  const of = (overrides: Partial<OutputDraft>, ownId: string | null = null) =>
    describeProblems(validateOutput({ ...valid, ...overrides }, ownId, facts));

  test.each<[string, Partial<OutputDraft>, readonly string[]]>([
    ['that is valid', {}, []],
    ['that its module does not have', { fieldName: 'o3' }, ['fieldName no_such_output']],
    ['of an unknown module', { moduleId: 'zzz' }, ['moduleId unknown_thing']],
    ['that is already in use', { moduleId: 'valves' }, ['fieldName output_taken']],
    ['of a type that is not in the catalogue', { type: 'siren' }, ['type type_not_possible']],
    ['with a flow below nothing', { flowM3PerH: -1 }, ['flowM3PerH min']],
  ])('an output %s is accepted, or refused with its rule', (_what, overrides, expected) =>
    expect(of(overrides)).toEqual(expected),
  );

  test('an output that is a section’s valve must stay a valve', () => {
    const valve = { moduleId: 'valves', fieldName: 'o1' };
    expect(of({ ...valve, type: 'valve' }, 'a')).toEqual([]);
    expect(of({ ...valve, type: 'light' }, 'a')).toEqual(['type output_stays_a_valve']);
  });
});
