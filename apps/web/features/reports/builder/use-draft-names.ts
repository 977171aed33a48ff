import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { nameOfSources } from '@zagon/domain/reports/file-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../lib/api/query.ts';
import type { Draft } from '../report-choice.ts';
import { nameOf } from '../report-sources.ts';

/** What the report of a draft is called when nobody gave it a name, and what its sources are called. */
export function useDraftNames(
  draft: Draft,
  objects: readonly ObjectShape[],
): { readonly title: string; readonly nameOf: (id: string) => string } {
  const { language } = useTexts('reports');
  const schedules = useRead('listSchedulers').data ?? [];
  const known = new Map([...objects, ...schedules].map(({ id, name }) => [id, name]));
  const named = (id: string): string => known.get(id) ?? '';
  const title =
    draft.kind === 'schedule'
      ? named(draft.idSchedule ?? '')
      : nameOfSources(draft.sources.map((source) => nameOf(source, objects, language)));
  return { title, nameOf: named };
}
