import { isWet } from '@zagon/domain/outputs/feeds.ts';
import { useRead } from '../../api/query.ts';
import { nameParts } from '../resource/section-name.ts';
import { useFeeds } from './use-feeds.ts';
import { useOutputViewOf } from './use-output-view.ts';

/** Names of the sections in which water runs now and would stop if this output, a pump or main valve, were off. */
export function useFedBy(outputId: string): readonly string[] {
  const modules = useRead('listModules').data ?? [];
  const viewOf = useOutputViewOf();
  const feedsOf = useFeeds();
  return modules.flatMap(({ outputs }) =>
    outputs.flatMap((output) => {
      const view = viewOf(output);
      const isFertigation = view.kind === 'open' && view.fertigation;
      const isFed = feedsOf(output.id, isFertigation).some(({ id }) => id === outputId);
      return isFed && isWet(output, view) ? nameParts(output.section_name ?? output.name).name : [];
    }),
  );
}
