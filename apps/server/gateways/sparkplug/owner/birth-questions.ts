/** When a station of which nothing is known is asked for its birth, after it was taken over, ms. */
const ASKED_AFTER_MS = [0, 20_000, 40_000] as const;
/** When one that does not answer counts as offline, ms after the first question. */
const LOST_AFTER_MS = 60_000;
/** How long an order waits for the answer, ms. */
const FRESH_MS = 5_000;
/** Questions a second: the births of ten thousand stations at once would hold up everything else. */
const PER_TICK_MAX = 50;

/** `sinceMs`: an answer is a birth heard later. `askedMs`: undefined until it is asked for the first time. */
type Question = { readonly sinceMs: number; readonly askedMs: number | undefined; readonly times: number };

/** What is due now: stations to ask, and stations that did not answer. */
export type DueQuestions = { readonly ask: readonly string[]; readonly lost: readonly string[] };

/** Stations whose state is stored, but not known to this process. Each is asked up to three times within a minute. */
export class BirthQuestions {
  /** In the order in which they are to be asked. */
  readonly #open = new Map<string, Question>();

  add(stations: Iterable<string>, sinceMs: number): void {
    for (const station of stations)
      if (!this.#open.has(station)) this.#open.set(station, { sinceMs, askedMs: undefined, times: 0 });
  }

  /** Drops all of them: the stations are not ours any more, or will be asked anew. */
  clear(): void {
    this.#open.clear();
  }

  /** True if a station is about to be asked for the first time, or was so a moment ago. */
  isFresh(station: string, nowMs: number): boolean {
    const question = this.#open.get(station);
    return question !== undefined && (question.askedMs === undefined || nowMs - question.askedMs < FRESH_MS);
  }

  /** Called once a second. `isOpen` is false for a station that has answered since, or is led by another process. */
  tick(nowMs: number, isOpen: (station: string, sinceMs: number) => boolean): DueQuestions {
    const ask: string[] = [];
    const lost: string[] = [];
    for (const [station, question] of this.#open) {
      const { sinceMs, askedMs, times } = question;
      if (!isOpen(station, sinceMs)) {
        this.#open.delete(station);
      } else if (askedMs !== undefined && nowMs - askedMs >= LOST_AFTER_MS) {
        this.#open.delete(station);
        lost.push(station);
      } else if (ask.length < PER_TICK_MAX && isDue(question, nowMs)) {
        this.#open.set(station, { sinceMs, askedMs: askedMs ?? nowMs, times: times + 1 });
        ask.push(station);
      }
    }
    return { ask, lost };
  }
}

function isDue({ askedMs, times }: Question, nowMs: number): boolean {
  if (askedMs === undefined) return true;
  const afterMs = ASKED_AFTER_MS[times];
  return afterMs !== undefined && nowMs - askedMs >= afterMs;
}
