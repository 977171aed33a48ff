import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../navigation/load-chunk.ts';
import type { CycleRef } from './cycle-ref.ts';

const WhySheet = lazy(() => loadChunk(() => import('./why-sheet.tsx')));

/** The sheet that explains a cycle; loaded when it is first opened. */
export function WhyCard(props: { readonly of: CycleRef; readonly onClose: () => void }) {
  return (
    <Suspense>
      <WhySheet {...props} />
    </Suspense>
  );
}
