import type { Exchange } from '../exchange/exchange.ts';

/** The result of a check, with the lines it is based on. */
export type Verdict =
  | { readonly kind: 'pass'; readonly observed: string }
  | { readonly kind: 'fail'; readonly observed: string }
  /** Nothing to judge: the station has no such module, or the run did not get that far. */
  | { readonly kind: 'skip'; readonly observed: string };

/** One rule of the device protocol, judged from a recorded exchange alone. */
export type Check = {
  /** Chapter of docs/device-protocol.md, and a sequence number within it. */
  readonly number: `${number}.${number}`;
  readonly title: { readonly en: string; readonly pl: string };
  /** The sentence of the page that it checks, verbatim. */
  readonly rule: string;
  readonly judge: (exchange: Exchange) => Verdict;
};

/** A check as one line of its family. */
export function check(number: Check['number'], en: string, pl: string, rule: string, judge: Check['judge']): Check {
  return { number, title: { en, pl }, rule, judge };
}

export function pass(observed: string): Verdict {
  return { kind: 'pass', observed };
}

export function fail(observed: string): Verdict {
  return { kind: 'fail', observed };
}

export function skip(observed: string): Verdict {
  return { kind: 'skip', observed };
}

/** Passes if there is no violation; the first one is shown, with the total number. */
export function noneOf(violations: readonly string[], otherwise: string): Verdict {
  const [first] = violations;
  if (first === undefined) return pass(otherwise);
  return fail(violations.length === 1 ? first : `${first} (and ${violations.length - 1} more)`);
}
