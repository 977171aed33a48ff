import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PreviewReply, ScheduleBody } from '@zagon/contract/schedules/shapes.ts';
import { useEffect, useState } from 'react';
import { read } from '../../../api/query.ts';

/** How long the form must be idle before the preview is requested, ms. */
const IDLE_MS = 300;

/** Number of days in the preview. */
export const PREVIEW_DAYS = 14;

/** Preview status: waiting for a valid form, calculating, current, or failed. */
export type PreviewState =
  | { readonly kind: 'waits' | 'calculating' | 'fresh' }
  | { readonly kind: 'failed'; readonly why: string };

export type Preview = { readonly reply: PreviewReply | undefined; readonly state: PreviewState };

/**
 * The effect of the schedule, recalculated when the form is idle. In the meantime, and on failure, the last preview
 * stays.
 */
export function usePreview(body: ScheduleBody, valid: boolean, id: string | undefined): Preview {
  const serialised = JSON.stringify(body);
  const [settledBody, setSettledBody] = useState<{ readonly text: string; readonly body: ScheduleBody }>({
    text: serialised,
    body,
  });
  useEffect(() => {
    if (serialised === settledBody.text) return undefined;
    const timer = setTimeout(() => setSettledBody({ text: serialised, body }), IDLE_MS);
    return () => clearTimeout(timer);
  });
  const preview = useQuery({
    ...read('previewSchedule', {
      body: { scheduler: settledBody.body, days: PREVIEW_DAYS, ...(id === undefined ? {} : { id }) },
    }),
    enabled: valid && serialised === settledBody.text,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return {
    reply: preview.data,
    state: stateOf(valid, serialised === settledBody.text && !preview.isFetching, preview.error),
  };
}

function stateOf(valid: boolean, settled: boolean, error: Error | null): PreviewState {
  if (!valid) return { kind: 'waits' };
  if (!settled) return { kind: 'calculating' };
  return error === null ? { kind: 'fresh' } : { kind: 'failed', why: error.message };
}
