import type { FindingShape } from '@zagon/contract/findings/endpoints.ts';
import { useRead } from '../../api/query.ts';
import { nameParts } from '../resource/section-name.ts';
import { useArrivalText, type WrittenArrival } from './arrival-text.ts';

/** What the probes saw of a run of a schedule, a line for each section that has one; nothing until it is judged. */
export function RunArrivals({ runId }: { readonly runId: string }) {
  const text = useArrivalText();
  const { data } = useRead('listFindings', { query: { kind: 'water_arrived', id_run: runId } });
  return (data ?? []).map((finding) => {
    const arrival = arrivalOf(finding);
    return arrival === null || finding.place === null ? null : (
      <p key={finding.id} className="note">
        {text(nameParts(finding.place.name).name, arrival)}
      </p>
    );
  });
}

/** What a finding says of a run; null for a section without a probe, of which nothing was to be seen. */
function arrivalOf({ word, value: rise, low, high, silence }: FindingShape): WrittenArrival {
  if (silence === 'no_probe') return null;
  if (silence !== null) return { kind: 'silent', silence };
  if (word === null || rise === null || low === null || high === null) return null;
  return { kind: 'stated', word, rise, expected: { low, high } };
}
