import type { ReactNode } from 'react';
import { ACTS, BODY, Radio } from './parts.tsx';

/** Devices above the ground: louvres, scales, the mast of a base station. */
export const aboveGround = {
  'AM-200': (
    <>
      <path d="M48 68v24M38 92h20" />
      <path d="M30 22c0-7 8-12 18-12s18 5 18 12z" fill={BODY} />
      <path
        d="M26 32h44l-5-7H31zM26 42h44l-5-7H31zM26 52h44l-5-7H31zM26 62h44l-5-7H31z"
        fill={BODY}
        strokeWidth="2.2"
      />
      <rect x="42" y="62" width="12" height="9" rx="3" fill={ACTS} />
      <Radio x={70} y={18} />
    </>
  ),
  'AM-301': (
    <>
      <path d="M34 48h28l-4-18H38z" fill={BODY} />
      <path
        d="M48 30V18M48 24c-7 0-10-4-10-10 7 0 10 4 10 10zM48 20c0-6 3-10 10-10 0 6-3 10-10 10z"
        fill={BODY}
        strokeWidth="2.2"
      />
      <path d="M18 48h60" strokeWidth="3" />
      <path d="M26 50h44l8 34H18z" fill={BODY} />
      <path d="M34 78a14 14 0 0 1 28 0z" fill={ACTS} strokeWidth="2.2" />
      <path d="M48 78l6-9" strokeWidth="2.4" />
    </>
  ),
  'AGB-2000': (
    <>
      <path d="M48 30v58M36 90h24" />
      <path d="M48 38 L36 88M48 38l12 50M41 68h14" strokeWidth="2" opacity=".5" />
      <circle cx="48" cy="24" r="5" fill={ACTS} />
      <path d="M37 33a14 14 0 0 1 0-18M59 33a14 14 0 0 0 0-18" />
      <path d="M28 40a25 25 0 0 1 0-32M68 40a25 25 0 0 0 0-32" />
      <rect x="38" y="50" width="20" height="16" rx="4" fill={BODY} />
      <path d="M43 58h6" strokeWidth="2" />
    </>
  ),
} satisfies Record<string, ReactNode>;
