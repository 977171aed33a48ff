import type { RegionShape } from '@zagon/contract/regions/endpoints.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';

/** The region or section being redrawn. */
export type DrawnSubject = (RegionShape & { readonly kind: 'region' }) | (SectionShape & { readonly kind: 'section' });
