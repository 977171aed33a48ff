import { useId } from 'react';
import css from './soil-drawer.module.css';

const WIDTH = 112;
const GROUND = 26;
const LAYER = 102;
const SENSOR = { width: 26, height: 22 };

/** The three soil colours from the top: the deeper, the darker. */
const SOIL_COLOURS = ['var(--soil-1)', 'var(--soil-2)', 'var(--soil-3)'];

/** A probe in the ground with a sensor in each layer. Decorative: the values are shown beside it. */
export function ProbeDrawing({ sensors }: { readonly sensors: number }) {
  const id = useId();
  const layers = Array.from({ length: Math.max(1, sensors) }, (_, layer) => layer);
  const bottom = GROUND + layers.length * LAYER;
  const tip = bottom - 4;
  return (
    <svg className={css.drawing} viewBox={`0 0 ${WIDTH} ${bottom}`} preserveAspectRatio="none" aria-hidden="true">
      <defs>
        {layers.map((layer) => (
          <pattern key={layer} id={`${id}${layer}`} width="17" height="15" patternUnits="userSpaceOnUse">
            <rect width="17" height="15" fill={SOIL_COLOURS[Math.min(layer, SOIL_COLOURS.length - 1)]} />
            <circle cx="4" cy="4" r="1.2" fill="var(--paper)" opacity=".22" />
            <circle cx="12" cy="11" r="1.4" fill="var(--ink)" opacity=".2" />
          </pattern>
        ))}
      </defs>
      {layers.map((layer) => (
        <path
          key={layer}
          fill={`url(#${id}${layer})`}
          d={
            layer === 0
              ? `M0 ${GROUND}q14-8 28-3t28 1 28-2 28 2V${GROUND + LAYER}H0z`
              : `M0 ${GROUND + layer * LAYER}H${WIDTH}v${LAYER}H0z`
          }
        />
      ))}
      <path
        className={css.grass}
        d="M14 26c-2-9-8-11-11-16M18 25c0-8 2-12 6-17M96 24c0-9-4-11-6-17M100 24c1-7 4-9 8-12"
      />
      <g className={css.probe}>
        <path d={`M48 23v${tip - 34}l8 11 8-11V23`} />
        <rect x="42" y="3" width="28" height="20" rx="5" />
        {layers.map((layer) => (
          <rect
            key={layer}
            className={css.sensor}
            x={(WIDTH - SENSOR.width) / 2}
            y={GROUND + layer * LAYER + (LAYER - SENSOR.height) / 2}
            width={SENSOR.width}
            height={SENSOR.height}
            rx="4"
          />
        ))}
      </g>
    </svg>
  );
}
