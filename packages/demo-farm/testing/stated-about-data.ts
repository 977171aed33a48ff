import { PROBLEM_NAMES } from '@zagon/domain/data-problems/registry.ts';
import { assessDataProblem, dataProblemTexts } from '@zagon/domain/findings/kinds/data-problem.ts';
import { DEMO_ACCOUNTS } from '../accounts/registry.ts';

const NOW_MS = Date.parse('2026-06-10T12:20:00Z');
const AGES_H = [0, 0.9, 1, 1.1, 23, 24, 24.1, 47, 48, 48.1];

/** What is stated about the data of each module of the demo farms, for each problem that it may have had. */
export function statedAboutData(): readonly unknown[] {
  const modules = DEMO_ACCOUNTS.flatMap((account) => account.modules);
  return modules.flatMap(({ serial, type }, index) =>
    PROBLEM_NAMES.flatMap((name) =>
      (['seconds', 'before_2010', 'ahead', null] as const).map((clock) => {
        const lastAtMs = NOW_MS - (AGES_H[index % AGES_H.length] ?? 0) * 3_600_000;
        const facts = { problem: name, fields: ['ECW_1'], clock, times: 1, firstAtMs: lastAtMs, lastAtMs };
        const isShown = assessDataProblem(facts, NOW_MS) !== null;
        const { title, text, advice } = dataProblemTexts(name, `${serial} ${type}`, facts);
        return [serial, name, isShown, title, text, advice];
      }),
    ),
  );
}
