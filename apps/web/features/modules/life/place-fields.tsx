import { Button, TextInput } from '@mantine/core';
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../lib/api/query.ts';
import { useMe } from '../../../lib/session.ts';
import { DEGREE_DECIMALS, type Place } from '../../../map/place.ts';
import { PlacePicker } from '../../../map/place-picker.tsx';
import css from './life.module.css';
import { typed } from './number-field.ts';
import { placeOf, type SettingsDraft } from './settings-draft.ts';

type Props = {
  readonly draft: SettingsDraft;
  /** The module that gets its place; its own pin is the one that is put. */
  readonly idObject: string;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (changes: Partial<SettingsDraft>) => void;
};

/** Where a module stands: two numbers, a pin on the map, or where this device is now; whichever is used, the others follow. */
export function PlaceFields({ draft, idObject, errorOf, onChange }: Props) {
  const { t, language } = useTexts('modules');
  const me = useMe();
  const objects = useRead('listObjects').data;
  const [open, setOpen] = useState(false);
  const pins = useMemo(
    () =>
      (objects ?? []).flatMap(({ id, name, location }) =>
        id === idObject || location === null ? [] : [{ key: id, name, place: location }],
      ),
    [objects, idObject],
  );
  const degrees = (value: number) => typed(value.toFixed(DEGREE_DECIMALS), language);
  const put = ({ latitude, longitude }: Place) =>
    onChange({ latitude: degrees(latitude), longitude: degrees(longitude) });
  const place = placeOf(draft);
  return (
    <div className={css.place}>
      <div className={css.pair}>
        <TextInput
          label={t('life.latitude')}
          inputMode="decimal"
          value={draft.latitude}
          error={errorOf('location.latitude')}
          onChange={(event) => onChange({ latitude: event.currentTarget.value })}
        />
        <TextInput
          label={t('life.longitude')}
          inputMode="decimal"
          value={draft.longitude}
          error={errorOf('location.longitude')}
          onChange={(event) => onChange({ longitude: event.currentTarget.value })}
        />
      </div>
      <div className={css.placeWays}>
        <Button
          variant="subtle"
          aria-expanded={open}
          leftSection={<IconMapPin size={18} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'life.hideMap' : 'life.onMap')}
        </Button>
        {'geolocation' in navigator && <HereButton onPlace={put} />}
      </div>
      {open && (
        <PlacePicker
          what={draft.name}
          place={place}
          pins={pins}
          home={me?.client?.location ?? null}
          tiles={me?.map_tiles ?? null}
          onPlace={put}
        />
      )}
    </div>
  );
}

/** Who stands beside the module has its place with one press. */
function HereButton({ onPlace }: { readonly onPlace: (place: Place) => void }) {
  const { t } = useTexts('modules');
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const ask = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        onPlace({ latitude, longitude });
        setState('idle');
      },
      () => setState('refused'),
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  };
  return (
    <>
      <Button
        variant="subtle"
        loading={state === 'asking'}
        leftSection={<IconCurrentLocation size={18} aria-hidden="true" />}
        onClick={ask}
      >
        {t('life.here')}
      </Button>
      {state === 'refused' && <p role="alert">{t('life.hereRefused')}</p>}
    </>
  );
}
