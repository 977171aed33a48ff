import { Button } from '@mantine/core';
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react';
import { gpsLocation } from '@zagon/domain/catalogue/parts/soil-properties.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useRead } from '../../../../api/query.ts';
import { useMe } from '../../../../entities/session/session.ts';
import { DEGREE_DECIMALS, type Place } from '../../../../map/place.ts';
import { PlacePicker } from '../../../../map/place-picker.tsx';
import { usePosition } from '../../../../map/use-position.ts';
import css from '../life.module.css';
import { placeOf, type SettingsDraft } from '../../../../entities/module/settings/settings-draft.ts';
import { CoordinateFields } from './coordinate-fields.tsx';

/** Name and values of the property that states where a location comes from. */
const GPS_LOCATION = gpsLocation.name;
const [FROM_GPS, BY_HAND] = ['1', '2'];

type Props = {
  readonly draft: SettingsDraft;
  /** The module being placed; its own pin is the one that moves. */
  readonly idObject: string;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (changes: Partial<SettingsDraft>) => void;
};

/** The location of a module: a pin on the map, the position of this device, or two numbers, kept in sync. */
export function PlaceFields({ draft, idObject, errorOf, onChange }: Props) {
  const { t, language } = useTexts('modules');
  const me = useMe();
  const objects = useRead('listModules').data;
  const place = placeOf(draft);
  // A tap on the map moves the pin: a module that has its place does not open on it.
  const [open, setOpen] = useState(place === null);
  const pins = useMemo(
    () =>
      (objects ?? []).flatMap(({ id, name, location }) =>
        id === idObject || location === null ? [] : [{ key: id, name, place: location }],
      ),
    [objects, idObject],
  );
  const degrees = (value: number) => formatNumber(value, DEGREE_DECIMALS, language);
  /** The setting of where the location comes from, for types that have it, stays true. */
  const change = (location: Pick<SettingsDraft, 'latitude' | 'longitude'>, fromGps: boolean) =>
    onChange({
      ...location,
      ...(Object.hasOwn(draft.properties, GPS_LOCATION)
        ? { properties: { ...draft.properties, [GPS_LOCATION]: fromGps ? FROM_GPS : BY_HAND } }
        : {}),
    });
  const movePin = ({ latitude, longitude }: Place, fromGps = false) =>
    change({ latitude: degrees(latitude), longitude: degrees(longitude) }, fromGps);
  return (
    <div className="stackS">
      <div className={css.placeWays}>
        <Button
          variant="subtle"
          aria-expanded={open}
          leftSection={<IconMapPin size={18} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'life.hideMap' : 'life.onMap')}
        </Button>
        {'geolocation' in navigator && <HereButton onPlace={(here) => movePin(here, true)} />}
      </div>
      {open && (
        <PlacePicker
          subject={draft.name}
          place={place}
          pins={pins}
          home={me?.client?.location ?? null}
          tiles={me?.map_tiles ?? null}
          onPlace={(at) => movePin(at)}
        />
      )}
      <CoordinateFields coordinates={draft} errorOf={errorOf} onChange={(typed) => change(typed, false)} />
    </div>
  );
}

/** A probe is found again within this accuracy, m. */
const GOOD_ACCURACY_M = 10;

/** Fills in the position of this device, better every few seconds until it is accurate enough. */
function HereButton({ onPlace }: { readonly onPlace: (place: Place) => void }) {
  const { t } = useTexts('modules');
  const { state, start, stop } = usePosition(GOOD_ACCURACY_M, onPlace);
  const isSearching = state.kind === 'searching';
  const accuracyM = isSearching || state.kind === 'found' ? state.accuracyM : null;
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconCurrentLocation size={18} aria-hidden="true" />}
        onClick={isSearching ? stop : start}
      >
        {t(isSearching ? 'life.hereStop' : 'life.here')}
      </Button>
      {accuracyM !== null && (
        <p role="status" className="num">
          {t(isSearching ? 'life.hereBetter' : 'life.hereFound', { metres: Math.round(accuracyM) })}
        </p>
      )}
      {(state.kind === 'denied' || state.kind === 'failed') && <p role="alert">{t('life.hereRefused')}</p>}
    </>
  );
}
