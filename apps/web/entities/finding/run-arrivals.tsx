import type { FindingShape } from '@zagon/contract/findings/endpoints.ts';
import { ARRIVAL_WORDS } from '@zagon/domain/findings/kinds/water-arrived.ts';
import { SILENCES } from '@zagon/domain/findings/silence.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useRead } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { nameParts } from '../resource/section-name.ts';

/** What the probes saw of a run of a schedule, a line for each section that has one; nothing until it is judged. */
export function RunArrivals({ runId }: { readonly runId: string }) {
  const text = useArrivalText();
  const { data } = useRead('listFindings', { query: { kind: 'water_arrived', id_run: runId } });
  return (data ?? []).map((finding) => {
    const line = text(finding);
    return line === null ? null : (
      <p key={finding.id} className="note">
        {line}
      </p>
    );
  });
}

/** The line of a finding about a run; null for a section without a probe, of which nothing was to be seen. */
function useArrivalText(): (finding: FindingShape) => string | null {
  const { t, language } = useTexts('findings');
  const number = (points: number) => formatNumber(points, 1, language);
  return ({ place, word, value, low, high, silence }) => {
    if (place === null || silence === 'no_probe') return null;
    const { name } = nameParts(place.name);
    if (silence !== null) return t('run.unknown', { name, why: SILENCES[silence][language] });
    if (word === null || value === null || low === null || high === null) return null;
    const rise = `${value > 0 ? '+' : ''}${number(value)}`;
    return t('run.arrived', {
      name,
      word: ARRIVAL_WORDS[word][language],
      rise,
      low: number(low),
      high: number(high),
    });
  };
}
