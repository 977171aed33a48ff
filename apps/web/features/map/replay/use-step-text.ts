import { outputFlowM3PerH } from '@zagon/domain/outputs/output-flow.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import type { Farm } from '../use-farm.ts';
import { sectionStep } from './night-step.ts';
import type { ReplayFacts } from './replay-content.ts';

/** A minute of a night in words: "02:31: A, B running, 22 m³/h". The flow is the sum of those of the sections. */
export function useStepText({ runs }: ReplayFacts, { sections, modules }: Farm): (atMs: number) => string {
  const { t, language } = useTexts('fieldMap');
  const zone = useFarmZone();
  const outputs = new Map(modules.flatMap((module) => module.outputs.map((output) => [output.id, output])));
  return (atMs) => {
    const time = formatTime(atMs, 'time', language, zone);
    const running = sections.filter(({ id }) => 'run' in sectionStep(runs ?? [], id, atMs));
    if (running.length === 0) return t('replay.noneRunning', { time });
    const names = running.map(({ name }) => name).join(', ');
    let sumM3PerH = 0;
    for (const { flow, id_output: idOutput } of running) {
      const flowM3PerH = outputFlowM3PerH(flow, outputs.get(idOutput)?.flow ?? null);
      if (flowM3PerH === null) return t('replay.running', { time, sections: names });
      sumM3PerH += flowM3PerH;
    }
    return t('replay.runningFlow', { time, sections: names, flow: formatNumber(sumM3PerH, 1, language) });
  };
}
