import { Button } from '@mantine/core';
import { MAP_LAYERS } from '@zagon/domain/map/layers/registry.ts';
import { depthText } from '@zagon/domain/catalogue/level-name.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { toUser, userSuffix } from '@zagon/domain/units/user-units.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FarmMapProps } from '../../../entities/map/farm-map.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useFarmZone, useMayConfigure, useMe } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FieldContent, FieldTarget, MapOpening } from '../../../map/field/field-content.ts';
import type { FieldMap } from '../../../map/field/field-map.ts';
import { useGo } from '../../../navigation/go.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { useNow } from '../../../time/clock.ts';
import { dayOf, formatTime } from '../../../time/format-time.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { MapCard } from '../cards/map-card.tsx';
import { MapCanvas } from '../map-canvas.tsx';
import { MapLegend } from '../map-legend.tsx';
import { useSectionMoisture } from '../sections/use-section-moisture.ts';
import { useFarm, type Farm } from '../use-farm.ts';
import { usePins, useShapes } from '../use-field-content.ts';
import { useSame } from '../use-same.ts';
import css from './embedded.module.css';
import { moisturePins, moistureProbes } from './moisture-pins.ts';
import { SectionList } from './section-list.tsx';
import { isGone } from './sections-shown.ts';

/** Height of the map while it loads, px. */
const LOADING_PX = 262;

/**
 * The map of the farm inside another page: one finger scrolls the page, two move the map. A tap on a section opens its
 * card with *Open* and *Stop*.
 */
export default function EmbeddedFarmMap({ opening, depthCm, missing }: FarmMapProps) {
  const farm = useFarm();
  return (
    <StateView of={farm} loading={<LoadingState height={LOADING_PX} />}>
      {(data) => (isGone(data, opening) ? missing : <Loaded farm={data} opening={opening} depthCm={depthCm} />)}
    </StateView>
  );
}

type LoadedProps = Omit<FarmMapProps, 'missing'> & { readonly farm: Farm };

function Loaded({ farm, opening, depthCm }: LoadedProps) {
  const { t } = useTexts('fieldMap');
  const go = useGo();
  const me = useMe();
  const home = me?.client?.location ?? null;
  const [map, setMap] = useState<FieldMap | null>(null);
  const [chosen, setChosen] = useState<FieldTarget | null>(null);
  const moistures = useSectionMoisture(farm, depthCm);
  const shapes = useShapes(farm, moistures);
  const { pins, caption } = useMoisture(farm, depthCm, opening);
  const opensOn = useSame(opening);
  const content = useMemo(
    (): FieldContent => ({ shapes, pins, chosen, home, opensOn }),
    [shapes, pins, chosen, home, opensOn],
  );
  const isDrawn = shapes.some(({ parts }) => parts.length > 0);
  const list = <SectionList farm={farm} moistures={moistures} opening={opening} chosen={chosen} onChoose={setChosen} />;
  const at = chosen === null ? undefined : `${chosen.kind}:${chosen.id}`;
  const card = chosen !== null && (
    <ChosenCard
      key={at}
      chosen={chosen}
      farm={farm}
      onClose={() => setChosen(null)}
      onEdit={(edit) => go({ screen: 'map', search: { edit, ...(at === undefined ? {} : { at }) } })}
    />
  );
  if (!isDrawn && pins.length === 0)
    return (
      <div className={css.whole}>
        <EmptyState action={<DrawLink />}>{t('embedded.none')}</EmptyState>
        {list}
        {card}
      </div>
    );
  return (
    <div className={css.whole}>
      <div className={css.stage}>
        <MapCanvas
          isEmbedded
          content={content}
          tiles={me?.map_tiles ?? null}
          map={map}
          onReady={setMap}
          onChoose={setChosen}
        >
          {caption !== null && (
            <p className={css.caption} data-edge="bottom">
              {caption}
            </p>
          )}
        </MapCanvas>
        {list}
        {card}
      </div>
      {isDrawn ? (
        <MapLegend shapes={shapes} isBelow />
      ) : (
        <div className={css.undrawn}>
          {t('embedded.none')} <DrawLink />
        </div>
      )}
    </div>
  );
}

function DrawLink() {
  const { t } = useTexts('fieldMap');
  const mayConfigure = useMayConfigure();
  if (!mayConfigure) return null;
  return (
    <Button component="a" variant="default" href={hrefOf({ screen: 'map', search: { edit: 'region' } })}>
      {t('add.regions')}
    </Button>
  );
}

type CardProps = Omit<Parameters<typeof MapCard>[0], 'isPast'>;

/** The card of the selected item, brought into view on a phone, where it is below the map. */
function ChosenCard(props: CardProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={place} className={css.card}>
      <MapCard {...props} isPast={false} />
    </div>
  );
}

/** The pins with the newest soil moisture of one depth, and its name; the usual pins without probes. */
function useMoisture(farm: Farm, wantedDepthCm: number | null, opening: MapOpening | null) {
  const { t, language } = useTexts('fieldMap');
  const units = useUnits();
  const zone = useFarmZone();
  const nowMs = useNow('minute');
  const usual = usePins(farm);
  const moisture = useMemo(() => moistureProbes(farm, wantedDepthCm), [farm, wantedDepthCm]);
  const layer = MAP_LAYERS.soil_moisture;
  const texts = {
    number: (value: number) => formatNumber(toUser(value, layer, units).value, layer.decimals, language),
    since: (atMs: number) =>
      formatTime(atMs, dayOf(atMs, zone) === dayOf(nowMs, zone) ? 'time' : 'dayMonth', language, zone),
    missing: t('badge.never'),
  };
  const pins = useSame(moisture === null ? usual : moisturePins(usual, moisture, { nowMs, texts, opening }));
  if (moisture === null) return { pins, caption: null };
  const unit = userSuffix(layer.suffix, units);
  const caption =
    moisture.depthCm === null
      ? t('embedded.moisture', { unit })
      : t('embedded.moistureAt', { unit, depth: depthText(moisture.depthCm) });
  return { pins, caption };
}
