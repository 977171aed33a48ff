import { staleFromMs } from '../measurements/freshness.ts';
import type { FeedFarm, FeedModule, FeedOutput, FeedSection } from './farm.ts';
import { sensorClass } from './sensor-class.ts';
import { accountStatusTopic, thingTopic } from './topics.ts';

/** Longest opening that a person may order, minutes. */
const MINUTES_MAX = 1440;
const ORIGIN = { name: 'Zagon' } as const;

const WORDS = {
  minutes: { pl: 'Czas otwarcia', en: 'Minutes to open' },
  close: { pl: 'Zamknij', en: 'Close' },
  station: { pl: 'Stacja połączona', en: 'Station connected' },
  open: { pl: 'Otwarte', en: 'Open' },
} as const;

/**
 * Sent with each command, so that one that waited in a queue is recognised: `now()` is when Home Assistant was asked.
 */
const COMMAND_TEMPLATE = '{"command":"{{ value }}","at":"{{ now().isoformat() }}"}';

type Device = Readonly<Record<string, unknown>>;

/** Describes a module to Home Assistant: its values as sensors, and those of its outputs that water no section. */
export function moduleDevice(farm: FeedFarm, module: FeedModule): Device {
  const topic = (leaf: string) => thingTopic(farm.accountId, 'module', module.id, leaf);
  const expireS = Math.ceil(staleFromMs(0, module.reportingIntervalS / 60) / 1000);
  const sensors = module.inputs.map((input): [string, object] => [
    input.name,
    {
      platform: 'sensor',
      unique_id: `zagon_${module.id}_${input.name}`,
      name: input.label[farm.language],
      state_topic: topic('values'),
      value_template: `{{ value_json.${input.name} }}`,
      expire_after: expireS,
      suggested_display_precision: input.decimals,
      ...(input.status ? { entity_category: 'diagnostic' } : {}),
      ...sensorClass(input),
    },
  ]);
  const outputs = farm.outputs.filter(({ moduleId, sectionId }) => moduleId === module.id && sectionId === null);
  const link: [string, object][] = module.isStation
    ? [
        [
          'connected',
          {
            platform: 'binary_sensor',
            unique_id: `zagon_${module.id}_connected`,
            name: WORDS.station[farm.language],
            device_class: 'connectivity',
            state_topic: topic('connected'),
            payload_on: 'true',
            payload_off: 'false',
            availability: [{ topic: accountStatusTopic(farm.accountId) }],
          },
        ],
      ]
    : [];
  return {
    device: {
      identifiers: [`zagon_module_${module.id}`],
      name: module.name,
      manufacturer: 'Zagon',
      model: module.model,
      serial_number: module.serialNumber,
      ...(module.firmware === '' ? {} : { sw_version: module.firmware }),
      ...(module.stationId === null ? {} : { via_device: `zagon_module_${module.stationId}` }),
    },
    origin: ORIGIN,
    availability: [{ topic: accountStatusTopic(farm.accountId) }, { topic: topic('status') }],
    availability_mode: 'all',
    components: Object.fromEntries([...sensors, ...link, ...outputs.flatMap((output) => outputParts(farm, output))]),
  };
}

/** Whether an output is open, and a button that closes it; a pump is opened by what needs it. */
function outputParts(farm: FeedFarm, output: FeedOutput): [string, object][] {
  const topic = (leaf: string) => thingTopic(farm.accountId, 'output', output.id, leaf);
  return [
    [
      `output_${output.id}`,
      {
        platform: 'binary_sensor',
        unique_id: `zagon_${output.id}_open`,
        name: output.name,
        device_class: 'opening',
        state_topic: topic('state'),
        payload_on: 'open',
        payload_off: 'closed',
        availability: [{ topic: accountStatusTopic(farm.accountId) }],
      },
    ],
    [
      `close_${output.id}`,
      {
        platform: 'button',
        unique_id: `zagon_${output.id}_close`,
        name: `${output.name}: ${WORDS.close[farm.language]}`,
        command_topic: topic('set'),
        payload_press: 'CLOSE',
        availability: [{ topic: accountStatusTopic(farm.accountId) }],
      },
    ],
  ];
}

/** Describes a section to Home Assistant: its valve, and for how long it opens. */
export function sectionDevice(farm: FeedFarm, section: FeedSection): Device {
  const topic = (leaf: string) => thingTopic(farm.accountId, 'section', section.id, leaf);
  const availability = [{ topic: accountStatusTopic(farm.accountId) }];
  return {
    device: { identifiers: [`zagon_section_${section.id}`], name: section.name, manufacturer: 'Zagon' },
    origin: ORIGIN,
    availability,
    components: {
      valve: {
        platform: 'valve',
        unique_id: `zagon_${section.id}_valve`,
        name: null,
        device_class: 'water',
        state_topic: topic('state'),
        command_topic: topic('set'),
        command_template: COMMAND_TEMPLATE,
        reports_position: false,
        state_open: 'open',
        state_closed: 'closed',
        payload_open: 'OPEN',
        payload_close: 'CLOSE',
        retain: false,
      },
      minutes: {
        platform: 'number',
        unique_id: `zagon_${section.id}_minutes`,
        name: WORDS.minutes[farm.language],
        device_class: 'duration',
        unit_of_measurement: 'min',
        entity_category: 'config',
        state_topic: topic('minutes'),
        command_topic: topic('minutes/set'),
        min: 1,
        max: MINUTES_MAX,
        step: 1,
        mode: 'box',
        retain: false,
      },
    },
  };
}
