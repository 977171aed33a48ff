import { z } from 'zod';
import type { CheckResult } from './run.ts';
import { SCENES, type SceneName } from './scenes/registry.ts';

const titleSchema = z.object({ en: z.string(), pl: z.string() });

/** What a run reports while it goes on, and at its end. With `--json`, each is one line. */
export const progressSchema = z.discriminatedUnion('kind', [
  /** Where the station has to connect. */
  z.object({ kind: z.literal('listening'), port: z.int(), secret: z.string() }),
  z.object({ kind: z.literal('scene'), title: titleSchema, number: z.int(), count: z.int() }),
  z.object({
    kind: z.literal('check'),
    number: z.string(),
    title: titleSchema,
    rule: z.string(),
    verdict: z.enum(['pass', 'fail', 'skip']),
    observed: z.string(),
  }),
  z.object({ kind: z.literal('end'), passed: z.int(), failed: z.int(), skipped: z.int() }),
]);
export type Progress = z.output<typeof progressSchema>;

export function sceneProgress(name: SceneName): Progress {
  const names = Object.keys(SCENES);
  return { kind: 'scene', title: SCENES[name].title, number: names.indexOf(name) + 1, count: names.length };
}

/** Every check with its verdict, and the totals. */
export function resultProgress(results: readonly CheckResult[]): readonly Progress[] {
  const count = (kind: CheckResult['verdict']['kind']): number =>
    results.filter(({ verdict }) => verdict.kind === kind).length;
  return [
    ...results.map(({ check: { number, title, rule }, verdict: { kind: verdict, observed } }): Progress => ({
      kind: 'check',
      number,
      title,
      rule,
      verdict,
      observed,
    })),
    { kind: 'end', passed: count('pass'), failed: count('fail'), skipped: count('skip') },
  ];
}

/** One line for people. */
export function progressText(progress: Progress, language: 'en' | 'pl'): string {
  switch (progress.kind) {
    case 'listening':
      return `Listening on port ${progress.port}. Secret of the station: ${progress.secret}`;
    case 'scene':
      return `${progress.number}/${progress.count} ${progress.title[language]}…`;
    case 'check': {
      const { number, verdict, title, observed, rule } = progress;
      const line = `${verdict.padEnd(5)} ${number.padEnd(6)} ${title[language]}: ${observed}`;
      return verdict === 'fail' ? `${line}\n             rule: "${rule}"` : line;
    }
    case 'end':
      return `${progress.passed} passed, ${progress.failed} failed, ${progress.skipped} skipped`;
  }
}
