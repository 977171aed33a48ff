/** The effect of a tap on the map: it selects, draws an outline, or places an item. */
export type MapMode =
  | { readonly kind: 'view' }
  | { readonly kind: 'draw'; readonly subject: 'region' | 'section'; readonly id: string | null }
  | { readonly kind: 'place'; readonly subject: 'object' | 'module'; readonly id: string | null };

/** The mode in the search param `edit`: `region` is a new one, `region:<id>` changes one. */
export function modeOf(param: string | null): MapMode {
  const [subject = '', id = null] = (param ?? '').split(':');
  switch (subject) {
    case 'region':
      return { kind: 'draw', subject, id };
    case 'section':
      return id === null ? { kind: 'view' } : { kind: 'draw', subject, id };
    case 'object':
      return { kind: 'place', subject, id };
    case 'module':
      return id === null ? { kind: 'view' } : { kind: 'place', subject, id };
    default:
      return { kind: 'view' };
  }
}

export const TABS = ['regions', 'objects', 'modules', 'sections'] as const;
export type Tab = (typeof TABS)[number];

/** The tabs of the panel: the lists, and the layers over the fields. */
export type PanelTab = Tab | 'layers';

/** The tab in the URL; sections by default, because they carry water. */
export function tabOf(param: string | null): PanelTab {
  return param === 'layers' ? param : (TABS.find((tab) => tab === param) ?? 'sections');
}
