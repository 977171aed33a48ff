import { lazy, Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { mayConfigure, useMe, type Me } from '../../entities/session/session.ts';
import type { FieldContent, FieldTarget, MapOpening } from '../../map/field/field-content.ts';
import type { FieldMap } from '../../map/field/field-map.ts';
import { loadChunk } from '../../navigation/load-chunk.ts';
import { useReplaceSearch, useSearchValues } from '../../navigation/go.ts';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { useHeadingFocus } from '../../ui/focus/use-heading-focus.ts';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { MapCard } from './cards/map-card.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { FarArrows } from './far/far-arrows.tsx';
import layersCss from './layers/layers.module.css';
import { PastBanner, TimeBar } from './layers/time-bar.tsx';
import { useLayers } from './layers/use-layers.ts';
import { MapLegend } from './map-legend.tsx';
import { modeOf, tabOf, type PanelTab, type Tab } from './map-mode.ts';
import css from './map.module.css';
import { MapPanel } from './panel/map-panel.tsx';
import { SheetHandle } from './panel/sheet-handle.tsx';
import { ReplayStart } from './replay/replay-start.tsx';
import { useNightLink, type RefusedNight } from './replay/use-night-link.ts';
import { useSectionMoisture } from './sections/use-section-moisture.ts';
import { useFarm, type Farm } from './use-farm.ts';
import { usePins, useShapes } from './use-field-content.ts';

const DrawMode = lazy(() => loadChunk(() => import('./drawing/draw-mode.tsx')));
const ReplayMode = lazy(() => loadChunk(() => import('./replay/replay-mode.tsx')));
const PlaceMode = lazy(() => loadChunk(() => import('./placing/place-mode.tsx')));

/** The farm on a map: regions, sections, modules and named places, with the same items as lists next to it. */
export default function MapScreen() {
  const { t } = useTexts('fieldMap');
  const me = useMe();
  const farm = useFarm();
  const heading = useHeadingFocus();
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="vh">
        {t('title')}
      </h1>
      <StateView of={farm} loading={<LoadingState height={560} />}>
        {(data) => me !== undefined && <FarmMap farm={data} me={me} />}
      </StateView>
    </>
  );
}

const TAB_OF: Readonly<Record<FieldTarget['kind'], Tab>> = {
  region: 'regions',
  object: 'objects',
  module: 'modules',
  section: 'sections',
};

function FarmMap({ farm, me }: { readonly farm: Farm; readonly me: Me }) {
  const search = useSearchValues();
  const replace = useReplaceSearch();
  const shapes = useShapes(farm, useSectionMoisture(farm));
  const pins = usePins(farm);
  const edit = search.get('edit');
  const mode = useMemo(() => modeOf(edit), [edit]);
  const replay = useNightLink(search);
  const at = search.get('at');
  const view = search.get('view');
  const chosen = useMemo(() => targetOf(at), [at]);
  const opensOn = useMemo((): MapOpening | null => (isKind(view) ? { kind: view, id: null } : null), [view]);
  const kind = chosen?.kind ?? opensOn?.kind;
  const tab = tabOf(search.get('tab') ?? (kind === undefined ? null : TAB_OF[kind]));
  const home = me.client?.location ?? null;
  const content = useMemo(
    (): FieldContent => ({ shapes, pins, chosen, home, opensOn }),
    [shapes, pins, chosen, home, opensOn],
  );
  const choose = (target: FieldTarget | null) =>
    replace(
      target === null
        ? { at: undefined }
        : { at: `${target.kind}:${target.id}`, tab: tab === 'layers' ? tab : TAB_OF[target.kind], edit: undefined },
    );
  const done = (target: FieldTarget | null) => {
    if (target === null) replace({ edit: undefined });
    else choose(target);
  };
  const shared = { farm, content, tiles: me.map_tiles, onDone: done };
  if (mayConfigure(me) && mode.kind === 'draw') {
    const draftKey = { userId: me.user.id, accountId: me.client?.id ?? null, form: 'drawing', item: edit ?? '' };
    return (
      <Suspense fallback={<LoadingState height={560} />}>
        <DrawMode key={edit} {...shared} mode={mode} draftKey={draftKey} />
      </Suspense>
    );
  }
  if (mayConfigure(me) && mode.kind === 'place')
    return (
      <Suspense fallback={<LoadingState height={560} />}>
        <PlaceMode key={edit} {...shared} mode={mode} />
      </Suspense>
    );
  if (replay.kind === 'night')
    return (
      <Suspense fallback={<LoadingState height={560} />}>
        <ReplayMode farm={farm} content={content} tiles={me.map_tiles} night={replay.night} atMs={replay.atMs} />
      </Suspense>
    );
  const refused = replay.kind === 'refused' ? replay.why : null;
  return <ViewMode {...{ farm, content, tab, refused }} tiles={me.map_tiles} onChoose={choose} />;
}

type ViewProps = {
  readonly farm: Farm;
  readonly content: FieldContent;
  readonly tiles: Me['map_tiles'];
  readonly tab: PanelTab;
  /** Why the link opens no replay. */
  readonly refused: RefusedNight | null;
  readonly onChoose: (target: FieldTarget | null) => void;
};

function ViewMode({ farm, content, tiles, tab, refused, onChoose }: ViewProps) {
  const replace = useReplaceSearch();
  const phone = usePhone();
  const [map, setMap] = useState<FieldMap | null>(null);
  const [isTall, setTall] = useState(false);
  const layers = useLayers(farm, content, tab === 'layers');
  const { chosen } = content;
  const isCardShown = chosen !== null;
  const card = chosen !== null && (
    <MapCard
      chosen={chosen}
      farm={farm}
      isPast={layers?.time.isPast ?? false}
      onClose={() => onChoose(null)}
      onEdit={(edit) => replace({ edit })}
    />
  );
  return (
    <div className={css.screen} data-tall={isTall || undefined} data-card={isCardShown || undefined}>
      {phone && isCardShown ? (
        card
      ) : (
        <div className={css.side}>
          {phone && <SheetHandle isTall={isTall} onChange={setTall} />}
          <MapPanel
            tab={tab}
            layers={layers}
            farm={farm}
            chosen={chosen}
            onChoose={(target) => {
              onChoose(target);
              map?.fit(target);
            }}
            onAdd={(edit) => replace({ edit, at: undefined })}
          />
        </div>
      )}
      <div className={layersCss.stage}>
        <MapCanvas content={layers?.content ?? content} tiles={tiles} map={map} onReady={setMap} onChoose={onChoose}>
          {layers === null ? <MapLegend shapes={content.shapes} /> : <PastBanner time={layers.time} />}
          {!phone && card}
          {map !== null && <FarArrows map={map} content={layers?.content ?? content} />}
        </MapCanvas>
        {layers === null ? <ReplayStart refused={refused} /> : <TimeBar time={layers.time} />}
      </div>
    </div>
  );
}

/** The item in the search param `at`: `section:<id>`. */
function targetOf(param: string | null): FieldTarget | null {
  const [kind, id] = (param ?? '').split(':');
  return id === undefined || !isKind(kind) ? null : { kind, id };
}

function isKind(text: string | null | undefined): text is FieldTarget['kind'] {
  return text !== null && text !== undefined && Object.hasOwn(TAB_OF, text);
}
