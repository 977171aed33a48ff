import type { Exchange } from '../exchange/exchange.ts';
import { check, fail, noneOf, pass, skip } from './check.ts';
import type { Check, Verdict } from './check.ts';
import { answersTo, commandFor, openingsFor } from './find.ts';
import { describe, ignoresWithoutId, refusedOpensNothing, refuses } from './command-refusals.ts';

/** Chapter 7: commands. */
export const commandChecks: readonly Check[] = [
  check(
    '7.1',
    'Carries out an opening and reports it done',
    'Wykonuje otwarcie i zgłasza wykonanie',
    'When the modules have confirmed all of it, `command_done`',
    carriesOut,
  ),
  check(
    '7.2',
    'The same command again opens nothing and gets the first result',
    'To samo polecenie niczego nie otwiera i daje pierwszy wynik',
    '`cmd_id` is known: do nothing, report the first result again',
    repeatsResult,
  ),
  check(
    '7.3',
    'Refuses an opening whose seq is not higher',
    'Odrzuca otwarcie, którego seq nie jest wyższy',
    'not higher: `old_seq`',
    refuses('old-seq'),
  ),
  check(
    '7.4',
    'Refuses an opening of an older epoch',
    'Odrzuca otwarcie ze starszej epoki',
    '`epoch` is lower than the last: `old_epoch`',
    refuses('old-epoch'),
  ),
  check(
    '7.5',
    'Refuses an opening after its end of validity',
    'Odrzuca otwarcie po upływie ważności',
    'Now is later than `not_after`: `expired`',
    refuses('expired'),
  ),
  check(
    '7.6',
    'Refuses a command to a module that is not its own',
    'Odrzuca polecenie do cudzego modułu',
    'Module or output is not known: `unknown_module`, `unknown_output`',
    refuses('unknown-module'),
  ),
  check(
    '7.7',
    'Refuses a command with an output that does not exist, as a whole',
    'Odrzuca w całości polecenie z nieistniejącym wyjściem',
    'A command is applied **as a whole or not at all**',
    refuses('unknown-output'),
  ),
  check(
    '7.8',
    'Refuses a pump without an open valve',
    'Odrzuca pompę bez otwartego zaworu',
    'A companion opened separately while no valve of its source is open: `interlock`',
    refuses('pump-alone'),
  ),
  check(
    '7.9',
    'Refuses a command with an unknown field',
    'Odrzuca polecenie z nieznanym polem',
    'An unknown field also makes it malformed',
    refuses('unknown-field'),
  ),
  check(
    '7.10',
    'Refuses an opening without a duration',
    'Odrzuca otwarcie bez czasu trwania',
    'There is no opening without it',
    refuses('no-duration'),
  ),
  check(
    '7.11',
    'Refuses an opening of more than a day',
    'Odrzuca otwarcie dłuższe niż doba',
    '1 to 86400 whole seconds',
    refuses('over-a-day'),
  ),
  check(
    '7.12',
    'Refuses two orders for one output',
    'Odrzuca dwa zlecenia dla jednego wyjścia',
    '1 to 4, each output at most once',
    refuses('output-twice'),
  ),
  check(
    '7.13',
    'Ignores a command without a readable id',
    'Pomija polecenie bez czytelnego identyfikatora',
    '`command_refused` with `malformed` if the `cmd_id` can be read',
    ignoresWithoutId,
  ),
  check(
    '7.14',
    'Nothing opens by a refused command',
    'Odrzucone polecenie niczego nie otwiera',
    'A command is applied **as a whole or not at all**',
    refusedOpensNothing,
  ),
  check(
    '7.15',
    'A close is never refused for its age',
    'Zamknięcie nigdy nie jest odrzucane z powodu wieku',
    'A close is never refused because of its epoch, sequence or age',
    alwaysCloses,
  ),
  check(
    '7.16',
    'A close ends what is open',
    'Zamknięcie kończy otwarcie',
    'carry the orders out as in chapter 9',
    closesOpen,
  ),
  check(
    '7.17',
    'A close fences an opening sent before it',
    'Zamknięcie blokuje wysłane wcześniej otwarcie',
    'so that an opening sent before it and delayed on its way is refused',
    fencesDelayed,
  ),
  check(
    '7.18',
    'A new opening restarts the time of an open output',
    'Nowe otwarcie liczy czas otwartego wyjścia od nowa',
    'restarts its time from now; the module counts down the new time',
    restartsTime,
  ),
  check(
    '7.19',
    'The old cause gets no event of its own',
    'Stara przyczyna nie dostaje własnego zdarzenia',
    'The old cause gets no event of its own',
    oldCauseIsSilent,
  ),
  check(
    '7.20',
    'A close cancels an opening that is not confirmed yet',
    'Zamknięcie anuluje niepotwierdzone otwarcie',
    'A `close` cancels an `open` that is not confirmed yet, in the same way',
    cancels,
  ),
];

function carriesOut(exchange: Exchange): Verdict {
  const command = commandFor(exchange, 'open');
  if (command === undefined) return skip('the station has no outputs');
  const answers = answersTo(exchange, command.cmdId);
  const lineOf = (kind: string): number | undefined => answers.find(({ event }) => event.kind === kind)?.line;
  const accepted = lineOf('command_accepted');
  const done = lineOf('command_done');
  const opened = openingsFor(exchange, { cmd_id: command.cmdId }).opened[0]?.line;
  if (accepted === undefined || done === undefined || opened === undefined)
    return fail(answers.length === 0 ? 'no answer' : answers.map(({ event }) => describe(event)).join(', '));
  return accepted < done && accepted < opened
    ? pass(`accepted in line ${accepted}, done in line ${done}`)
    : fail(`accepted in line ${accepted}, but opened in line ${opened} and done in line ${done}`);
}

function repeatsResult(exchange: Exchange): Verdict {
  const again = commandFor(exchange, 'open-repeated');
  if (again === undefined) return skip('the station has no outputs');
  const answers = answersTo(exchange, again.cmdId).filter(({ line }) => line > again.line);
  if (answers.length === 0) return fail('no answer to the second one');
  const { opened, closed } = openingsFor(exchange, { cmd_id: again.cmdId });
  const reopened = opened.filter(({ line }) => line > again.line);
  if (reopened.length > 0 || closed.length > 1) return fail(`opened again in line ${reopened[0]?.line ?? again.line}`);
  const wrong = answers.filter(({ event }) => event.kind === 'command_refused');
  return noneOf(
    wrong.map(({ event }) => describe(event)),
    `${answers[0]?.event.kind ?? ''} again`,
  );
}

function alwaysCloses(exchange: Exchange): Verdict {
  const close = commandFor(exchange, 'close');
  if (close === undefined) return skip('the station has no outputs');
  const answers = answersTo(exchange, close.cmdId);
  const isDone = answers.some(({ event }) => event.kind === 'command_done');
  return isDone
    ? pass('done, although older than the last command')
    : fail(answers.map(({ event }) => describe(event)).join(', ') || 'no answer');
}

function closesOpen(exchange: Exchange): Verdict {
  const open = commandFor(exchange, 'open-to-close');
  const close = commandFor(exchange, 'close');
  if (open === undefined || close === undefined) return skip('the station has no outputs');
  if (!answersTo(exchange, close.cmdId).some(({ event }) => event.kind === 'command_done'))
    return skip('the close was not carried out');
  const [closed] = openingsFor(exchange, { cmd_id: open.cmdId }).closed;
  if (closed === undefined) return fail('no output_closed followed');
  return closed.event.reason === 'command'
    ? pass(`closed in line ${closed.line}`)
    : fail(`closed with reason ${closed.event.reason}`);
}

function fencesDelayed(exchange: Exchange): Verdict {
  const delayed = commandFor(exchange, 'delayed-open');
  if (delayed === undefined) return skip('the station has no outputs');
  const [answer] = answersTo(exchange, delayed.cmdId);
  if (answer === undefined) return fail('no answer');
  const isRefused = answer.event.kind === 'command_refused' && answer.event.reason === 'old_seq';
  return isRefused ? pass(`old_seq in line ${answer.line}`) : fail(`${describe(answer.event)} in line ${answer.line}`);
}

function reopened(exchange: Exchange) {
  const first = commandFor(exchange, 'open-first');
  const second = commandFor(exchange, 'open-second');
  if (first === undefined || second === undefined) return undefined;
  const [before, after] = [first, second].map(({ cmdId }) => openingsFor(exchange, { cmd_id: cmdId }));
  return before === undefined || after === undefined ? undefined : { before, after };
}

function restartsTime(exchange: Exchange): Verdict {
  const found = reopened(exchange);
  if (found === undefined) return skip('the station has no outputs');
  const { before, after } = found;
  if (before.opened.length === 0) return skip('the first opening did not run');
  if (after.opened.length === 0) return fail('output_opened was not reported again');
  return after.closed.length > 0
    ? pass(`closed for the second cause in line ${after.closed[0]?.line ?? 0}`)
    : fail('not closed for the second cause');
}

function oldCauseIsSilent(exchange: Exchange): Verdict {
  const found = reopened(exchange);
  if (found === undefined) return skip('the station has no outputs');
  const { before, after } = found;
  if (after.opened.length === 0) return skip('the second opening did not run');
  return noneOf(
    [...before.closed, ...before.failed].map(({ event, line }) => `${event.kind} for the first cause in line ${line}`),
    'no event for the first cause',
  );
}

function cancels(exchange: Exchange): Verdict {
  const open = commandFor(exchange, 'open-to-cancel');
  const close = commandFor(exchange, 'cancel');
  if (open === undefined || close === undefined) return skip('the station has no outputs');
  const { opened, closed, failed } = openingsFor(exchange, { cmd_id: open.cmdId });
  const [failure] = failed;
  if (failure !== undefined)
    return failure.event.reason === 'superseded'
      ? pass(`superseded in line ${failure.line}`)
      : fail(`failed with reason ${failure.event.reason}`);
  if (opened.length === 0) return fail('neither opened nor reported as failed');
  // The valve closed by itself before the close command arrived.
  return closed.length > 0
    ? pass('opened before the close arrived, then closed')
    : fail(`stays open after line ${opened[0]?.line ?? 0}`);
}
