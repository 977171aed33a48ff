import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import layersCss from '../layers/layers.module.css';
import type { LoadedReplay } from './use-replay-facts.ts';

type Props = {
  /** Its text is the night and minute shown, written by the player. */
  readonly title: RefObject<HTMLElement | null>;
  readonly state: LoadedReplay['state'];
  readonly onRetry: () => void;
  readonly onLeave: () => void;
};

/** Over a map in a replay: which minute it shows, what could not be loaded, and the way back to now. */
export function ReplayBanner({ title, state, onRetry, onLeave }: Props) {
  const { t } = useTexts('fieldMap');
  return (
    <div className={layersCss.past} data-tone="warn" data-edge="top" role="group" aria-label={t('replay.label')}>
      <b ref={title} className="grow" />
      {state !== 'loaded' && <span role="status">{t(`replay.${state}`)}</span>}
      {state === 'failed' && (
        <Button variant="default" onClick={onRetry}>
          {t('replay.retry')}
        </Button>
      )}
      <Button variant="default" onClick={onLeave}>
        {t('replay.backToNow')}
      </Button>
    </div>
  );
}
