import { Button, TextInput } from '@mantine/core';
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { useMe } from '../../../entities/session/session.ts';
import { DEGREE_DECIMALS, type Place } from '../../../map/place.ts';
import { PlacePicker } from '../../../map/place-picker.tsx';
import { Columns } from '../../../ui/form/columns.tsx';
import css from './life.module.css';
import { formatInput } from './number-field.ts';
import { placeOf, type SettingsDraft } from './settings-draft.ts';

type Props = {
  readonly draft: SettingsDraft;
  /** The module being placed; its own pin is the one that moves. */
  readonly idObject: string;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (changes: Partial<SettingsDraft>) => void;
};

/** The location of a module: two numbers, a pin on the map, or the position of this device, kept in sync. */
export function PlaceFields({ draft, idObject, errorOf, onChange }: Props) {
  const { t, language } = useTexts('modules');
  const me = useMe();
  const objects = useRead('listModules').data;
  const [open, setOpen] = useState(false);
  const pins = useMemo(
    () =>
      (objects ?? []).flatMap(({ id, name, location }) =>
        id === idObject || location === null ? [] : [{ key: id, name, place: location }],
      ),
    [objects, idObject],
  );
  const degrees = (value: number) => formatInput(value.toFixed(DEGREE_DECIMALS), language);
  const movePin = ({ latitude, longitude }: Place) =>
    onChange({ latitude: degrees(latitude), longitude: degrees(longitude) });
  const place = placeOf(draft);
  return (
    <div className="stackS">
      <Columns stacked>
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
      </Columns>
      <div className={css.placeWays}>
        <Button
          variant="subtle"
          aria-expanded={open}
          leftSection={<IconMapPin size={18} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'life.hideMap' : 'life.onMap')}
        </Button>
        {'geolocation' in navigator && <HereButton onPlace={movePin} />}
      </div>
      {open && (
        <PlacePicker
          subject={draft.name}
          place={place}
          pins={pins}
          home={me?.client?.location ?? null}
          tiles={me?.map_tiles ?? null}
          onPlace={movePin}
        />
      )}
    </div>
  );
}

/** Fills in the position of this device with one click. */
function HereButton({ onPlace }: { readonly onPlace: (place: Place) => void }) {
  const { t } = useTexts('modules');
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const locate = () => {
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
        onClick={locate}
      >
        {t('life.here')}
      </Button>
      {state === 'refused' && <p role="alert">{t('life.hereRefused')}</p>}
    </>
  );
}
