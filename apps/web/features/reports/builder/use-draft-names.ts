import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import type { Draft } from '../report-choice.ts';
import { draftTitle } from './families/builders.ts';

/** Default title of a draft's report, and the names of its sources. */
export function useDraftNames(
  draft: Draft,
  objects: readonly ModuleShape[],
): { readonly title: string; readonly nameOf: (id: string) => string } {
  const { t, language } = useTexts('reports');
  const schedules = useRead('listSchedules').data ?? [];
  const namesById = new Map([...objects, ...schedules].map(({ id, name }) => [id, name]));
  const nameById = (id: string): string => namesById.get(id) ?? '';
  return { title: draftTitle(draft, { objects, t, language }, nameById), nameOf: nameById };
}
