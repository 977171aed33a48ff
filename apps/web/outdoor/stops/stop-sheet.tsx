import { IconPlayerStopFilled } from '@tabler/icons-react';
import { stopOffer } from '@zagon/domain/outputs/stop-offer.ts';
import { useFedBy } from '../../entities/output/use-fed-by.ts';
import type { NotClosed } from '../../entities/output/use-not-closed.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useOutputText, wordingOf } from '../../entities/output/output-text.ts';
import { nameParts } from '../../entities/resource/section-name.ts';
import { BIG_STOP, BUTTON, NARROW_STOP } from '../frame/classes.ts';
import css from '../frame/frame.module.css';
import { Sheet } from '../frame/sheet.tsx';

type Props = {
  readonly outputs: readonly NotClosed[];
  readonly onStop: (outputIds: readonly string[]) => void;
  readonly onClose: () => void;
};

/** The usual name of an output: that of its section, without the cultivar. */
export function spokenName({ output }: Pick<NotClosed, 'output'>): string {
  return nameParts(output.section_name ?? output.name).name;
}

/** The confirmation before a stop; with several outputs, each has its own Stop. */
export function StopSheet({ outputs, onStop, onClose }: Props) {
  const { t } = useTexts('outdoor');
  const common = useTexts('common');
  const text = useOutputText();
  const [first] = outputs;
  if (first === undefined) {
    return (
      <Sheet title={t('stop.none')} onClose={onClose}>
        <button type="button" className={BUTTON} onClick={onClose}>
          {common.t('close')}
        </button>
      </Sheet>
    );
  }
  const isOne = outputs.length === 1;
  const name = spokenName(first);
  return (
    <Sheet title={isOne ? t('stop.title', { name }) : t('stop.titleMany')} onClose={onClose}>
      {isOne && <p>{t(stopOffer(first.view) === 'unknown' ? 'stop.unknown' : 'stop.text')}</p>}
      {isOne && <LosesWater outputId={first.output.id} />}
      {!isOne && (
        <ul className={css.list}>
          {outputs.map((one) => (
            <li key={one.output.id} className={css.row}>
              <span>
                <b>{spokenName(one)}</b>
                {text(one.view, wordingOf(one.output))}
                <LosesWater outputId={one.output.id} />
              </span>
              <button
                type="button"
                className={NARROW_STOP}
                aria-label={common.t('stopOutput.name', { name: spokenName(one) })}
                onClick={() => onStop([one.output.id])}
              >
                {common.t('stop')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={BIG_STOP} onClick={() => onStop(outputs.map(({ output }) => output.id))}>
        <IconPlayerStopFilled size={30} aria-hidden="true" />
        {isOne ? t('stop.now', { name }) : t('stop.all', { count: outputs.length })}
      </button>
      <button type="button" className={BUTTON} onClick={onClose}>
        {common.t('cancel')}
      </button>
    </Sheet>
  );
}

/** Before a pump or main valve is stopped alone: the sections that lose their water. */
function LosesWater({ outputId }: { readonly outputId: string }) {
  const { t } = useTexts('common');
  const fed = useFedBy(outputId);
  return fed.length === 0 ? null : <span>{t('stopOutput.loseWater', { names: fed.join(', ') })}</span>;
}
