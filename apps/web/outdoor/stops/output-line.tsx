import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import { useOutputText, wordingOf } from '../../entities/output/output-text.ts';
import { useOutputView } from '../../entities/output/use-output-view.ts';
import { mayStop, useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { NARROW_STOP } from '../frame/classes.ts';
import css from '../frame/frame.module.css';
import { spokenName } from './stop-sheet.tsx';
import { useStops } from './stops-context.ts';

type Props = {
  readonly output: OutputShape;
  /** False if the name is shown above. */
  readonly named?: boolean;
};

/** The state of an output in words, with Stop unless it is confirmed closed. */
export function OutputLine({ output, named = true }: Props) {
  const common = useTexts('common');
  const view = useOutputView(output);
  const text = useOutputText();
  const stops = useStops();
  const me = useMe();
  const name = spokenName({ output });
  return (
    <div className={css.output}>
      <span>
        {named && <b>{name} </b>}
        {text(view, wordingOf(output))}
      </span>
      {mayBeOpen(view) && me !== undefined && mayStop(me) && (
        <button
          type="button"
          className={NARROW_STOP}
          aria-label={common.t('stopOutput.name', { name })}
          onClick={() => stops.ask(output.id)}
        >
          {common.t('stop')}
        </button>
      )}
    </div>
  );
}
