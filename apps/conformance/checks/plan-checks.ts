import type { PlanRun } from '@zagon/device-protocol/plan-set.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { check, fail, noneOf, pass, skip } from './check.ts';
import type { Check, Verdict } from './check.ts';
import { answersTo, commandFor, openingsFor, planSetFor } from './find.ts';
import { accepts, acceptsAgain, answerTo, refuses, reportsVersion, versionReported } from './plan-answers.ts';

/** A run may be ordered 10 seconds ahead, and its valve has 30 seconds to open; clocks differ slightly. */
const EARLY_MS = 15_000;
const LATE_MS = 50_000;

/** Chapter 8: plan sets. */
export const planChecks: readonly Check[] = [
  check('8.1', 'Accepts a plan set', 'Przyjmuje zestaw planów', 'Otherwise `plan_set_accepted`', accepts('plan')),
  check(
    '8.2',
    'Reports the version of the new plan set',
    'Zgłasza wersję nowego zestawu planów',
    'and NDATA with the new `Zagon/PlanSet/Version`',
    reportsVersion,
  ),
  check(
    '8.3',
    'Accepts the same version again',
    'Przyjmuje tę samą wersję ponownie',
    'A set with the **same** version is accepted again and confirmed again',
    acceptsAgain,
  ),
  check(
    '8.4',
    'Refuses an older version',
    'Odrzuca starszą wersję',
    '`version` lower than the current one in this epoch (`old_version`)',
    refuses('plan-old-version', 'old_version'),
  ),
  check(
    '8.5',
    'Refuses an older epoch',
    'Odrzuca starszą epokę',
    '`epoch` lower than the last (`old_epoch`)',
    refuses('plan-old-epoch', 'old_epoch'),
  ),
  check(
    '8.6',
    'Refuses a plan set that has expired',
    'Odrzuca zestaw, który wygasł',
    '`valid_until` has passed (`expired`)',
    refuses('plan-expired', 'expired'),
  ),
  check(
    '8.7',
    'Refuses a text that is not a plan set',
    'Odrzuca tekst, który nie jest zestawem planów',
    'not such a text (`malformed`)',
    refuses('plan-broken', 'malformed'),
  ),
  check(
    '8.8',
    'The epoch of a plan set fences commands',
    'Epoka zestawu planów blokuje stare polecenia',
    'every opening of the old epoch is refused with `old_epoch`',
    fencesCommands,
  ),
  check(
    '8.9',
    'Accepts any seq of the new epoch',
    'Przyjmuje każdy seq nowej epoki',
    'so any `seq` of the new epoch is accepted',
    startsSequenceAgain,
  ),
  check('8.10', 'Starts a run at its time', 'Zaczyna przebieg o czasie', 'Start at `open_at`', startsOnTime),
  check(
    '8.11',
    'Reports a run that is too late and does not start it',
    'Zgłasza spóźniony przebieg i go nie zaczyna',
    'it is reported as `output_open_failed` with `late`',
    refusesLateRun,
  ),
  check(
    '8.12',
    'Starts a run once in its life',
    'Zaczyna przebieg tylko raz',
    'A `run_id` is started **once in its life**',
    startsOnce,
  ),
  check(
    '8.13',
    'Replaces the plan set as a whole',
    'Zastępuje zestaw planów w całości',
    'A set replaces the previous one **as a whole**',
    dropsWithdrawnRun,
  ),
  check(
    '8.14',
    'An open run keeps its time under a new plan set',
    'Trwający przebieg zachowuje czas przy nowym zestawie',
    'A run that is already open keeps its time',
    keepsOpenRun,
  ),
  check(
    '8.15',
    'An expired plan set is version 0',
    'Wygasły zestaw planów ma wersję 0',
    'the current version is 0',
    expires,
  ),
  check(
    '8.16',
    'Starts no run of an expired plan set',
    'Nie zaczyna przebiegów wygasłego zestawu',
    'none of its runs starts',
    startsNothingExpired,
  ),
  check(
    '8.17',
    'Carries out a run while the link is lost',
    'Wykonuje przebieg przy braku łączności',
    'The station carries it out whether the link is up or down',
    runsWithoutLink,
  ),
];

function fencesCommands(exchange: Exchange): Verdict {
  const command = commandFor(exchange, 'command-of-old-epoch');
  if (command === undefined) return skip('the station has no outputs');
  const [answer] = answersTo(exchange, command.cmdId);
  if (answer === undefined) return fail('no answer');
  const { event, line } = answer;
  const isFenced = event.kind === 'command_refused' && event.reason === 'old_epoch';
  return isFenced ? pass(`old_epoch in line ${line}`) : fail(`${event.kind} in line ${line}, expected old_epoch`);
}

function startsSequenceAgain(exchange: Exchange): Verdict {
  const command = commandFor(exchange, 'first-of-new-epoch');
  if (command === undefined) return skip('the station has no outputs');
  const answers = answersTo(exchange, command.cmdId);
  const refused = answers.find(({ event }) => event.kind === 'command_refused');
  if (refused !== undefined && 'reason' in refused.event)
    return fail(`${refused.event.reason} in line ${refused.line}`);
  return answers.length > 0 ? pass(`accepted in line ${answers[0]?.line ?? 0}`) : fail('no answer');
}

type PlannedRun = { readonly run: PlanRun; readonly sentLine: number };

/** A run of an accepted plan set; otherwise why there is nothing to judge. */
function runIn(
  exchange: Exchange,
  purpose: string,
  pick: (runs: readonly PlanRun[]) => PlanRun | undefined,
): PlannedRun | string {
  const sent = planSetFor(exchange, purpose);
  const run = pick(sent?.set?.runs ?? []);
  if (sent === undefined || run === undefined) return 'the station has no outputs';
  if (answerTo(exchange, sent)?.event.kind !== 'plan_set_accepted') return 'the plan set was not accepted';
  return { run, sentLine: sent.line };
}

const firstDue = (runs: readonly PlanRun[]): PlanRun | undefined =>
  runs.find(({ companions }) => companions.length > 0) ?? runs[1];

function startsOnTime(exchange: Exchange): Verdict {
  const found = runIn(exchange, 'plan-runs', firstDue);
  if (typeof found === 'string') return skip(found);
  const { run } = found;
  const { opened, failed } = openingsFor(exchange, { run_id: run.run_id }, run);
  const [first] = opened;
  if (first === undefined)
    return fail(failed[0] === undefined ? 'the run did not start' : `failed: ${failed[0].event.reason}`);
  const lateMs = Date.parse(first.event.at) - Date.parse(run.open_at);
  const text = `opened ${Math.round(lateMs / 1000)} s after its time, in line ${first.line}`;
  return lateMs >= -EARLY_MS && lateMs <= LATE_MS ? pass(text) : fail(text);
}

function refusesLateRun(exchange: Exchange): Verdict {
  const found = runIn(exchange, 'plan-runs', (runs) => runs[0]);
  if (typeof found === 'string') return skip(found);
  const { opened, failed } = openingsFor(exchange, { run_id: found.run.run_id });
  if (opened[0] !== undefined) return fail(`started in line ${opened[0].line}`);
  const [failure] = failed;
  if (failure === undefined) return fail('not reported');
  return failure.event.reason === 'late'
    ? pass(`late in line ${failure.line}`)
    : fail(`reported as ${failure.event.reason}`);
}

function startsOnce(exchange: Exchange): Verdict {
  const found = runIn(exchange, 'plan-run-again', (runs) => runs[0]);
  if (typeof found === 'string') return skip(found);
  const { opened } = openingsFor(exchange, { run_id: found.run.run_id }, found.run);
  const again = opened.filter(({ line }) => line > found.sentLine);
  return noneOf(
    again.map(({ line }) => `started again in line ${line}`),
    'not started again',
  );
}

function dropsWithdrawnRun(exchange: Exchange): Verdict {
  const found = runIn(exchange, 'plan-runs', (runs) => runs.at(-1));
  if (typeof found === 'string') return skip(found);
  if (planSetFor(exchange, 'plan-run-again') === undefined) return skip('the run was not withdrawn');
  const { opened } = openingsFor(exchange, { run_id: found.run.run_id });
  return noneOf(
    opened.map(({ line }) => `the withdrawn run started in line ${line}`),
    'the withdrawn run did not start',
  );
}

function keepsOpenRun(exchange: Exchange): Verdict {
  const found = runIn(exchange, 'plan-open-run', (runs) => runs[0]);
  if (typeof found === 'string') return skip(found);
  const { opened, closed } = openingsFor(exchange, { run_id: found.run.run_id });
  if (opened.length === 0) return skip('the run did not start');
  const [end] = closed;
  if (end === undefined) return fail('not reported closed');
  return end.event.reason === 'duration'
    ? pass(`ran ${end.event.open_s ?? 0} s`)
    : fail(`closed with reason ${end.event.reason} in line ${end.line}`);
}

function expires(exchange: Exchange): Verdict {
  const found = runIn(exchange, 'plan-short', (runs) => runs[0]);
  if (typeof found === 'string') return skip(found);
  const line = versionReported(exchange, found.sentLine, 0);
  return line === undefined ? fail('version 0 was not reported') : pass(`version 0 in line ${line}`);
}

function startsNothingExpired(exchange: Exchange): Verdict {
  const found = runIn(exchange, 'plan-short', (runs) => runs[0]);
  if (typeof found === 'string') return skip(found);
  const { opened } = openingsFor(exchange, { run_id: found.run.run_id });
  return noneOf(
    opened.map(({ line }) => `started in line ${line}`),
    'the run did not start',
  );
}

function runsWithoutLink(exchange: Exchange): Verdict {
  const found = runIn(exchange, 'plan-offline', (runs) => runs[0]);
  if (typeof found === 'string') return skip(found);
  const { opened, closed, failed } = openingsFor(exchange, { run_id: found.run.run_id });
  const names = (events: readonly { event: StationEvent }[]): string => events.map(({ event }) => event.kind).join();
  const [start] = opened;
  if (start === undefined || closed.length === 0) return fail(names(failed) || 'the run was not reported');
  return start.isHistorical
    ? pass(`opened at ${start.event.at}, reported in line ${start.line}`)
    : fail('reported as live');
}
