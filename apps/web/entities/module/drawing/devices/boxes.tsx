import type { ReactNode } from 'react';
import { ACTS, BODY, FourValves, Radio } from './parts.tsx';

/** Boxes with outputs and terminals. */
export const boxes = {
  'AM-401': (
    <>
      <rect x="16" y="20" width="64" height="58" rx="7" fill={BODY} />
      <path d="M16 34h64" strokeWidth="2" />
      <path d="M26 27h4M36 27h4" strokeWidth="2.2" />
      <circle cx="68" cy="27" r="2.5" fill={ACTS} strokeWidth="1.8" />
      <path d="M24 48h9M55 48h17M34 48l12-8" />
      <circle cx="34" cy="48" r="2.8" fill={BODY} />
      <circle cx="52" cy="48" r="2.8" fill={BODY} />
      <path d="M24 65h7M37 65h12M55 65h17" />
      <circle cx="34" cy="65" r="2.8" fill={ACTS} />
      <circle cx="52" cy="65" r="2.8" fill={ACTS} />
      <path d="M28 78v8M40 78v8M56 78v8M68 78v8" strokeWidth="2.2" />
    </>
  ),
  'AM-411': (
    <>
      <rect x="12" y="12" width="72" height="44" rx="7" fill={BODY} />
      <path d="M24 34c4-12 10-12 14 0s10 12 14 0" strokeWidth="2.8" />
      <path d="M64 26h10M64 34h10M64 42h6" strokeWidth="2" opacity=".6" />
      <FourValves />
    </>
  ),
  'AM-421': (
    <>
      <rect x="12" y="12" width="72" height="44" rx="14" fill={BODY} />
      <rect x="24" y="26" width="30" height="16" rx="3.5" fill={BODY} strokeWidth="2.2" />
      <path d="M57 31v6" strokeWidth="3" />
      <path d="M28.5 30.5h6v7h-6zM38 30.5h6v7h-6z" fill={ACTS} strokeWidth="1.8" />
      <Radio x={62} y={34} scale={0.9} />
      <FourValves />
    </>
  ),
  'AM-600': (
    <>
      <rect x="22" y="16" width="52" height="64" rx="7" fill={BODY} />
      <path d="M22 28H10M22 42H10M22 56H10M22 70H10M74 35h12M74 61h12" strokeWidth="2.2" />
      {[28, 42, 56, 70].map((y) => (
        <circle key={y} cx="8.5" cy={y} r="2.5" fill={ACTS} strokeWidth="1.9" />
      ))}
      <circle cx="87.5" cy="35" r="2.5" fill={BODY} strokeWidth="1.9" />
      <circle cx="87.5" cy="61" r="2.5" fill={BODY} strokeWidth="1.9" />
      <path d="M32 36h7v-8h8v8h7v-8h8" strokeWidth="2.2" />
      <path d="M32 54c4-9 8-9 11 0s8 8 11 0 6-6 8-4" strokeWidth="2.2" />
      <path d="M32 69h32" strokeWidth="2" opacity=".55" />
    </>
  ),
} satisfies Record<string, ReactNode>;
