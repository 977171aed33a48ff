import { onGround, plantRows, stripWidth, WET, type Field } from './perspective.ts';

/** Many plants of one colour and distance as a single path: about sixty DOM nodes instead of five thousand. */
export type PlantLayer = {
  readonly key: string;
  readonly fill: string;
  readonly opacity: number;
  readonly path: string;
};

const DISTANCES = 34;

const colours = { wet: ['#8FBF5A', '#C3E37B'], odd: ['#7FA446', '#A9C765'], even: ['#6C9A48', '#A9C765'] } as const;

function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [dx, a, b] = [rx.toFixed(1), rx.toFixed(1), ry.toFixed(1)];
  return `M${(x - rx).toFixed(1)} ${y.toFixed(1)}a${a} ${b} 0 1 0 ${(2 * rx).toFixed(1)} 0a${dx} ${b} 0 1 0 ${(-2 * rx).toFixed(1)} 0`;
}

/** Plants from far to near, so that near ones cover far ones. */
export function plantLayers(field: Field): PlantLayer[] {
  const scale = field.width / 800;
  const rows = plantRows(field);
  const layers: PlantLayer[] = [];
  for (let distance = 0; distance < DISTANCES; distance += 1) {
    const depth = (distance / (DISTANCES - 1)) ** 1.9;
    const bodies: Record<keyof typeof colours, string> = { wet: '', odd: '', even: '' };
    const lights: Record<keyof typeof colours, string> = { wet: '', odd: '', even: '' };
    let near = 0;
    for (const [index, row] of rows.entries()) {
      const wander = Math.sin(index * 7.3 + distance * 3.1) * stripWidth(field) * 0.012;
      const place = onGround(field, row.x + wander, depth);
      near = place.near;
      if (place.x < -30 || place.x > field.width + 30) continue;
      const size = (9.5 * near + 0.5) * scale * (1 + 0.14 * Math.sin(index * 2.1 + distance));
      const kind = row.strip === WET ? 'wet' : row.strip % 2 === 1 ? 'odd' : 'even';
      bodies[kind] += ellipse(place.x, place.y - size * 0.25, size * 1.25, size * 0.95);
      lights[kind] += ellipse(place.x - size * 0.3, place.y - size * 0.55, size * 0.6, size * 0.4);
    }
    for (const kind of ['even', 'odd', 'wet'] as const) {
      if (bodies[kind] === '') continue;
      layers.push({ key: `${distance}${kind}`, fill: colours[kind][0], opacity: 0.5 + 0.5 * near, path: bodies[kind] });
      layers.push({ key: `${distance}${kind}l`, fill: colours[kind][1], opacity: 0.5 * near, path: lights[kind] });
    }
  }
  return layers;
}
