import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { REPORT_TYPES } from '@zagon/domain/reports/registry.ts';
import { useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useGo } from '../../../lib/go.ts';
import { useFarmZone, useOwnZone } from '../../../lib/session.ts';
import { nowMs } from '../../../time/clock.ts';
import { dayOf as localDay } from '../../../time/format-time.ts';
import { Card } from '../../../ui/card.tsx';
import { undoNotice } from '../../../ui/undo-notice.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { presetOf } from '../period.ts';
import { toAddress } from '../report-address.ts';
import { choiceOf, type Draft, type ListedKind } from '../report-choice.ts';
import { fitting } from '../report-sources.ts';
import { SaveTemplate } from '../templates/save-template.tsx';
import { TemplatesPanel } from '../templates/templates-panel.tsx';
import { useDraftNames } from './use-draft-names.ts';
import css from './builder.module.css';
import { BuilderFoot } from './builder-foot.tsx';
import { OptionsStep } from './options-step.tsx';
import { PeriodStep } from './period-step.tsx';
import { PhoneSteps } from './phone-steps.tsx';
import { problemsOf } from './problems.ts';
import { ScheduleStep } from './schedule-step.tsx';
import { SourceStep } from './source-step.tsx';
import { TypeStep, useKindWords } from './type-step.tsx';

/** A step of the builder: its question, the choice made, and where one answers. */
export type Step = {
  readonly id: 'type' | 'sources' | 'period' | 'options';
  readonly title: string;
  readonly sub: string;
  readonly body: ReactNode;
};

type Props = { readonly objects: readonly ObjectShape[]; readonly first: Draft };

/** What do you want to know, where from, which days, and how: all on one page, on a phone one after the other. */
export function Builder({ objects, first }: Props) {
  const { t } = useTexts('reports');
  const [draft, setDraft] = useState(first);
  const [pressed, setPressed] = useState(false);
  const [place, setPlace] = useState(0);
  const go = useGo();
  const phone = usePhone();
  const page = useRef<HTMLDivElement>(null);
  const { steps, problems } = useSteps(draft, setDraft, objects, pressed);
  const names = useDraftNames(draft, objects);
  const choice = choiceOf(draft);
  const early = () => {
    setPressed(true);
    setPlace(
      Math.max(
        0,
        steps.findIndex(({ id }) => id === problems.first),
      ),
    );
    page.current?.querySelector(`[data-step="${problems.first}"]`)?.scrollIntoView({ block: 'center' });
  };
  const ready = problems.first === null ? choice : null;
  const show = () => (ready === null ? early() : go({ screen: 'reportView', search: toAddress(ready) }));
  const keep = <SaveTemplate choice={ready} onEarly={early} name={names.title} nameOf={names.nameOf} />;
  const foot = { draft, objects, missing: pressed ? problems.first : null };
  if (phone) {
    return (
      <PhoneSteps steps={steps} place={place} onPlace={setPlace} templates={<TemplatesPanel />} keep={keep}>
        {(last) => (
          <BuilderFoot {...foot}>
            <Button
              rightSection={<IconChevronRight size={18} aria-hidden="true" />}
              onClick={() => (last ? show() : setPlace(place + 1))}
            >
              {last ? t('show') : t('next')}
            </Button>
          </BuilderFoot>
        )}
      </PhoneSteps>
    );
  }
  return (
    <div className={css.page} ref={page}>
      <div className={css.steps}>
        {steps.map((step, index) => (
          <div key={step.id} className={css.step} data-step={step.id}>
            <Card natural title={<StepTitle number={index + 1} title={step.title} />} sub={step.sub}>
              {step.body}
            </Card>
          </div>
        ))}
      </div>
      <aside className={css.side}>
        <TemplatesPanel />
      </aside>
      <div className={css.foot}>
        <BuilderFoot {...foot}>
          {keep}
          <Button rightSection={<IconChevronRight size={18} aria-hidden="true" />} onClick={show}>
            {t('show')}
          </Button>
        </BuilderFoot>
      </div>
    </div>
  );
}

function StepTitle({ number, title }: { readonly number: number; readonly title: string }) {
  return (
    <span className={css.stepTitle}>
      <i aria-hidden="true">{number}</i>
      {title}
    </span>
  );
}

/** The steps that this report has; a kind without options has three. */
function useSteps(
  draft: Draft,
  setDraft: (draft: Draft) => void,
  objects: readonly ObjectShape[],
  pressed: boolean,
): { readonly steps: readonly Step[]; readonly problems: ReturnType<typeof problemsOf> } {
  const { t, language } = useTexts('reports');
  const [ownZone, farmZone] = [useOwnZone(), useFarmZone()];
  const today = localDay(nowMs(), ownZone);
  const problems = problemsOf(draft, objects, { ownZone, farmZone, language });
  const words = useKindWords();
  const change = (kind: ListedKind) => {
    const kept = kind === 'schedule' ? draft.sources : fitting(kind, draft.sources, objects);
    setDraft({ ...draft, kind, sources: kept });
    const dropped = draft.sources.length - kept.length;
    if (dropped > 0) undoNotice(t('dropped', { count: dropped }), t('undo'), () => setDraft(draft));
  };
  const preset = presetOf(draft, today);
  const { kind } = draft;
  const subOfSources =
    kind === 'schedule'
      ? t('schedule.hint')
      : draft.sources.length > 0
        ? t('sources', { count: draft.sources.length })
        : t('step.fitting', { type: words(kind).name.toLocaleLowerCase() });
  const steps: Step[] = [
    { id: 'type', title: t('step.type'), sub: words(kind).name, body: <TypeStep value={kind} onChange={change} /> },
    {
      id: 'sources',
      title: kind === 'schedule' ? t('step.schedule') : t('step.sources'),
      sub: subOfSources,
      body: (
        <>
          {kind === 'schedule' ? (
            <ScheduleStep chosen={draft.idSchedule} onChange={(idSchedule) => setDraft({ ...draft, idSchedule })} />
          ) : (
            <SourceStep
              kind={kind}
              objects={objects}
              chosen={draft.sources}
              onChange={(sources) => setDraft({ ...draft, sources })}
            />
          )}
          {problems.sources !== null && (pressed || draft.sources.length > 0) && (
            <p role="alert" className={css.wrong}>
              {problems.sources}
            </p>
          )}
        </>
      ),
    },
    {
      id: 'period',
      title: t('step.period'),
      sub: preset === null ? `${draft.from} – ${draft.until}` : t(`preset.${preset}`),
      body: (
        <PeriodStep
          days={draft}
          today={today}
          problems={problems}
          onChange={({ from, until }) => setDraft({ ...draft, from, until })}
        />
      ),
    },
  ];
  if (kind !== 'schedule' && REPORT_TYPES[kind].options.length > 0) {
    steps.push({
      id: 'options',
      title: t('step.options'),
      sub: t('step.optionsOf', { type: words(kind).name }),
      body: <OptionsStep kind={kind} options={draft.options} onChange={(options) => setDraft({ ...draft, options })} />,
    });
  }
  return { steps, problems };
}
