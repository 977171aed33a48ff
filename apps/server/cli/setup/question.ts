import type { Result } from '@zagon/domain/core/result.ts';
import type { SettingChanges } from './settings-file.ts';

/** What is known when a question is asked: the settings as they will be, with the answers so far. */
export type Known = {
  readonly settings: Readonly<Record<string, string>>;
  /** False until a setup has been completed once. */
  readonly wasSetUp: boolean;
  readonly now: Temporal.Instant;
};

/** An answer that was tried and works. */
export type Answered = {
  readonly settings: SettingChanges;
  /** What was found, in one line without secrets. */
  readonly found: string;
  /** Makes what the answer needs, such as a database; repeatable. Run once all questions are answered. */
  readonly prepare?: () => Promise<void>;
};

/** One question of the setup. */
export type Question = {
  /** Name of the option that answers it. */
  readonly option: string;
  readonly text: string;
  /** False if the answers so far leave nothing to ask. */
  readonly isNeeded: (known: Known) => boolean;
  /** Asked only if its default does not work. */
  readonly isQuiet: boolean;
  /** Suggested answer; null if there is none. */
  readonly suggested: (known: Known) => string | null;
  /** Tries the answer; a refusal is one sentence about what is wrong and what to do. */
  readonly check: (answer: string, known: Known) => Promise<Result<Answered, string>>;
};

/** Where answers come from, and where sentences go. */
export type Dialog = {
  /** Null: there is no terminal. */
  readonly ask: ((question: string) => Promise<string>) | null;
  readonly print: (line: string) => void;
};
