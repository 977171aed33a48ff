import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Place } from '@zagon/domain/map/place.ts';
import { outlineProblems } from '@zagon/domain/map/outline-rules.ts';
import { outlineAreaM2 } from '@zagon/domain/map/outline-size.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';
import { findSection, setLearningSince, setOutline } from '../../stores/resources/sections.ts';
import { currentSection, presentSection } from './present.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { loadSuggestions } from '../../stores/resources/suggested-probes.ts';

type Outline = {
  readonly points: readonly Place[] | null;
  readonly sets_area: boolean;
  readonly version?: string | undefined;
};

/** Draws a section on the map; its area is updated only on request. */
export function drawSection(
  call: AccountCall,
  id: string,
  { points, sets_area: setsArea, version }: Outline,
): Promise<Result<SectionShape, Refusal>> {
  const accountId = call.account.id;
  return call.inAccount(async (sql): Promise<Result<SectionShape, Refusal>> => {
    await lockIrrigation(sql, accountId);
    const before = await findSection(sql, accountId, id);
    if (before === undefined || before.removing) return refused('not_found');
    const current = await checkVersion(sql, call, version, currentSection(before));
    if (!current.ok) return current;
    const problems = points === null ? [] : outlineProblems(points);
    if (problems.length > 0) return invalid(...problems);
    const areaM2 = points === null || !setsArea ? undefined : outlineAreaM2(points);
    await setOutline(sql, accountId, id, { points, areaM2 });
    if (areaM2 !== undefined && areaM2 !== before.area_m2) await setLearningSince(sql, accountId, id, call.now);
    const after = await findSection(sql, accountId, id);
    if (after === undefined) throw new Error(`the section ${id} was not found after saving`);
    await auditChange(sql, call, 'section_drawn', id, { before, after });
    return ok(presentSection(after, await loadSuggestions(sql, accountId)));
  });
}
