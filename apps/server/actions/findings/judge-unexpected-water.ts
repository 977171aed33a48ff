import { isDeepStrictEqual } from 'node:util';
import { assessUnexpectedWater, newlyAlarming } from '@zagon/domain/findings/kinds/unexpected-water.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import { readAccountWater, readRecentWater } from '../../facts/sections/recent-water.ts';
import type { SectionDeps } from '../../facts/sections/section-water.ts';
import { findingsOf, type Prolonged, prolongFindings, storeFinding } from '../../stores/findings/findings.ts';
import { storedRises } from '../../stores/findings/stored-facts.ts';
import type { SectionAlarms } from './section-alarms.ts';

/**
 * Judges the unexpected water of sections that are due, and raises an alarm for each rise that became alarming, in the
 * transaction that stores it: a rise is known afterwards, so it raises once.
 */
export async function judgeUnexpectedWater(
  { alarms, ...deps }: SectionDeps & { readonly alarms: SectionAlarms },
  accountId: string,
  due: ReadonlySet<string>,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  if (due.size === 0) return {};
  const { sql } = deps;
  const water = await readAccountWater(deps, accountId, due, now);
  const stated = await findingsOf(sql, accountId, 'unexpected_water', [...due]);
  const prolonged: Prolonged[number][] = [];
  const changes: IrrigationChanges[] = [];
  for (const section of water.all.filter(({ id }) => due.has(id))) {
    const facts = await readRecentWater(deps, water, section, now);
    const finding = assessUnexpectedWater(facts, now.epochMilliseconds);
    const open = stated.find(({ subject_id: id }) => id === section.id);
    const isSame =
      finding.kind === 'stated'
        ? open?.stated === true && isDeepStrictEqual(storedRises.parse(open.facts), finding.facts)
        : open?.silence === finding.reason;
    if (open !== undefined && isSame) prolonged.push({ id: open.id, finding });
    else await storeFinding(sql, { accountId, kind: 'unexpected_water', subjectId: section.id, finding }, now);
    if (finding.kind === 'silent') continue;
    for (const { fromMs, risePct } of newlyAlarming(finding.facts, facts.earlier)) {
      const times = finding.facts.rises.filter((rise) => rise.fromMs <= fromMs).length;
      const since = Temporal.Instant.fromEpochMilliseconds(fromMs);
      const about = { accountId, sectionId: section.id };
      changes.push(await alarms.raiseUnexpected(sql, about, { risePct, times, since }, now));
    }
  }
  await prolongFindings(sql, prolonged);
  return mergeChanges(changes);
}
