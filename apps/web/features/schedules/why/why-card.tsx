import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SchedulerShape } from '@zagon/contract/schedulers/shapes.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { read } from '../../../lib/api/query.ts';
import { hrefOf } from '../../../lib/paths.ts';
import { nowMs } from '../../../time/clock.ts';
import { Faces } from '../../../ui/faces.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useRights } from '../list/rights.ts';
import { useWhen } from '../use-when.ts';
import { cardOf } from './gates.ts';
import { cyclesOf, type PastCycle } from './past-cycles.ts';
import { WhyGates } from './why-gates.tsx';
import css from './why.module.css';

/** How far back the arrows lead, in ms. */
const BACK_MS = 14 * 86_400_000;
const HOUR_MS = 3_600_000;

/** Why a cycle ran or did not: its gates as sentences, and arrows to the cycles before and after. */
export function WhyCard({ program, onClose }: { readonly program: SchedulerShape; readonly onClose: () => void }) {
  // The period stays what it was when the card was opened, or every second would ask anew.
  const [period] = useState(() => {
    const untilMs = Math.ceil(nowMs() / HOUR_MS) * HOUR_MS;
    return { d0: new Date(untilMs - BACK_MS).toISOString(), d1: new Date(untilMs).toISOString() };
  });
  const history = useQuery(read('schedulerHistory', { query: { id_schedule: program.id, ...period } }));
  const cycles = cyclesOf(program, history.data, period);
  const [chosen, setChosen] = useState<string | null>(null);
  const place = Math.max(
    0,
    cycles.findIndex(({ idRun }) => idRun === (chosen ?? program.last_result?.id_run)),
  );
  const cycle = cycles[place];
  const { language } = useTexts('schedules');
  return (
    <Sheet open onClose={onClose} tall width={760} {...useTitle(program, cycle)}>
      <Arrows
        earlier={cycles[place - 1]}
        later={cycles[place + 1]}
        onChoose={(idRun) => setChosen(idRun)}
        finishedMs={cycle?.finishedMs ?? null}
      />
      {cycle === undefined ? (
        <Faces of={history} loading={<Loading rows={5} rowHeight={62} />}>
          {() => <Unknown />}
        </Faces>
      ) : (
        <WhyGates card={cardOf(cycle.explanation, language)} />
      )}
      <Foot program={program} onClose={onClose} />
    </Sheet>
  );
}

/** The answer first, with the cause; program and time under it. */
function useTitle(program: SchedulerShape, cycle: PastCycle | undefined) {
  const { t, language } = useTexts('schedules');
  const when = useWhen();
  if (cycle === undefined) return { title: program.name };
  const title = cardOf(cycle.explanation, language).title ?? t('why.unknown');
  return { title, sub: t('why.cycle', { name: program.name, when: when(cycle.startsMs).full }) };
}

type ArrowsProps = {
  readonly earlier: PastCycle | undefined;
  readonly later: PastCycle | undefined;
  readonly finishedMs: number | null;
  readonly onChoose: (idRun: string) => void;
};

function Arrows({ earlier, later, finishedMs, onChoose }: ArrowsProps) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  const arrow = (to: PastCycle | undefined, label: string, icon: React.ReactNode) => (
    <ActionIcon
      variant="default"
      size={40}
      aria-label={label}
      disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) onChoose(to.idRun);
      }}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <div className={css.arrows}>
      {arrow(earlier, t('why.earlier'), <IconChevronLeft size={19} />)}
      {arrow(later, t('why.later'), <IconChevronRight size={19} />)}
      {finishedMs !== null && <span>{t('why.finished', { when: when(finishedMs).full })}</span>}
    </div>
  );
}

function Unknown() {
  const { t } = useTexts('schedules');
  return (
    <p className={css.unknown}>
      <b>{t('why.unknown')}</b> {t('why.unknownText')}
    </p>
  );
}

function Foot({ program, onClose }: { readonly program: SchedulerShape; readonly onClose: () => void }) {
  const { t } = useTexts('schedules');
  const common = useTexts('common');
  const rights = useRights();
  return (
    <div className={css.foot}>
      {rights.configure && (
        <Button component="a" href={hrefOf({ screen: 'scheduleEdit', params: { id: program.id } })} variant="default">
          {t('why.change')}
        </Button>
      )}
      <Button onClick={onClose}>{common.t('close')}</Button>
    </div>
  );
}
