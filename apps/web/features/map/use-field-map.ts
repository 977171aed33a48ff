import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { DrawnOutline, FieldContent } from '../../map/field/field-content.ts';
import type { FieldMap, FieldMapOptions } from '../../map/field/field-map.ts';
import { fieldPalettes } from '../../map/field/field-palette.ts';
import type { GroundState } from '../../map/ground/ground-layer.ts';
import { mapStyles } from '../../map/map-style.ts';
import { controlBoxes, freePart } from './far/free-part.ts';

/** Map events; modes ignore those they do not need. */
export type MapEvents = Partial<
  Omit<FieldMapOptions, 'tiles' | 'onTiles' | 'onScale' | 'isEmbedded' | 'freePart' | 'controls'>
>;

type Options = MapEvents & {
  readonly tiles: FieldMapOptions['tiles'];
  readonly isEmbedded: boolean;
  readonly map: FieldMap | null;
  readonly content: FieldContent;
  readonly outline: DrawnOutline | null;
  readonly isImagery: boolean;
  readonly onReady: (map: FieldMap | null) => void;
};

type Created = {
  readonly element: RefObject<HTMLDivElement | null>;
  /** The library could not be loaded. */
  readonly isFailed: boolean;
  /** Null until the map is drawn. */
  readonly metresPerPx: number | null;
  /** Whether the tiles are shown. */
  readonly ground: GroundState;
};

/** Loads the map library, creates the map in an element, and keeps it up to date. */
export function useFieldMap({
  tiles,
  isEmbedded,
  map,
  content,
  outline,
  isImagery,
  onReady,
  ...events
}: Options): Created {
  const { language } = useTexts('fieldMap');
  const scheme = useComputedColorScheme('light');
  const element = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  const [metresPerPx, setMetresPerPx] = useState<number | null>(null);
  const [ground, setGround] = useState<GroundState>('shown');
  const on = useEffectEvent(() => events);
  const ready = useEffectEvent(onReady);

  useEffect(() => {
    if (element.current === null) return undefined;
    const target = element.current;
    let active = true;
    let created: FieldMap | undefined;
    import('../../map/field/field-map.ts').then(
      ({ createFieldMap }) => {
        if (!active) return;
        setGround('shown');
        created = createFieldMap(target, {
          tiles,
          isEmbedded,
          freePart: () => freePart(target.parentElement ?? target),
          controls: () => controlBoxes(target.parentElement ?? target),
          onTiles: setGround,
          onScale: setMetresPerPx,
          onChoose: (chosen) => on().onChoose?.(chosen),
          onGround: (place) => on().onGround?.(place) ?? false,
          onCentre: (place) => on().onCentre?.(place),
          onAdd: (place, how) => on().onAdd?.(place, how),
          onMove: (index, place, how) => on().onMove?.(index, place, how),
          onHold: (index) => on().onHold?.(index),
        });
        ready(created);
      },
      () => active && setFailed(true),
    );
    return () => {
      active = false;
      ready(null);
      created?.dispose();
    };
  }, [tiles, isEmbedded]);
  useEffect(() => map?.paint(mapStyles[scheme], fieldPalettes[scheme], language), [map, scheme, language]);
  useEffect(() => map?.show(content), [map, content]);
  useEffect(() => map?.draw(outline), [map, outline]);
  useEffect(() => map?.showImagery(isImagery), [map, isImagery]);
  return { element, isFailed, metresPerPx, ground };
}
