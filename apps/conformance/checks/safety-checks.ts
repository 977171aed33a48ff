import { HANDOVER_OVERLAP_MAX_S } from '@zagon/device-protocol/limits.ts';
import type { OutputAddress } from '@zagon/device-protocol/common-schemas.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { testOutputs } from '../exchange/served.ts';
import { check, fail, noneOf, pass, skip } from './check.ts';
import type { Check, Verdict } from './check.ts';
import { answersTo, commandFor, eventsOf, openingsFor, planSetFor } from './find.ts';

/** An output is never open longer than its time plus this. */
const OVERTIME_S = 15;
/** Rounding of the module's own clock. */
const TOLERANCE_S = 2;

/** Chapter 9: safety duties. */
export const safetyChecks: readonly Check[] = [
  check(
    '9.1',
    'Closes by itself at the end of its time',
    'Zamyka się sam po upływie czasu',
    'No message, station or server is needed to close',
    closesAutomatically,
  ),
  check(
    '9.2',
    'Nothing stays open longer than ordered',
    'Nic nie jest otwarte dłużej, niż zlecono',
    'An output is never open longer than its time plus 15 seconds',
    staysBounded,
  ),
  check(
    '9.3',
    'The pump starts after its valve is open',
    'Pompa rusza po otwarciu zaworu',
    'Then open the companions',
    opensValveFirst,
  ),
  check(
    '9.4',
    'The pump stops before its valve closes',
    'Pompa staje przed zamknięciem zaworu',
    'stop the companions first, wait until their modules confirm',
    stopsPumpFirst,
  ),
  check(
    '9.5',
    'The pump keeps running between two runs in a row',
    'Pompa pracuje dalej między kolejnymi przebiegami',
    'Between two runs of a sequence the pump keeps running',
    handsOver,
  ),
  check(
    '9.6',
    'Both valves of a hand-over are open for at most 15 seconds',
    'Oba zawory przy przejęciu są otwarte najwyżej 15 sekund',
    'Both are open for at most 15 seconds',
    overlapsBriefly,
  ),
  check(
    '9.7',
    'Closes everything after a power cut',
    'Po zaniku zasilania zamyka wszystko',
    'Station and modules close all outputs when they start',
    closesAtBoot,
  ),
  check(
    '9.8',
    'Reports that it has started',
    'Zgłasza swój start',
    'A station that restarts reports `station_booted`',
    reportsBoot,
  ),
  check(
    '9.9',
    'Remembers commands over a power cut',
    'Pamięta polecenia mimo zaniku zasilania',
    'the last 256 `cmd_id` with their results',
    remembersCommands,
  ),
];

function closesAutomatically(exchange: Exchange): Verdict {
  const command = commandFor(exchange, 'open');
  if (command === undefined) return skip('the station has no outputs');
  const { opened, closed } = openingsFor(exchange, { cmd_id: command.cmdId });
  if (opened.length === 0) return skip('the opening did not run');
  const [end] = closed;
  if (end === undefined) return fail('no output_closed followed');
  const { reason, open_s } = end.event;
  return reason === 'duration'
    ? pass(`closed after ${open_s ?? '?'} s, in line ${end.line}`)
    : fail(`closed with reason ${reason} in line ${end.line}`);
}

/** The longest time ordered for an output, by the cause of its opening. */
function orderedS(exchange: Exchange): ReadonlyMap<string, number> {
  const ordered = new Map<string, number>();
  for (const { sent } of exchange.sent) {
    if (sent.what === 'command')
      for (const order of sent.envelope?.orders ?? [])
        if (order.kind === 'open') ordered.set(sent.cmdId, Math.max(order.duration_s, ordered.get(sent.cmdId) ?? 0));
    if (sent.what === 'plan_set') for (const run of sent.set?.runs ?? []) ordered.set(run.run_id, run.duration_s);
  }
  return ordered;
}

function staysBounded(exchange: Exchange): Verdict {
  const ordered = orderedS(exchange);
  const second = commandFor(exchange, 'open-second')?.cmdId;
  const closed = eventsOf(exchange, 'output_closed').flatMap(({ event, line }) => {
    const id = event.cause === null ? undefined : 'cmd_id' in event.cause ? event.cause.cmd_id : event.cause.run_id;
    const limitS = id === undefined || id === second ? undefined : ordered.get(id);
    return limitS === undefined || event.open_s === null ? [] : [{ event, line, openS: event.open_s, limitS }];
  });
  if (closed.length === 0) return skip('nothing was opened');
  return noneOf(
    closed
      .filter(({ openS, limitS }) => openS > limitS + OVERTIME_S + TOLERANCE_S)
      .map(({ openS, limitS, line }) => `open ${openS.toFixed(1)} s for an order of ${limitS} s, in line ${line}`),
    `${closed.length} openings`,
  );
}

/** Each confirmed opening of the pumped command. */
function pumped(exchange: Exchange) {
  const command = commandFor(exchange, 'open-with-pump');
  const outputs = testOutputs(exchange);
  if (command === undefined || outputs === null || outputs.pump === null) return 'the station has no second output';
  const of = (at: OutputAddress) => openingsFor(exchange, { cmd_id: command.cmdId }, at);
  const [valve, pump] = [of(outputs.valve), of(outputs.pump)];
  if (valve.opened.length === 0) return 'the valve did not open';
  return { valve, pump };
}

function opensValveFirst(exchange: Exchange): Verdict {
  const found = pumped(exchange);
  if (typeof found === 'string') return skip(found);
  const [valve] = found.valve.opened;
  const [pump] = found.pump.opened;
  if (valve === undefined || pump === undefined) return fail('the pump did not start');
  return valve.line < pump.line
    ? pass(`valve in line ${valve.line}, pump in line ${pump.line}`)
    : fail(`pump in line ${pump.line}, valve in line ${valve.line}`);
}

function stopsPumpFirst(exchange: Exchange): Verdict {
  const found = pumped(exchange);
  if (typeof found === 'string') return skip(found);
  const valve = found.valve.closed.at(-1);
  const pump = found.pump.closed.at(-1);
  if (found.pump.opened.length === 0) return skip('the pump did not start');
  if (valve === undefined || pump === undefined) return fail('the pump or its valve was not reported closed');
  return pump.line < valve.line
    ? pass(`pump in line ${pump.line}, valve in line ${valve.line}`)
    : fail(`valve closed in line ${valve.line}, pump in line ${pump.line}`);
}

/** The two runs in a row, their valves, and the pump. */
function sequence(exchange: Exchange) {
  const outputs = testOutputs(exchange);
  const [first, second] = (planSetFor(exchange, 'plan-runs')?.set?.runs ?? []).filter(
    ({ companions }) => companions.length > 0,
  );
  if (outputs === null || outputs.pump === null || first === undefined || second === undefined) return undefined;
  const of = (run: typeof first) => openingsFor(exchange, { run_id: run.run_id }, run);
  return { pump: outputs.pump, first: of(first), second: of(second), secondId: second.run_id };
}

function handsOver(exchange: Exchange): Verdict {
  const found = sequence(exchange);
  if (found === undefined) return skip('the station has fewer than three outputs');
  const start = found.first.opened[0];
  const end = found.second.closed[0];
  if (start === undefined || end === undefined) return skip('the runs did not both run');
  const changes = exchange.messages.flatMap((message) => {
    if (message.module !== found.pump.module || message.type !== 'DDATA') return [];
    if (message.line < start.line || message.line > end.line) return [];
    return message.metrics
      .filter(({ name, value }) => name === found.pump.output && value !== null)
      .map(({ value, timestamp }) => ({ isOn: Boolean(value), timestamp, line: message.line }));
  });
  const firstOn = changes.findIndex(({ isOn }) => isOn);
  if (firstOn === -1) return fail('the pump did not run');
  const handedOver = found.second.opened[0]?.line ?? end.line;
  const off = changes.slice(firstOn).find(({ isOn, line }) => !isOn && line < handedOver);
  return off === undefined
    ? pass(`running from line ${changes[firstOn]?.line ?? 0}`)
    : fail(`stopped in line ${off.line}, before the next valve was open`);
}

function overlapsBriefly(exchange: Exchange): Verdict {
  const found = sequence(exchange);
  const opened = found?.second.opened[0];
  const closed = found?.first.closed[0];
  if (opened === undefined || closed === undefined) return skip('no two runs in a row ran');
  const overlapS = (Date.parse(closed.event.at) - Date.parse(opened.event.at)) / 1000;
  const text = `both open for ${Math.max(0, overlapS).toFixed(1)} s`;
  return overlapS <= HANDOVER_OVERLAP_MAX_S + TOLERANCE_S ? pass(text) : fail(text);
}

function closesAtBoot(exchange: Exchange): Verdict {
  const command = commandFor(exchange, 'open-before-power-cut');
  if (command === undefined) return skip('the power was not cut');
  const { opened, closed } = openingsFor(exchange, { cmd_id: command.cmdId });
  if (opened.length === 0) return skip('the opening did not run');
  const [end] = closed;
  if (end === undefined) return fail('not reported closed');
  return end.event.reason === 'boot'
    ? pass(`closed in line ${end.line}`)
    : fail(`closed with reason ${end.event.reason}`);
}

function reportsBoot(exchange: Exchange): Verdict {
  const scene = exchange.scenes.find(({ name }) => name === 'power-cut');
  const command = commandFor(exchange, 'open-before-power-cut');
  if (scene === undefined || command === undefined) return skip('the power was not cut');
  const boot = eventsOf(exchange, 'station_booted').find(({ line }) => line > command.line);
  return boot === undefined ? fail('no station_booted') : pass(`${boot.event.reason} in line ${boot.line}`);
}

function remembersCommands(exchange: Exchange): Verdict {
  const again = commandFor(exchange, 'open-after-power-cut');
  if (again === undefined) return skip('the power was not cut');
  const { opened } = openingsFor(exchange, { cmd_id: again.cmdId });
  const reopened = opened.find(({ line }) => line > again.line);
  if (reopened !== undefined) return fail(`opened again in line ${reopened.line}`);
  const answer = answersTo(exchange, again.cmdId).find(({ line }) => line > again.line);
  return answer === undefined ? fail('no answer') : pass(`${answer.event.kind} again in line ${answer.line}`);
}
