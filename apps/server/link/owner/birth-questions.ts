/** When a station of which nothing is known is asked for its birth, after it was taken over, ms. */
const ASKED_AFTER_MS = [0, 20_000, 40_000] as const;
/** When one that does not answer counts as offline, ms after the first question. */
const LOST_AFTER_MS = 60_000;
/** Questions a second: the births of ten thousand stations at once would hold up everything else. */
const PER_TICK_MAX = 50;

type Question = { readonly askedMs: number; readonly times: number };

/** What is due now: stations to ask, and stations that did not answer. */
export type DueQuestions = { readonly ask: readonly string[]; readonly lost: readonly string[] };

/** Stations whose state is stored, but not known to this process. Each is asked up to three times within a minute. */
export class BirthQuestions {
  /** In the order in which they are to be asked; undefined: not asked yet. */
  readonly #open = new Map<string, Question | undefined>();

  add(stations: Iterable<string>): void {
    for (const station of stations) if (!this.#open.has(station)) this.#open.set(station, undefined);
  }

  /** Drops all of them: the stations are not ours any more, or will be asked anew. */
  clear(): void {
    this.#open.clear();
  }

  /** Called once a second. `isOpen` is false for a station that has answered, or is led by another process. */
  tick(nowMs: number, isOpen: (station: string) => boolean): DueQuestions {
    const ask: string[] = [];
    const lost: string[] = [];
    for (const [station, question] of this.#open) {
      if (!isOpen(station)) {
        this.#open.delete(station);
      } else if (question !== undefined && nowMs - question.askedMs >= LOST_AFTER_MS) {
        this.#open.delete(station);
        lost.push(station);
      } else if (ask.length < PER_TICK_MAX && isDue(question, nowMs)) {
        this.#open.set(station, { askedMs: question?.askedMs ?? nowMs, times: (question?.times ?? 0) + 1 });
        ask.push(station);
      }
    }
    return { ask, lost };
  }
}

function isDue(question: Question | undefined, nowMs: number): boolean {
  if (question === undefined) return true;
  const afterMs = ASKED_AFTER_MS[question.times];
  return afterMs !== undefined && nowMs - question.askedMs >= afterMs;
}
