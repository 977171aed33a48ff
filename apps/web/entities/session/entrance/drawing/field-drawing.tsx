import { useId, useMemo } from 'react';
import { bandPath, onGround, plantRows, stripStart, STRIPS, stripWidth, WET, type Field } from './perspective.ts';
import { plantLayers } from './plants.ts';
import { Probe } from './probe.tsx';
import { Sky } from './sky.tsx';
import { Soil } from './soil.tsx';

const GREENS = ['#2B5A34', '#3A6D39', '#24502F', '#35663A'];

const desktopField: Field = { width: 800, height: 900, horizon: 318, edge: 668, vanishX: 560 };
const phoneField: Field = { width: 390, height: 252, horizon: 118, edge: 206, vanishX: 262 };

/** A decorative still of the product: strips to the horizon, one being irrigated, the soil cut open below. */
export default function FieldDrawing({ phone }: { readonly phone: boolean }) {
  const field = phone ? phoneField : desktopField;
  const id = useId();
  const plants = useMemo(() => plantLayers(field), [field]);
  const wide = stripWidth(field);
  const s = field.width / 800;
  return (
    <svg
      viewBox={`0 0 ${field.width} ${field.height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      width="100%"
      height="100%"
      style={{ display: 'block' }}
    >
      <Sky field={field} id={id} />
      <rect y={field.horizon} width={field.width} height={field.height - field.horizon} fill="#24502F" />
      {Array.from({ length: STRIPS }, (_, strip) => (
        <path
          key={strip}
          d={bandPath(field, stripStart(field, strip), stripStart(field, strip + 1))}
          fill={strip === WET ? '#2C5C74' : GREENS[strip % 4]}
        />
      ))}
      {Array.from({ length: STRIPS + 1 }, (_, strip) => (
        <path
          key={strip}
          d={bandPath(field, stripStart(field, strip) - wide * 0.035, stripStart(field, strip) + wide * 0.035)}
          fill="#8A7350"
          opacity=".75"
        />
      ))}
      <path d={bandPath(field, stripStart(field, WET), stripStart(field, WET + 1))} fill="#0B69C7" opacity=".45" />
      {plantRows(field).map(({ x, strip }) => {
        const [far, near] = [onGround(field, x, 0), onGround(field, x, 1)];
        const wet = strip === WET;
        return (
          <path
            key={x}
            d={`M${far.x.toFixed(1)} ${far.y.toFixed(1)}L${near.x.toFixed(1)} ${near.y.toFixed(1)}`}
            stroke={wet ? '#9FD0FF' : '#173A24'}
            strokeOpacity={wet ? 0.55 : 0.4}
            strokeWidth={(wet ? 2.2 : 3) * s}
            strokeDasharray={wet ? `${10 * s} ${7 * s}` : undefined}
          />
        );
      })}
      {plants.map((layer) => (
        <path key={layer.key} d={layer.path} fill={layer.fill} opacity={layer.opacity} />
      ))}
      <Distance field={field} id={id} />
      <Soil field={field} id={id} />
      {!phone && <Probe field={field} />}
    </svg>
  );
}

/** Fades distant plants into the dark. */
function Distance({ field, id }: { readonly field: Field; readonly id: string }) {
  return (
    <>
      <linearGradient id={`${id}-far`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#10291D" stopOpacity=".55" />
        <stop offset=".5" stopColor="#10291D" stopOpacity="0" />
      </linearGradient>
      <rect y={field.horizon} width={field.width} height={field.edge - field.horizon} fill={`url(#${id}-far)`} />
    </>
  );
}
