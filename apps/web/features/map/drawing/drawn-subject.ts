import type { RegionShape } from '@zagon/contract/regions/endpoints.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';

/** The region or section whose outline is drawn again. */
export type DrawnSubject = (RegionShape & { readonly kind: 'region' }) | (SectionShape & { readonly kind: 'section' });
