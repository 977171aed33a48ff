import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import type { Place } from '@zagon/domain/map/place.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Notice } from '../../../ui/frame/notice.tsx';

/** Less accurate positions would put a corner next to the border, m. */
const GOOD_ACCURACY_M = 8;
/** Maximum age of a position, ms. */
const MAX_AGE_MS = 5_000;

type State = { readonly kind: 'idle' | 'asking' | 'failed' } | { readonly kind: 'found'; readonly accuracyM: number };

/** Adds the position of this device as a corner, for walking a border; shows how accurate it was. */
export function PositionButton({ onPlace }: { readonly onPlace: (place: Place) => void }) {
  const { t } = useTexts('fieldMap');
  const [state, setState] = useState<State>({ kind: 'idle' });
  if (!('geolocation' in navigator)) return null;
  const locate = () => {
    setState({ kind: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        onPlace({ latitude, longitude });
        setState({ kind: 'found', accuracyM: accuracy });
      },
      () => setState({ kind: 'failed' }),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: MAX_AGE_MS },
    );
  };
  const metres = state.kind === 'found' ? Math.round(state.accuracyM) : null;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        h={48}
        loading={state.kind === 'asking'}
        leftSection={<IconCurrentLocation size={20} aria-hidden="true" />}
        onClick={locate}
      >
        {t('draw.mine')}
        {metres !== null && <span className="muted">&nbsp;{t('draw.accuracy', { metres })}</span>}
      </Button>
      {metres !== null && metres > GOOD_ACCURACY_M && (
        <Notice tone="warn" role="status">
          {t('draw.poor', { metres })}
        </Notice>
      )}
      {state.kind === 'failed' && (
        <Notice tone="warn" role="alert">
          {t('draw.noPosition')}
        </Notice>
      )}
    </>
  );
}
