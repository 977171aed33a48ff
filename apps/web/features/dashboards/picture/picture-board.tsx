import { Button } from '@mantine/core';
import type { PicturePin } from '@zagon/contract/dashboards/widgets/picture.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useState } from 'react';
import { hrefOf } from '../../../api/client.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PinView } from './pin-view.tsx';
import { pinStyle } from './pin-style.ts';
import css from './picture.module.css';

type Props = {
  readonly pictureId: string;
  readonly alt: string;
  readonly pins: readonly PicturePin[];
  readonly modules: readonly ModuleShape[];
};

/** A picture with its pins. They stay usable while the picture is not there. */
export function PictureBoard({ pictureId, alt, pins, modules }: Props) {
  const { t } = useTexts('dashboard');
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  return (
    <>
      <div className={css.frame} data-bare={state !== 'loaded' || undefined}>
        {state !== 'failed' && (
          <img
            src={hrefOf('getDashboardPicture', { params: { id: pictureId } })}
            alt={alt}
            onLoad={() => setState('loaded')}
            onError={() => setState('failed')}
          />
        )}
        <ul className={css.pins} aria-label={t('picture.pins')}>
          {pins.map((pin, index) => (
            <li key={index} className={css.pin} style={pinStyle(pin)}>
              <PinView pin={pin} modules={modules} />
            </li>
          ))}
        </ul>
      </div>
      {state === 'failed' && (
        <p className="rowM wrap note">
          {t('picture.failed', { name: alt })}
          <Button variant="subtle" onClick={() => setState('loading')}>
            {t('picture.again')}
          </Button>
        </p>
      )}
    </>
  );
}
