import { lookUp } from '@zagon/domain/core/look-up.ts';
import { StartRefused } from '../../core/start-refused.ts';
import type { Answered, Dialog, Known, Question } from './question.ts';
import type { SettingChanges } from './settings-file.ts';

export type Interview = {
  readonly changes: SettingChanges;
  readonly prepare: readonly (() => Promise<void>)[];
};

/**
 * Asks the questions in order. An answer that does not work is followed by the reason and the same question; if it came
 * from an option, or if there is no terminal, the setup is refused and nothing was changed. `takesSuggested`: only
 * questions without a suggestion are asked.
 */
export async function interview(
  questions: readonly Question[],
  options: Readonly<Record<string, string | undefined>>,
  start: Known,
  dialog: Dialog & { readonly takesSuggested: boolean },
): Promise<Interview> {
  let known = start;
  let changes: SettingChanges = {};
  const prepare: (() => Promise<void>)[] = [];
  for (const question of questions) {
    if (!question.isNeeded(known)) continue;
    const answered = await answerTo(question, lookUp(options, question.option), known, dialog);
    dialog.print(`  ok: ${answered.found}`);
    changes = { ...changes, ...answered.settings };
    known = { ...known, settings: withChanges(known.settings, answered.settings) };
    if (answered.prepare !== undefined) prepare.push(answered.prepare);
  }
  return { changes, prepare };
}

async function answerTo(
  question: Question,
  option: string | undefined,
  known: Known,
  dialog: Dialog & { readonly takesSuggested: boolean },
): Promise<Answered> {
  const suggested = question.suggested(known);
  let given = option ?? (dialog.takesSuggested || question.isQuiet ? suggested : null);
  for (;;) {
    const answer = given ?? (await asked(question, suggested, dialog));
    const result = await question.check(answer.trim(), known);
    if (result.ok) return result.value;
    if (option !== undefined || dialog.ask === null) throw new StartRefused(`--${question.option}: ${result.error}`);
    dialog.print(`  ${result.error}`);
    given = null;
  }
}

async function asked(question: Question, suggested: string | null, { ask }: Dialog): Promise<string> {
  if (ask === null)
    throw new StartRefused(`--${question.option} is missing, and there is no terminal to ask at: ${question.text}`);
  const answer = await ask(`${question.text}${suggested === null ? '' : ` [${suggested}]`}: `);
  return answer.trim() === '' ? (suggested ?? '') : answer;
}

/** Settings after changes. */
export function withChanges(
  settings: Readonly<Record<string, string>>,
  changes: SettingChanges,
): Readonly<Record<string, string>> {
  const after = new Map<string, string | null>([...Object.entries(settings), ...Object.entries(changes)]);
  return Object.fromEntries([...after].flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}
