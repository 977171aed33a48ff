import { IconArrowUp } from '@tabler/icons-react';
import { distanceM } from '@zagon/domain/map/local-plane.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { distanceText } from '../../../map/distance-text.ts';
import type { Box } from '../../../map/field/box.ts';
import { edgeArrows, type EdgeArrow } from '../../../map/field/edge-arrows.ts';
import { farItems, firstPlaces, type FarItem } from '../../../map/field/far-items.ts';
import type { FieldContent } from '../../../map/field/field-content.ts';
import type { FieldMap } from '../../../map/field/field-map.ts';
import css from './far-arrows.module.css';
import { controlBoxes, edgeFrame } from './free-part.ts';

const ARROW = { width: 220, height: 44 };
/** At most this part of a narrow map. */
const WIDTH_SHARE = 0.6;

type Target = Pick<FarItem, 'name' | 'places'> & { readonly key: string };

/** A target with its extent on the map. */
type Placed = { readonly target: Target; readonly box: Box; readonly metres: number };

/**
 * Arrows at the edge of the map to what stands far from the fields and is out of view, since a map opens on the fields;
 * and from there back to the fields. An arrow is a button that moves the map.
 */
export function FarArrows({ map, content }: { readonly map: FieldMap; readonly content: FieldContent }) {
  const { t, language } = useTexts('fieldMap');
  const group = useRef<HTMLDivElement>(null);
  const [arrows, setArrows] = useState<readonly EdgeArrow<Placed>[]>([]);
  const targets = useMemo((): readonly Target[] => {
    const far = farItems(content).map(({ kind, id, name, places }) => ({ key: `${kind}:${id}`, name, places }));
    return far.length === 0 ? [] : [...far, { key: 'farm', name: t('far.farm'), places: firstPlaces(content) }];
  }, [content, t]);
  useEffect(() => {
    const canvas = group.current?.parentElement;
    if (targets.length === 0 || canvas === null || canvas === undefined) return undefined;
    const update = () => {
      const frame = edgeFrame(canvas);
      const width = Math.min(ARROW.width, WIDTH_SHARE * (frame.right - frame.left));
      const arrow = { ...ARROW, width };
      const layout = { size: map.size(), frame, arrow, controls: controlBoxes(canvas), names: map.labels() };
      const hasSpace = frame.bottom - frame.top >= ARROW.height;
      setArrows(hasSpace ? edgeArrows(targets.map(placed(map)), layout) : []);
    };
    const observer = new ResizeObserver(update);
    for (const element of [canvas, ...canvas.querySelectorAll('[data-edge]')]) observer.observe(element);
    const stop = map.onMoved(update);
    return () => {
      observer.disconnect();
      stop();
    };
    // The controls that cover a part of the map change with its content.
  }, [map, targets]);
  const show = (placedItems: readonly Placed[]) => {
    map.fitPlaces(placedItems.flatMap(({ target }) => target.places));
    // The arrow disappears; its place in the tab order is that of the map.
    group.current?.parentElement?.querySelector<HTMLElement>('[data-keys]')?.focus({ preventScroll: true });
  };
  return (
    <div ref={group} role="group" aria-label={t('far.label')} hidden={targets.length === 0}>
      {targets.length > 0 &&
        arrows.map(({ items, box, side, degrees }) => {
          const [{ target, metres }, ...rest] = items;
          const { key, name } = target;
          const distance = distanceText(metres, language);
          return (
            <div
              key={key}
              className={css.space}
              data-side={side}
              style={{ left: box.left, top: box.top, width: box.right - box.left }}
            >
              <button
                type="button"
                className={css.arrow}
                title={items.map((one) => one.target.name).join(', ')}
                onClick={() => show(items)}
              >
                <IconArrowUp size={20} aria-hidden="true" style={{ rotate: `${degrees}deg` }} />
                {/* Said with the visible words, so that a voice command finds the button by them. */}
                <span className="vh">{t('far.show')} </span>
                <b>{name}</b> <span className="num">{distance}</span>
                {rest.length > 0 && (
                  <>
                    <span className="num" aria-hidden="true">
                      +{rest.length}
                    </span>
                    <span className="vh"> {t('far.more', { more: rest.length })}</span>
                  </>
                )}
              </button>
            </div>
          );
        })}
    </div>
  );
}

/** Places targets on the map, with their distance from its middle. */
function placed(map: FieldMap): (target: Target) => Placed {
  const centre = map.centre();
  return (target) => {
    const pixels = target.places.map((place) => map.pixelOf(place));
    const [across, down] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
    const box = {
      left: Math.min(...across),
      top: Math.min(...down),
      right: Math.max(...across),
      bottom: Math.max(...down),
    };
    return { target, box, metres: Math.min(...target.places.map((place) => distanceM(centre, place))) };
  };
}
