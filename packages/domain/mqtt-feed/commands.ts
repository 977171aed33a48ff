import { refuse, ok, type Result } from '../core/result.ts';

/** What a program asks for by a message. `minutes`: null: those set for the section. `sentAtMs`: null: not stated. */
export type FeedCommand =
  | { readonly kind: 'open'; readonly minutes: number | null; readonly sentAtMs: number | null }
  | { readonly kind: 'close' };

/** Why a command is not carried out. Refusals of the call itself have codes of their own. */
export const COMMAND_REFUSALS = [
  'unreadable',
  'retained',
  'too_old',
  'too_soon',
  'closed_since',
  'already_open',
] as const;
export type CommandRefusal = (typeof COMMAND_REFUSALS)[number];

/** How long a payload may be, bytes. */
export const COMMAND_BYTES_MAX = 500;
/** How far the time in a command may be from ours, ms: more is a message that waited, or a clock that is wrong. */
export const COMMAND_AGE_MAX_MS = 30_000;
/**
 * For how long after connecting a client may not open without stating a time, ms: what waited in a queue while it was
 * away arrives then.
 */
export const SETTLING_MS = 10_000;

/** Reads `OPEN`, `CLOSE`, or an object with `command`, and for opening `minutes` and `at` (ISO 8601, with its zone). */
export function readCommand(payload: string): Result<FeedCommand, CommandRefusal> {
  if (payload.length > COMMAND_BYTES_MAX) return refuse('unreadable');
  const text = payload.trim();
  if (!text.startsWith('{')) return commandOf(text, null, null);
  const body = parsed(text);
  if (body === null) return refuse('unreadable');
  const { command, minutes = null, at = null, ...rest } = body;
  if (typeof command !== 'string' || Object.keys(rest).length > 0) return refuse('unreadable');
  if (minutes !== null && typeof minutes !== 'number') return refuse('unreadable');
  const sentAtMs = at === null ? null : momentOf(at);
  if (sentAtMs === undefined) return refuse('unreadable');
  return commandOf(command, minutes, sentAtMs);
}

function commandOf(word: string, minutes: number | null, sentAtMs: number | null): Result<FeedCommand, CommandRefusal> {
  switch (word.toUpperCase()) {
    case 'OPEN':
      return ok({ kind: 'open', minutes, sentAtMs });
    case 'CLOSE':
    case 'STOP':
      return ok({ kind: 'close' });
    default:
      return refuse('unreadable');
  }
}

/** What is known when a command arrives. */
export type CommandFacts = {
  readonly isRetained: boolean;
  /** When the client connected, ms. */
  readonly connectedAtMs: number;
  /** The output is reported open, or an opening of it is under way. */
  readonly isOpen: boolean;
  readonly nowMs: number;
};

/**
 * Decides whether a command may be carried out. Closing always may; opening may not if the message was retained or has
 * waited, nor if water runs already, so that no repetition restarts or lengthens an opening.
 */
export function decideCommand(command: FeedCommand, facts: CommandFacts): CommandRefusal | 'allowed' {
  if (facts.isRetained) return 'retained';
  if (command.kind === 'close') return 'allowed';
  const { sentAtMs } = command;
  if (sentAtMs !== null && Math.abs(facts.nowMs - sentAtMs) > COMMAND_AGE_MAX_MS) return 'too_old';
  if (sentAtMs === null && facts.nowMs - facts.connectedAtMs < SETTLING_MS) return 'too_soon';
  return facts.isOpen ? 'already_open' : 'allowed';
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** ms of an instant; undefined: it is none. */
function momentOf(at: unknown): number | undefined {
  if (typeof at !== 'string') return undefined;
  try {
    return Temporal.Instant.from(at).epochMilliseconds;
  } catch {
    return undefined;
  }
}
