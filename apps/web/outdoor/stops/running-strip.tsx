import { useTexts } from '../../i18n/use-texts.ts';
import { useOutputText, wordingOf } from '../../entities/output/output-text.ts';
import type { NotClosed } from '../../entities/output/use-not-closed.ts';
import { NARROW_STOP } from '../frame/classes.ts';
import css from '../frame/frame.module.css';
import { spokenName } from './stop-sheet.tsx';

type Props = { readonly outputs: readonly NotClosed[]; readonly onStop: () => void };

/**
 * Outputs that are not confirmed closed, with Stop; above the navigation of every screen that does not show them as
 * cards.
 */
export function RunningStrip({ outputs, onStop }: Props) {
  const { t } = useTexts('outdoor');
  const common = useTexts('common');
  const text = useOutputText();
  const [first] = outputs;
  if (first === undefined) return null;
  const name = spokenName(first);
  const isOne = outputs.length === 1;
  return (
    <section className={css.strip} aria-label={t('stop.strip')}>
      <p>
        <b>{isOne ? name : t('stop.open', { count: outputs.length })}</b>
        {isOne ? text(first.view, wordingOf(first.output)) : outputs.map(spokenName).slice(0, 3).join(', ')}
      </p>
      <button
        type="button"
        className={NARROW_STOP}
        aria-label={isOne ? common.t('stopOutput.name', { name }) : t('stop.choose', { count: outputs.length })}
        onClick={onStop}
      >
        {common.t('stop')}
      </button>
    </section>
  );
}
