import type { Latest, ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';

/** Test builders: a module as the server returns it, with overrides. */
export function aModule(overrides: Partial<ModuleShape> = {}): ModuleShape {
  return {
    version: 'v1',
    id: 'm1',
    name: 'Sonda Kwatera B',
    description: '',
    serial_number: 'AM100103-0002',
    device_type: 'AM-100-103',
    last_device_model: 'AM-100-103',
    status: 1,
    marker: 0,
    id_base_station: null,
    base_station_name: null,
    location: null,
    soil_type: null,
    plant_type: null,
    firmware_version: '1.4.0',
    creation_date: '2026-04-03T08:00:00Z',
    reporting_interval_minutes: 15,
    online: null,
    config: {},
    configuration: {
      state: 'in_force',
      version: 0,
      asked_at: null,
      until: null,
      failed_at: null,
      reason: null,
      reason_text: null,
      asked: { properties: {}, inputs: {}, reporting_interval_minutes: 15 },
      reported: null,
      reported_at: null,
      reported_version: null,
    },
    removing: false,
    shared: null,
    groups: [],
    regions: [],
    latest: null,
    outputs: [],
    ...overrides,
  };
}

/** A reading of several fields at one time, without trends. */
export function reading(at: string, fields: Readonly<Record<string, number | null>>): Latest {
  return {
    timestamp: at,
    dtimestamp: at,
    timestamp_unix: Date.parse(at) / 1000,
    communication: 'current',
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        { value, previous: value, trend: 0 as const, timestamp: at },
      ]),
    ),
  };
}

/** An output of a valve module. */
export function anOutput(overrides: Partial<OutputShape> = {}): OutputShape {
  return {
    version: 'v1',
    id: 'o1',
    id_object: 'm1',
    field_name: 'o1',
    name: 'Zawór B',
    type: 'irr',
    description: '',
    flow: 12,
    state: false,
    state_at: '2026-06-11T12:29:00Z',
    id_section: 's1',
    section_name: 'Kwatera B · Bluecrop',
    section_flow: null,
    area: null,
    interface: 'latching_valve',
    removing: false,
    ...overrides,
  };
}
