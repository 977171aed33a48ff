import type { ConformanceProgress } from '@zagon/contract/test-area/conformance-progress.ts';
import type { CheckResult } from './run.ts';
import { SCENE_NAMES, SCENES, type SceneName } from './scenes/registry.ts';

export function sceneProgress(name: SceneName): ConformanceProgress {
  return { kind: 'scene', title: SCENES[name].title, number: SCENE_NAMES.indexOf(name) + 1, count: SCENE_NAMES.length };
}

/** Every check with its verdict, and the totals. */
export function resultProgress(results: readonly CheckResult[]): readonly ConformanceProgress[] {
  const count = (kind: CheckResult['verdict']['kind']): number =>
    results.filter(({ verdict }) => verdict.kind === kind).length;
  return [
    ...results.map(({ check: { number, title, rule }, verdict: { kind: verdict, observed } }): ConformanceProgress => ({
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

/** One human-readable line. */
export function progressText(progress: ConformanceProgress, language: 'en' | 'pl'): string {
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
