import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import type { Tampering } from './tampering-proxy.ts';
import {
  births,
  commands,
  data,
  each,
  events,
  isClose,
  isNumber,
  later,
  namesOfAliases,
  texts,
  withBdSeq,
  withMetrics,
  withWill,
} from './change-messages.ts';
import {
  acceptingOldPlans,
  hidingPlanVersion,
  openingLonger,
  refusable,
  repeatingCommands,
  startingTwice,
} from './deviant-executors.ts';

/** A station that violates one rule, and the check that must detect it. */
export type Deviant = { readonly breaks: string; readonly number: string; readonly tampering: () => Tampering };

const HOUR_MS = 3_600_000;

export const DEVIANTS: readonly Deviant[] = [
  {
    breaks: 'asks for no keep-alive',
    number: '2.3',
    tampering: () => ({ connect: (packet) => ({ ...packet, keepalive: 0 }) }),
  },
  { breaks: 'subscribes to the data of another station', number: '3.4', tampering: subscribingToOthers },
  { breaks: 'publishes for another station', number: '3.5', tampering: publishingForOthers },
  {
    breaks: 'sets its will before it counts the session',
    number: '4.2',
    tampering: () => ({ connect: (packet) => withWill(packet, (bdSeq) => bdSeq + 1) }),
  },
  { breaks: 'forgets the number of its session', number: '4.3', tampering: forgettingSessions },
  { breaks: 'starts its sequence at 1', number: '4.4', tampering: () => ({ seq: (seq) => (seq + 1) % 256 }) },
  { breaks: 'skips a sequence number', number: '4.5', tampering: skippingSeq },
  {
    breaks: 'is born without the state of its outputs',
    number: '4.9',
    tampering: () => ({ sends: births(withoutOutputs) }),
  },
  { breaks: 'measures in the future', number: '5.3', tampering: () => ({ sends: data(inAnHour) }) },
  { breaks: 'sends texts as readings', number: '5.4', tampering: () => ({ sends: data(asText) }) },
  { breaks: 'does not send again what is not confirmed', number: '6.4', tampering: sendingOnce },
  { breaks: 'obeys the confirmation of another memory', number: '6.5', tampering: obeyingForeignWatermarks },
  {
    breaks: 'does not mark the numbers of resent messages',
    number: '6.6',
    tampering: () => ({
      sends: each(
        (metric) => (metric.isHistorical === true && isNumber(metric) ? { ...metric, isHistorical: false } : metric),
        namesOfAliases(),
      ),
    }),
  },
  { breaks: 'carries out a repeated command', number: '7.2', tampering: repeatingCommands },
  {
    breaks: 'opens after the end of validity',
    number: '7.5',
    tampering: () => ({
      receives: commands((command) => ({
        ...command,
        not_after: new Date(Date.parse(command.not_after) + HOUR_MS).toISOString(),
      })),
    }),
  },
  {
    breaks: 'reads over unknown fields',
    number: '7.9',
    tampering: () => ({ receives: texts(METRIC.command, (text) => text.replace(',"priority":1', '')) }),
  },
  { breaks: 'refuses an old close', number: '7.15', tampering: () => ({ receives: commands(refusable) }) },
  {
    breaks: 'forgets the number of a close',
    number: '7.17',
    tampering: () => ({ receives: commands((command) => (isClose(command) ? { ...command, seq: 0 } : command)) }),
  },
  { breaks: 'does not report the version of its plan set', number: '8.2', tampering: hidingPlanVersion },
  { breaks: 'accepts an older plan set', number: '8.4', tampering: acceptingOldPlans },
  { breaks: 'starts a run twice', number: '8.12', tampering: startingTwice },
  { breaks: 'opens a minute longer than ordered', number: '9.2', tampering: openingLonger },
  { breaks: 'adds a field to its events', number: '10.1', tampering: addingFields },
  {
    breaks: 'announces a wrong end',
    number: '10.4',
    tampering: () => ({ sends: events((event) => (event['kind'] === 'output_opened' ? later(event) : event)) }),
  },
  { breaks: 'packs too many metrics', number: '11.3', tampering: packingTooMuch },
  { breaks: 'forgets its list of modules', number: '12.4', tampering: forgettingModules },
  {
    breaks: 'does not report the end of a removed module',
    number: '12.5',
    tampering: () => ({ sends: (message) => (message.topic.includes('/DDEATH/') ? [] : [message]) }),
  },
];

function subscribingToOthers(): Tampering {
  const foreign = { topic: 'spBv1.0/zagon/NDATA/ANOTHER-STATION', qos: 0 as const };
  return { subscribe: (packet) => ({ ...packet, subscriptions: [...packet.subscriptions, foreign] }) };
}

function publishingForOthers(): Tampering {
  return {
    sends(message) {
      if (!message.topic.includes('/NBIRTH/')) return [message];
      const copy = { topic: 'spBv1.0/zagon/NDEATH/ANOTHER-STATION', payload: { metrics: [] } };
      return [message, copy];
    },
  };
}

function forgettingSessions(): Tampering {
  return { connect: (packet) => withWill(packet, () => 0), sends: each((metric) => withBdSeq(metric, () => 0)) };
}

function skippingSeq(): Tampering {
  let skipped = 0;
  return {
    seq(seq, { topic }) {
      if (topic.includes('/NBIRTH/')) skipped = 0;
      else if (seq === 40) skipped = 1;
      return (seq + skipped) % 256;
    },
  };
}

function withoutOutputs(metric: Metric, name: string): Metric {
  return /^o[1-4]$/.test(name) ? { ...metric, value: null } : metric;
}

function inAnHour(metric: Metric, name: string): Metric {
  return name === 'TEMP_1' && metric.timestamp !== undefined
    ? { ...metric, timestamp: metric.timestamp + HOUR_MS }
    : metric;
}

function asText(metric: Metric, name: string): Metric {
  return name === 'battvol' ? { ...metric, type: 'String', value: 'low' } : metric;
}

/** Loses everything it resends over the same connection. */
function sendingOnce(): Tampering {
  const nameOf = namesOfAliases();
  let seen = new Set<number>();
  return {
    sends(message) {
      if (message.topic.includes('/NBIRTH/')) seen = new Set();
      const numbers = message.payload.metrics.flatMap((metric) =>
        nameOf(message, metric) === METRIC.message && typeof metric.value === 'number' ? [metric.value] : [],
      );
      const isAgain = numbers.length > 0 && numbers.every((number) => seen.has(number));
      for (const number of numbers) seen.add(number);
      return isAgain ? [] : [message];
    },
  };
}

function obeyingForeignWatermarks(): Tampering {
  let own = '';
  return {
    sends(message) {
      const memory = message.payload.metrics.find(({ name }) => name === METRIC.memory)?.value;
      if (typeof memory === 'string') own = memory;
      return [message];
    },
    receives: texts(METRIC.memory, () => own),
  };
}

/** From its second accepted command on. */
function addingFields(): Tampering {
  const accepted = new Set<unknown>();
  return {
    sends: events((event) => {
      if (event['kind'] !== 'command_accepted') return event;
      accepted.add(event['cmd_id']);
      return accepted.size > 1 ? { ...event, note: 'by radio' } : event;
    }),
  };
}

function packingTooMuch(): Tampering {
  let isDone = false;
  return {
    sends(message) {
      const [first] = message.payload.metrics;
      if (isDone || !message.topic.includes('/DDATA/') || first === undefined) return [message];
      const last = message.payload.metrics.at(-1) ?? first;
      isDone = true;
      return [withMetrics(message, [...message.payload.metrics, ...Array.from({ length: 500 }, () => last)])];
    },
  };
}

function forgettingModules(): Tampering {
  return { sends: births((metric, name) => (name === METRIC.modulesVersion ? { ...metric, value: 0 } : metric)) };
}
