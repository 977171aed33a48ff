import { useTexts } from '../../i18n/use-texts.ts';
import { Legend } from '../list/legend.tsx';

export type LegendKind = 'irrigation' | 'fertigation' | 'control' | 'error' | 'unconfirmed' | 'skipped';

/** Legend for the bar styles. Placed outside the timeline's table. */
export function TimelineLegend({ kinds }: { readonly kinds: readonly LegendKind[] }) {
  const { t } = useTexts('ui');
  return <Legend label={t('timeline.legend')} entries={kinds.map((kind) => ({ kind, text: t(`timeline.${kind}`) }))} />;
}
