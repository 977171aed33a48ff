import type { Widget } from '@zagon/contract/dashboards/endpoints.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { WaterSourceShape } from '@zagon/contract/water_sources/endpoints.ts';
import { typeOf } from '../../../lib/modules/shown-field.ts';

type Content = Widget extends infer One ? (One extends Widget ? Pick<One, 'type' | 'options'> : never) : never;
type Card = { readonly name: string; readonly w: number; readonly h: number; readonly content: Content };
type Resources = Extract<Widget, { type: 'resources' }>['options'];

/** A dashboard holds at most so many widgets. */
const WIDGETS_MAX = 60;
const COLUMNS = 12;
const FIELDS_MAX = 6;

/** Names of the cards that show no module of their own. */
export type SuggestedNames = { readonly today: string; readonly attention: string };

function resources(options: Resources): Content {
  return { type: 'resources', options };
}

/** The card that shows a module best. */
function cardOf(object: ObjectShape): Card | null {
  const type = typeOf(object);
  if (type === undefined) return null;
  const base = { name: object.name, w: 4, h: 7 };
  const id_object = object.id;
  if (type.link === 'base_station') return { ...base, content: { type: 'system_state', options: { id_object } } };
  if (type.outputs.length > 0 && type.kinds === undefined)
    return { ...base, content: resources({ view: 'valves', id_object }) };
  const fields = new Set<string>(type.inputs.map((input) => input.name));
  if (fields.has('VPD_1')) return { ...base, content: resources({ view: 'air', id_object }) };
  if (fields.has('HUMIDITY_1') && fields.has('TEMP_1') && fields.has('HUMIDITY_2'))
    return { ...base, content: resources({ view: 'soil_profile', id_object }) };
  const shown = type.widgetFields.slice(0, FIELDS_MAX);
  return shown.length === 0 ? null : { ...base, content: resources({ view: 'fields', id_object, fields: [...shown] }) };
}

const order = ['valves', 'soil_profile', 'air', 'fields', 'system_state'];

function weightOf({ content }: Card): number {
  return order.indexOf(content.type === 'resources' ? content.options.view : content.type);
}

/** A first dashboard from what the account has: water and attention at the top, then a card for each module, three in a row. */
export function suggestedWidgets(
  objects: readonly ObjectShape[],
  sources: readonly WaterSourceShape[],
  names: SuggestedNames,
  newId: () => string,
): Widget[] {
  const [source] = sources;
  const top: Card[] =
    source === undefined
      ? [{ name: names.attention, w: 4, h: 7, content: resources({ view: 'attention' }) }]
      : [
          {
            name: names.today,
            w: 8,
            h: 9,
            content: resources({ view: 'irrigation_today', id_water_source: source.id }),
          },
          { name: names.attention, w: 4, h: 9, content: resources({ view: 'attention' }) },
        ];
  const modules = objects.flatMap((object) => cardOf(object) ?? []).toSorted((a, b) => weightOf(a) - weightOf(b));
  return placed([...top, ...modules].slice(0, WIDGETS_MAX), newId);
}

/** Cards from the left, row by row; a row is as high as its highest card. */
function placed(cards: readonly Card[], newId: () => string): Widget[] {
  let x = 0;
  let y = 0;
  let rowH = 0;
  return cards.map(({ name, w, h, content }) => {
    if (x + w > COLUMNS) {
      y += rowH;
      x = 0;
      rowH = 0;
    }
    const place = { x, y, w, h };
    x += w;
    rowH = Math.max(rowH, h);
    return { id: newId(), name: name.slice(0, 100), place, ...content };
  });
}
