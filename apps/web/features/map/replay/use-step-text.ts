import { useMemo } from 'react';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import type { Farm } from '../use-farm.ts';
import { sectionStep } from './night-step.ts';
import type { ReplayFacts } from './replay-content.ts';
import { flowAt, sectionFlows } from './tracks/source-flows.ts';

/** A minute of a night in words: "02:31: A, B running, 22 m³/h". The flow is the sum of those of the sections. */
export function useStepText({ runs }: ReplayFacts, farm: Farm): (atMs: number) => string {
  const { t, language } = useTexts('fieldMap');
  const zone = useFarmZone();
  const flowOf = useMemo(() => sectionFlows(farm), [farm]);
  return (atMs) => {
    const time = formatTime(atMs, 'time', language, zone);
    const running = farm.sections.filter(({ id }) => 'run' in sectionStep(runs ?? [], id, atMs));
    if (running.length === 0) return t('replay.noneRunning', { time });
    const sections = running.map(({ name }) => name).join(', ');
    const flowM3PerH = flowAt(runs ?? [], atMs, flowOf);
    if (flowM3PerH === null) return t('replay.running', { time, sections });
    return t('replay.runningFlow', { time, sections, flow: formatNumber(flowM3PerH, 1, language) });
  };
}
