import { randomUUID } from 'node:crypto';
import type { CommandEnvelope, Order } from '@zagon/device-protocol/command.ts';
import { outputsIn, moduleBirths, testOutputs } from '../exchange/served.ts';
import { UNKNOWN_SERIAL } from './link-scenes.ts';
import type { Scene } from './scene.ts';
import { ANSWER_MAX_MS, CONFIRM_MAX_MS, openOrder } from './stage.ts';
import type { Stage } from './stage.ts';

const SHORT_S = 20;
const LONG_S = 120;
/** A source without any open valve. */
const DRY_SOURCE = 'conformance-dry-source';
/** Nothing may open within this time after a refusal: longer than a valve takes. */
const QUIET_MS = 25_000;

export const opening: Scene = {
  title: {
    en: 'A valve is opened for 20 seconds, by two equal commands',
    pl: 'Zawór otwierany na 20 sekund dwoma jednakowymi poleceniami',
  },
  async play(stage) {
    const at = testOutputs(stage.host.exchange)?.valve;
    if (at === undefined) return;
    const command = { ...stage.command([openOrder(at, SHORT_S)]), not_after: nanoseconds(stage.instant(30_000)) };
    stage.host.sendCommand('open', at.module, command);
    await stage.untilAnswered(command.cmd_id);
    stage.host.sendCommand('open-repeated', at.module, command);
    await stage.untilClosed(command.cmd_id, SHORT_S * 1000 + CONFIRM_MAX_MS);
    await stage.pace.wait(QUIET_MS);
  },
};

export const refusals: Scene = {
  title: { en: 'Commands that must be refused', pl: 'Polecenia, które muszą zostać odrzucone' },
  async play(stage) {
    const { host } = stage;
    const outputs = testOutputs(host.exchange);
    if (outputs === null) return;
    const { valve, pump } = outputs;
    const send = async (purpose: string, command: CommandEnvelope, module = valve.module): Promise<void> => {
      host.sendCommand(purpose, module, command);
      await stage.untilAnswered(command.cmd_id, ANSWER_MAX_MS);
    };
    const open = (): CommandEnvelope => stage.command([openOrder(valve, SHORT_S)]);
    await send('old-seq', { ...open(), seq: 1 });
    await send('old-epoch', { ...open(), epoch: stage.epoch - 1 });
    await send('expired', { ...open(), not_after: stage.instant(-60_000) });
    await send('unknown-module', open(), UNKNOWN_SERIAL);
    const missing = missingOutput(stage, valve.module);
    if (missing !== undefined) {
      const both = [openOrder(valve, SHORT_S), openOrder({ ...valve, output: missing }, SHORT_S)];
      await send('unknown-output', stage.command(both));
    }
    if (pump !== null)
      await send(
        'pump-alone',
        stage.command([{ ...openOrder(pump, SHORT_S), role: 'companion', source: DRY_SOURCE }]),
        pump.module,
      );
    const order = openOrder(valve, SHORT_S);
    await sendBroken(stage, 'unknown-field', { ...open(), priority: 1 });
    await sendBroken(stage, 'no-duration', { ...open(), orders: [{ ...order, duration_s: undefined }] });
    await sendBroken(stage, 'over-a-day', { ...open(), orders: [{ ...order, duration_s: 86_401 }] });
    await sendBroken(stage, 'output-twice', { ...open(), orders: [order, { kind: 'close', output: valve.output }] });
    await sendBroken(stage, 'no-id', { ...open(), cmd_id: 'unreadable' });
    await stage.pace.wait(QUIET_MS);
  },
};

/** Sends a text that is JSON but not a command. */
async function sendBroken(stage: Stage, purpose: string, body: Record<string, unknown>): Promise<void> {
  const module = testOutputs(stage.host.exchange)?.valve.module;
  const cmdId = body['cmd_id'];
  if (module === undefined || typeof cmdId !== 'string') return;
  stage.host.sendBrokenCommand(purpose, module, cmdId, JSON.stringify(body));
  await stage.untilAnswered(cmdId, purpose === 'no-id' ? 0 : ANSWER_MAX_MS);
}

/** An output that a module does not have; undefined if it has all four. */
function missingOutput({ host }: Stage, module: string) {
  const birth = moduleBirths(host.exchange).get(module);
  const present = birth === undefined ? [] : outputsIn(birth);
  return (['o4', 'o3', 'o2'] as const).find((output) => !present.includes(output));
}

export const closing: Scene = {
  title: { en: 'An open valve is closed by an old command', pl: 'Otwarty zawór zamykany starym poleceniem' },
  async play(stage) {
    const at = testOutputs(stage.host.exchange)?.valve;
    if (at === undefined) return;
    const open = stage.command([openOrder(at, LONG_S)]);
    stage.host.sendCommand('open-to-close', at.module, open);
    await stage.untilOpened(open.cmd_id);
    const closeOrder: Order = { kind: 'close', output: at.output };
    const close = { ...stage.command([closeOrder]), epoch: stage.epoch - 1, seq: 0, not_after: stage.instant(-60_000) };
    stage.host.sendCommand('close', at.module, close);
    await stage.untilAnswered(close.cmd_id);
    await stage.untilClosed(open.cmd_id, CONFIRM_MAX_MS);
    const delayed = stage.command([openOrder(at, SHORT_S)]);
    const newer = stage.command([closeOrder]);
    stage.host.sendCommand('newer-close', at.module, newer);
    await stage.untilAnswered(newer.cmd_id);
    stage.host.sendCommand('delayed-open', at.module, delayed);
    await stage.untilAnswered(delayed.cmd_id, ANSWER_MAX_MS);
  },
};

export const reopening: Scene = {
  title: { en: 'An open valve is opened again for less time', pl: 'Otwarty zawór otwierany ponownie na krócej' },
  async play(stage) {
    const at = testOutputs(stage.host.exchange)?.valve;
    if (at === undefined) return;
    const first = stage.command([openOrder(at, LONG_S)]);
    stage.host.sendCommand('open-first', at.module, first);
    await stage.untilOpened(first.cmd_id);
    const second = stage.command([openOrder(at, SHORT_S)]);
    stage.host.sendCommand('open-second', at.module, second);
    await stage.untilOpened(second.cmd_id);
    await stage.untilClosed(second.cmd_id, SHORT_S * 1000 + CONFIRM_MAX_MS);
  },
};

export const cancelling: Scene = {
  title: { en: 'A valve is closed before it has opened', pl: 'Zawór zamykany, zanim zdążył się otworzyć' },
  async play(stage) {
    const at = testOutputs(stage.host.exchange)?.valve;
    if (at === undefined) return;
    const open = stage.command([openOrder(at, LONG_S)]);
    const close = stage.command([{ kind: 'close', output: at.output }]);
    stage.host.sendCommand('open-to-cancel', at.module, open);
    stage.host.sendCommand('cancel', at.module, close);
    await stage.untilAnswered(close.cmd_id);
    await stage.pace.wait(QUIET_MS);
  },
};

export const pumping: Scene = {
  title: { en: 'A valve is opened with its pump for 40 seconds', pl: 'Zawór otwierany z pompą na 40 sekund' },
  async play(stage) {
    const outputs = testOutputs(stage.host.exchange);
    if (outputs === null || outputs.pump === null) return;
    const { valve, pump } = outputs;
    const command = stage.command([openOrder(valve, 2 * SHORT_S, [pump])]);
    stage.host.sendCommand('open-with-pump', valve.module, command);
    const isValveClosed = stage.untilEvent(
      (event) =>
        event.kind === 'output_closed' &&
        event.module === valve.module &&
        event.output === valve.output &&
        event.cause !== null &&
        'cmd_id' in event.cause &&
        event.cause.cmd_id === command.cmd_id,
      2 * SHORT_S * 1000 + 2 * CONFIRM_MAX_MS,
    );
    await isValveClosed;
    await stage.pace.wait(ANSWER_MAX_MS);
  },
};

export const powerCut: Scene = {
  title: { en: 'The power fails while a valve is open', pl: 'Zanik zasilania przy otwartym zaworze' },
  async play(stage) {
    const { host, options, pace } = stage;
    const at = testOutputs(host.exchange)?.valve;
    if (at === undefined || options.powerCut === null) return;
    const command = { ...stage.command([openOrder(at, LONG_S)]), cmd_id: randomUUID() };
    host.sendCommand('open-before-power-cut', at.module, command);
    await stage.untilOpened(command.cmd_id);
    await pace.wait(2_000);
    const since = stage.line;
    await options.powerCut();
    await stage.untilReborn(since, 5 * 60_000);
    await stage.untilClosed(command.cmd_id, CONFIRM_MAX_MS);
    host.sendCommand('open-after-power-cut', at.module, command);
    await pace.wait(QUIET_MS);
  },
};

/** The same instant with nine fractional digits, as the server may send it. */
function nanoseconds(instant: string): string {
  return instant.replace('Z', '896829Z');
}
