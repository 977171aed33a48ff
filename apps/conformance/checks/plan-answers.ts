import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { valueIn } from '../exchange/served.ts';
import { fail, pass, skip } from './check.ts';
import type { Check, Verdict } from './check.ts';
import { planSetFor } from './find.ts';

/** The first response to a plan set: the first about its version after it was sent. */
export function answerTo({ events }: Exchange, sent: { line: number; version: number }) {
  for (const { event, line } of events) {
    if (line < sent.line || event === null) continue;
    if (event.kind !== 'plan_set_accepted' && event.kind !== 'plan_set_refused') continue;
    if (event.version === sent.version || event.version === 0) return { event, line };
  }
  return undefined;
}

export function accepts(purpose: string): Check['judge'] {
  return (exchange) => {
    const sent = planSetFor(exchange, purpose);
    if (sent === undefined) return skip('the station has no outputs');
    const answer = answerTo(exchange, sent);
    if (answer === undefined) return fail('no answer');
    return answer.event.kind === 'plan_set_accepted'
      ? pass(`accepted in line ${answer.line}`)
      : fail(`refused: ${answer.event.reason}`);
  };
}

export function refuses(purpose: string, reason: string): Check['judge'] {
  return (exchange) => {
    const sent = planSetFor(exchange, purpose);
    if (sent === undefined) return skip('the station has no outputs');
    const answer = answerTo(exchange, sent);
    if (answer === undefined) return fail('no answer');
    const { event, line } = answer;
    if (event.kind === 'plan_set_accepted') return fail(`accepted in line ${line}, expected ${reason}`);
    return event.reason === reason
      ? pass(`${reason} in line ${line}`)
      : fail(`${event.reason} in line ${line}, expected ${reason}`);
  };
}

export function versionReported({ messages }: Exchange, after: number, version: number): number | undefined {
  return messages.find(
    (message) =>
      message.line > after && message.type === 'NDATA' && valueIn(message, METRIC.planSetVersion) === version,
  )?.line;
}

export function reportsVersion(exchange: Exchange): Verdict {
  const sent = planSetFor(exchange, 'plan');
  if (sent === undefined) return skip('the station has no outputs');
  if (answerTo(exchange, sent)?.event.kind !== 'plan_set_accepted') return skip('the plan set was not accepted');
  const line = versionReported(exchange, sent.line, sent.version);
  return line === undefined
    ? fail(`version ${sent.version} was not reported`)
    : pass(`version ${sent.version} in line ${line}`);
}

export function acceptsAgain(exchange: Exchange): Verdict {
  const sent = planSetFor(exchange, 'plan-repeated');
  const first = planSetFor(exchange, 'plan');
  if (sent === undefined || first === undefined) return skip('the station has no outputs');
  if (answerTo(exchange, first)?.event.kind !== 'plan_set_accepted') return skip('the plan set was not accepted');
  return accepts('plan-repeated')(exchange);
}
