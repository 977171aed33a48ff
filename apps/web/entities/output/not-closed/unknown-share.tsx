import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { unknownShare } from '@zagon/domain/outputs/not-closed-count.ts';
import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useOutputViewOf } from '../use-output-view.ts';

/**
 * That the outputs shown are only some of those whose state is unknown: "State unknown: 6 of 11 here". Absent if none or
 * all of them are shown.
 */
export function UnknownShare({ outputs }: { readonly outputs: readonly OutputShape[] }) {
  const { t } = useTexts('common');
  const modules = useRead('listModules').data ?? [];
  const viewOf = useOutputViewOf(undefined, 'minute');
  const share = unknownShare(outputs.map(viewOf), modules.flatMap((module) => module.outputs).map(viewOf));
  return share === null ? null : <small data-tone="stale">{t('output.unknownHere', share)}</small>;
}
