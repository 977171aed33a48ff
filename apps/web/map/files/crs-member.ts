import { z } from 'zod';

/** The coordinate system that a GeoJSON object names: nothing, a name, or something that cannot be understood. */
export type NamedSystem =
  | { readonly kind: 'none' }
  | { readonly kind: 'named'; readonly name: string }
  /** A `crs` whose system is not in the file itself; `text` is shown. */
  | { readonly kind: 'unclear'; readonly text: string };

const text = z.union([z.string(), z.number()]).transform(String);
const member = z.object({
  type: z.string().optional(),
  properties: z
    .object({ name: text.nullish(), code: text.nullish(), urn: text.nullish(), href: z.string().nullish() })
    .nullish(),
  // Some programs leave out the properties.
  name: text.nullish(),
  code: text.nullish(),
});

/** The code of a system within a link, such as `…/ref/epsg/2180/proj4/`. */
const LINKED = /epsg[/:.](?:[\d.]*[/:])?(\d{4,6})/i;
const SHOWN_CHARS = 80;

/** Reads the `crs` of a GeoJSON object, which has had many forms since 2008 and has none in the standard of today. */
export function namedSystem(crs: unknown): NamedSystem {
  if (crs === undefined || crs === null || crs === '') return { kind: 'none' };
  const plain = text.safeParse(crs);
  if (plain.success) return { kind: 'named', name: plain.data };
  const parsed = member.safeParse(crs);
  const shown = JSON.stringify(crs).slice(0, SHOWN_CHARS);
  if (!parsed.success) return { kind: 'unclear', text: shown };
  const { properties, name, code } = parsed.data;
  const found = properties?.name ?? properties?.code ?? properties?.urn ?? name ?? code;
  if (found !== undefined && found !== null && found.trim() !== '') return { kind: 'named', name: found.trim() };
  const href = properties?.href;
  if (href === undefined || href === null) return { kind: 'unclear', text: shown };
  const linked = LINKED.exec(href)?.[1];
  return linked === undefined ? { kind: 'unclear', text: href } : { kind: 'named', name: `EPSG:${linked}` };
}
