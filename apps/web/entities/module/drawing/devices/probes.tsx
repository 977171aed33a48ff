import type { ReactNode } from 'react';
import { ACTS, BODY, Ground, Header, Radio, Tip } from './parts.tsx';

/** Devices inserted into soil or substrate. */
export const probes = {
  'AM-100-101': (
    <>
      <Ground y={36} />
      <Header y={10} />
      <Radio x={64} y={16} />
      <path d="M46 28v46M50 28v46" strokeWidth="2.1" />
      <Tip from={72} to={92} />
      <path d="M74 36v54M70 36h8M70 90h8" strokeWidth="1.8" opacity=".55" />
    </>
  ),
  'AM-100-103': (
    <>
      <Ground y={36} />
      <Header y={10} />
      <Radio x={64} y={16} />
      <path d="M43.5 28v58l4.5 6 4.5-6V28" fill={BODY} />
      {[44, 59, 74].map((y) => (
        <rect key={y} x="40.5" y={y} width="15" height="9" rx="2.5" fill={ACTS} />
      ))}
    </>
  ),
  'AM-100-051': (
    <>
      <Ground y={46} />
      <Header y={20} />
      <Radio x={64} y={26} />
      <path d="M46 38v24M50 38v24" strokeWidth="2.1" />
      <Tip from={60} to={80} />
      <path d="M74 46v32M70 46h8M70 78h8" strokeWidth="1.8" opacity=".55" />
    </>
  ),
  'AM-100-21': (
    <>
      <Ground y={50} />
      <rect x="26" y="38" width="44" height="14" rx="6" fill={BODY} />
      <path d="M33 52v23l3 6 3-6V52zM45 52v23l3 6 3-6V52zM57 52v23l3 6 3-6V52z" fill={ACTS} strokeWidth="2.1" />
      <path d="M48 38V28c0-8 6-10 14-10h10" />
      <circle cx="76" cy="18" r="4" fill={BODY} />
    </>
  ),
  'AM-100-22': (
    <>
      <Ground y={46} />
      <path d="M36 36h44a6 6 0 0 1 0 12" fill={BODY} />
      <path d="M48 48v16l2.5 5 2.5-5V48M60 48v16l2.5 5 2.5-5V48M72 48v16l2.5 5 2.5-5V48" fill={BODY} strokeWidth="2" />
      <rect x="16" y="42" width="48" height="14" rx="6" fill={BODY} />
      <path d="M22 56v26l3 6 3-6V56zM36 56v26l3 6 3-6V56zM50 56v26l3 6 3-6V56z" fill={ACTS} strokeWidth="2.1" />
      <path d="M48 36v-8c0-8 5-10 13-10h10" />
      <circle cx="75" cy="18" r="4" fill={BODY} />
    </>
  ),
  'AM-100-7': (
    <>
      <path d="M12 54h72v22a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8z" fill={BODY} />
      <path d="M22 70h6M34 76h6M66 76h6" strokeWidth="2" opacity=".6" />
      <path
        d="M30 54V36M30 44c-9 0-13-5-13-12 9 0 13 4 13 12zM30 38c0-8 4-13 12-13 0 8-4 13-12 13z"
        fill={BODY}
        strokeWidth="2.2"
      />
      <path d="M58 30h16v14H58z" fill={BODY} />
      <path d="M60 44v24l2 4 2-4V44zM68 44v24l2 4 2-4V44z" fill={ACTS} strokeWidth="2" />
      <path d="M66 30V18M78 12l4-4M66 12V6M54 12l-4-4" strokeWidth="2.1" />
      <circle cx="66" cy="18" r="3" fill={ACTS} strokeWidth="2" />
    </>
  ),
  'WG-100': (
    <>
      <Ground y={48} />
      <path d="M36 16a5 5 0 0 1 5-5h14a5 5 0 0 1 5 5v26H36z" fill={BODY} />
      <path d="M42 33v-4M48 33V24M54 33V18" strokeWidth="3" />
      <Radio x={62} y={18} scale={0.9} />
      <Radio x={62} y={18} scale={0.9} flip />
      <path d="M46 42v28M50 42v28" strokeWidth="2.1" />
      <Tip from={68} to={90} />
    </>
  ),
} satisfies Record<string, ReactNode>;
