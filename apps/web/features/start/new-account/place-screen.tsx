import { Button, Select } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useBasis } from '../../../entities/edit/use-basis.ts';
import { keyOf, useWrite } from '../../../api/query.ts';
import { type Me, useMe } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PlacePicker } from '../../../map/place-picker.tsx';
import type { Place } from '../../../map/place.ts';
import { useGo } from '../../../navigation/go.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StickyFooter } from '../../../ui/frame/sticky-footer.tsx';
import { CoordinateFields } from './coordinate-fields.tsx';
import css from './new-account.module.css';
import { type PositionState, usePosition } from '../../../map/use-position.ts';
import { useZone } from './use-zone.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../../entities/edit/unsaved/use-kept.ts';

const SHOWN_DECIMALS = 4;
/** Accuracy that is good enough for a farm, m. */
const GOOD_ACCURACY_M = 100;

/** The farm's location, after registering: on the map, or at the position of this device. */
export default function PlaceScreen() {
  const me = useMe();
  if (me === undefined || me.client === null) return null;
  return <PlaceForm client={me.client} tiles={me.map_tiles} />;
}

type FormProps = { readonly client: NonNullable<Me['client']>; readonly tiles: Me['map_tiles'] };

function PlaceForm({ client, tiles }: FormProps) {
  const { t } = useTexts('newAccount');
  const queries = useQueryClient();
  const go = useGo();
  const write = useWrite('setAccountPlace', ['me']);
  const { version, noteRefusal } = useBasis(client.version);
  const [chosen, setChosen] = useState<Place | null>(null);
  const place = chosen ?? client.location;
  const { zone, isProposed, chooseZone, zoneByHand } = useZone(client.time_zone, chosen);
  const kept = useKept({ chosen, zoneByHand }, (values) => (setChosen(values.chosen), chooseZone(values.zoneByHand)));
  const isSaved = useRef(false);
  const [error, setError] = useState<string | null>(null);
  const [isLocated, setIsLocated] = useState(false);
  const position = usePosition(GOOD_ACCURACY_M, (found) => {
    setChosen(found);
    setIsLocated(true);
  });

  const placeByHand = (at: Place) => {
    position.stop();
    setChosen(at);
  };
  const save = async () => {
    if (place === null) return setError(t('noPlace'));
    const { latitude, longitude } = place;
    const answer = await write.send({ body: { location: { latitude, longitude }, time_zone: zone, version } });
    if (!answer.ok) {
      noteRefusal(answer.error);
      return setError(answer.error.message);
    }
    isSaved.current = true;
    await queries.invalidateQueries({ queryKey: keyOf('me') });
    return go({ screen: 'start' });
  };

  return (
    <>
      <PageTitle sub={t('lead')}>{t('title')}</PageTitle>
      <Unsaved form="farm-place" of={kept} isSaved={() => isSaved.current} />
      <div className={css.place}>
        <PlacePicker
          // Reopens at the found position, close enough to see the yard.
          key={isLocated ? 'located' : 'open'}
          subject={t('subject')}
          place={place}
          accuracyM={accuracyOf(position.state)}
          pins={[]}
          home={client.location}
          tiles={tiles}
          onPlace={placeByHand}
        />
        <PositionButton {...position} />
        <div className="stackM">
          <PositionNotice state={position.state} hasPlace={place !== null} />
          <Coordinates place={place} onPlace={placeByHand} />
          <Select
            label={t('timeZone')}
            description={t(isProposed ? 'timeZoneProposed' : 'timeZoneHint')}
            data={[...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].toSorted()}
            value={zone}
            searchable
            allowDeselect={false}
            onChange={(picked) => chooseZone(picked ?? zone)}
          />
          <a href={hrefOf({ screen: 'settingsProfile' })}>{t('units')}</a>
          {error !== null && <FormError>{error}</FormError>}
        </div>
      </div>
      <StickyFooter summary={client.name}>
        <Button component="a" href={hrefOf({ screen: 'start' })} variant="default">
          {t('later')}
        </Button>
        <Button loading={write.busy} onClick={() => void save()}>
          {t('save')}
        </Button>
      </StickyFooter>
    </>
  );
}

/** The location in degrees; it can also be typed. */
function Coordinates({ place, onPlace }: { readonly place: Place | null; readonly onPlace: (place: Place) => void }) {
  const { t, language } = useTexts('newAccount');
  const [isTyping, setIsTyping] = useState(false);
  const degrees = (value: number) => `${formatNumber(value, SHOWN_DECIMALS, language)}°`;
  return (
    <>
      <div className={css.coordinates}>
        <span className="muted">{place !== null && `${degrees(place.latitude)} · ${degrees(place.longitude)}`}</span>
        {!isTyping && (
          <Button variant="subtle" onClick={() => setIsTyping(true)}>
            {t('enter')}
          </Button>
        )}
      </div>
      {isTyping && <CoordinateFields place={place} onPlace={onPlace} />}
    </>
  );
}

/** The accuracy radius of this device, m; null if the location was set by hand. */
function accuracyOf(state: PositionState): number | null {
  return state.kind === 'found' || state.kind === 'searching' ? state.accuracyM : null;
}

/** Starts and stops the search for this device's position; absent if the browser does not support it. */
function PositionButton({ state, start, stop }: ReturnType<typeof usePosition>) {
  const { t } = useTexts('newAccount');
  if (!('geolocation' in navigator)) return null;
  const isSearching = state.kind === 'searching';
  return (
    <Button
      variant="default"
      h={48}
      leftSection={<IconCurrentLocation size={20} aria-hidden="true" />}
      onClick={isSearching ? stop : start}
    >
      {t(isSearching ? 'stop' : 'useMine')}
    </Button>
  );
}

/** How accurate the location is, in words. */
function PositionNotice({ state, hasPlace }: { readonly state: PositionState; readonly hasPlace: boolean }) {
  const { t } = useTexts('newAccount');
  switch (state.kind) {
    case 'off':
      return (
        <Notice tone="plain" role="status">
          {t(hasPlace ? 'byHand' : 'noPlace')}
        </Notice>
      );
    case 'searching':
      return (
        <Notice tone="plain" role="status">
          {t('locating')}
        </Notice>
      );
    case 'found': {
      const isGood = state.accuracyM <= GOOD_ACCURACY_M;
      return (
        <Notice tone={isGood ? 'ok' : 'warn'} role="status">
          {t(isGood ? 'good' : 'poor', { metres: Math.round(state.accuracyM) })}
        </Notice>
      );
    }
    case 'denied':
    case 'failed':
      return (
        <Notice tone="warn" role="alert">
          {t(state.kind === 'denied' ? 'denied' : 'noPosition')}
        </Notice>
      );
  }
}
