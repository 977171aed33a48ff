import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { nameParts } from '../resource/section-name.ts';
import { useWhen } from '../schedule/use-when.ts';
import { findingsToCheck, type WorstFinding, type WorstKind, worstFindings } from './worst-findings.ts';

const TONES = {
  no_response: 'error',
  late: 'warn',
  none_planned: 'warn',
  not_trusted: 'warn',
  weak: 'warn',
  watch: 'wait',
} as const satisfies Record<WorstKind, 'error' | 'warn' | 'wait'>;

/** A finding to look at, as a line: what was found where, and what to do about it. */
export type WorstLine = Pick<WorstFinding, 'id' | 'place'> & {
  readonly title: string;
  readonly todo: string;
  readonly tone: (typeof TONES)[WorstKind];
};

/** The worst findings about the soil water and the probes, the worst first; none when all is well, or while not known. */
export function useWorstFindings(): readonly WorstLine[] {
  const { t } = useTexts('findings');
  const when = useWhen();
  // An addition to a page: if it cannot be read, the page of the section says so.
  const { data } = useQuery(read('listFindings', { query: { runs: 'last' } }));
  const now = useNow('minute');
  return worstFindings(data ?? [], now).map(({ id, kind, place, nextRunMs }) => ({
    id,
    place,
    title: t(`worst.${kind}`, {
      name: nameParts(place.name).name,
      when: nextRunMs === null ? '' : when(nextRunMs).full,
    }),
    todo: t(`worst.todo.${kind}`),
    tone: TONES[kind],
  }));
}

/** How many findings need attention, also those that the start page has no room for; null while it is not known. */
export function useFindingCount(): number | null {
  const { data } = useQuery(read('listFindings', { query: { runs: 'last' } }));
  const now = useNow('minute');
  return data === undefined ? null : findingsToCheck(data, now).length;
}
