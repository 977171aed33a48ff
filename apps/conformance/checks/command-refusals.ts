import type { CommandRefusal } from '@zagon/device-protocol/station-event.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { fail, noneOf, pass, skip } from './check.ts';
import type { Check, Verdict } from './check.ts';
import { answersTo, commandFor, openingsFor } from './find.ts';

/** Purposes of commands that must be refused, with the reason. */
const REFUSALS = {
  'old-seq': 'old_seq',
  'old-epoch': 'old_epoch',
  expired: 'expired',
  'unknown-module': 'unknown_module',
  'unknown-output': 'unknown_output',
  'pump-alone': 'interlock',
  'unknown-field': 'malformed',
  'no-duration': 'malformed',
  'over-a-day': 'malformed',
  'output-twice': 'malformed',
} as const satisfies Record<string, CommandRefusal>;

export function describe(event: { kind: string; reason?: string }): string {
  return event.reason === undefined ? event.kind : `${event.kind} ${event.reason}`;
}

export function refuses(purpose: keyof typeof REFUSALS): Check['judge'] {
  return (exchange) => {
    const command = commandFor(exchange, purpose);
    if (command === undefined) return skip('the station has no output for it');
    const [answer] = answersTo(exchange, command.cmdId);
    if (answer === undefined) return fail('no answer');
    const { event, line } = answer;
    const isRefused = event.kind === 'command_refused' && event.reason === REFUSALS[purpose];
    return isRefused
      ? pass(`${event.reason} in line ${line}`)
      : fail(`${describe(event)} in line ${line}, expected ${REFUSALS[purpose]}`);
  };
}

export function ignoresWithoutId(exchange: Exchange): Verdict {
  const command = commandFor(exchange, 'no-id');
  if (command === undefined) return skip('the station has no outputs');
  const known = new Set(exchange.sent.flatMap(({ sent }) => (sent.what === 'command' ? [sent.cmdId] : [])));
  const answers = exchange.events.filter(
    ({ event, line }) => line > command.line && event !== null && 'cmd_id' in event && !known.has(event.cmd_id),
  );
  return noneOf(
    answers.map(({ line }) => `answered in line ${line}`),
    'no answer',
  );
}

export function refusedOpensNothing(exchange: Exchange): Verdict {
  const refused = Object.keys(REFUSALS).flatMap((purpose) => commandFor(exchange, purpose) ?? []);
  const judged = refused.filter(({ cmdId }) =>
    answersTo(exchange, cmdId).some(({ event }) => event.kind === 'command_refused'),
  );
  if (judged.length === 0) return skip('no command was refused');
  const opened = judged.flatMap(({ cmdId, purpose }) =>
    openingsFor(exchange, { cmd_id: cmdId }).opened.map(({ line }) => `${purpose} opened in line ${line}`),
  );
  return noneOf(opened, `${judged.length} refused commands`);
}
