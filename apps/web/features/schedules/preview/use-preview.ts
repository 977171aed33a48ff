import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PreviewReply, SchedulerBody } from '@zagon/contract/schedulers/shapes.ts';
import { useEffect, useState } from 'react';
import { read } from '../../../lib/api/query.ts';

/** How long the form must rest before the preview is asked for, in ms. */
const REST_MS = 300;

/** The days that the preview shows. */
export const PREVIEW_DAYS = 14;

/** What is on the screen: waits for a form that makes sense, is being asked for, current, or could not be had. */
export type PreviewState =
  | { readonly kind: 'waits' | 'calculating' | 'fresh' }
  | { readonly kind: 'failed'; readonly why: string };

export type Preview = { readonly reply: PreviewReply | undefined; readonly state: PreviewState };

/** What the program would do, calculated anew when the form rests. Meanwhile, and on a failure, the last answer stays. */
export function usePreview(body: SchedulerBody, valid: boolean, id: string | undefined): Preview {
  const wanted = JSON.stringify(body);
  const [rested, setRested] = useState<{ readonly text: string; readonly body: SchedulerBody }>({ text: wanted, body });
  useEffect(() => {
    if (wanted === rested.text) return undefined;
    const timer = setTimeout(() => setRested({ text: wanted, body }), REST_MS);
    return () => clearTimeout(timer);
  });
  const asked = useQuery({
    ...read('previewScheduler', {
      body: { scheduler: rested.body, days: PREVIEW_DAYS, ...(id === undefined ? {} : { id }) },
    }),
    enabled: valid && wanted === rested.text,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return { reply: asked.data, state: stateOf(valid, wanted === rested.text && !asked.isFetching, asked.error) };
}

function stateOf(valid: boolean, settled: boolean, error: Error | null): PreviewState {
  if (!valid) return { kind: 'waits' };
  if (!settled) return { kind: 'calculating' };
  return error === null ? { kind: 'fresh' } : { kind: 'failed', why: error.message };
}
