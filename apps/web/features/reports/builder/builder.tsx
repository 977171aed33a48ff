import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useGo } from '../../../navigation/go.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { nowMs } from '../../../time/clock.ts';
import { dayOf as localDay } from '../../../time/format-time.ts';
import { notifyWithUndo } from '../../../ui/frame/notify-with-undo.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { presetOf } from '../period.ts';
import { toSearch } from '../report-url.ts';
import { withKind, type Draft, type ListedKind } from '../report-choice.ts';
import { SaveTemplate } from '../templates/save-template.tsx';
import { TemplatesPanel } from '../templates/templates-panel.tsx';
import { useDraftNames } from './use-draft-names.ts';
import { useEarlyReport } from './use-early-report.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import css from './builder.module.css';
import { BuilderFooter } from './builder-footer.tsx';
import { choiceOf, draftTexts, remainingSources, renderSources } from './families/builders.ts';
import { OptionsStep } from './options-step.tsx';
import { PeriodStep } from './period-step.tsx';
import { PageSteps } from './page-steps.tsx';
import { PhoneSteps, type Step } from './phone-steps.tsx';
import { problemsOf } from './problems.ts';
import { TypeStep } from './type-step.tsx';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../../entities/edit/unsaved/use-kept.ts';

type Props = { readonly objects: readonly ModuleShape[]; readonly first: Draft };

/** The report builder: type, sources, period and options; all on one page, or one step at a time on a phone. */
export function Builder({ objects, first }: Props) {
  const { t } = useTexts('reports');
  const [draft, setDraft] = useState(first);
  const { unsaved, noteShown } = useUnsaved(draft, setDraft);
  const [submitted, setSubmitted] = useState(false);
  const [stepIndex, setStepIndex] = useState(0);
  const go = useGo();
  const phone = usePhone();
  const page = useRef<HTMLDivElement>(null);
  const { steps, problems } = useSteps(draft, setDraft, objects, submitted);
  const names = useDraftNames(draft, objects);
  const early = useEarlyReport(objects);
  const showMissing = () => {
    setSubmitted(true);
    setStepIndex(
      Math.max(
        0,
        steps.findIndex(({ id }) => id === problems.first),
      ),
    );
    page.current?.querySelector(`[data-step="${problems.first}"]`)?.scrollIntoView({ block: 'center' });
  };
  const validChoice = problems.first === null ? choiceOf(draft) : null;
  const show = () => {
    if (validChoice === null) return showMissing();
    early.request(validChoice);
    noteShown();
    go({ screen: 'reportView', search: toSearch(validChoice) });
  };
  const saveButton = (
    <SaveTemplate choice={validChoice} onIncomplete={showMissing} name={names.title} nameOf={names.nameOf} />
  );
  const footerProps = { draft, objects, missing: problems.first, isRefused: submitted };
  return (
    <div className={css.builder} ref={page}>
      {early.space}
      {phone ? (
        <PhoneSteps
          steps={steps}
          stepIndex={stepIndex}
          onStepChange={setStepIndex}
          above={unsaved}
          templates={<TemplatesPanel />}
          saveButton={saveButton}
        >
          {(last) => (
            <BuilderFooter {...footerProps}>
              <Button {...NEXT} onClick={() => (last ? show() : setStepIndex(stepIndex + 1))}>
                {last ? t('show') : t('next')}
              </Button>
            </BuilderFooter>
          )}
        </PhoneSteps>
      ) : (
        <PageSteps steps={steps} above={unsaved} templates={<TemplatesPanel />}>
          <BuilderFooter {...footerProps}>
            {saveButton}
            <Button {...NEXT} onClick={show}>
              {t('show')}
            </Button>
          </BuilderFooter>
        </PageSteps>
      )}
    </div>
  );
}

const NEXT = { rightSection: <IconChevronRight size={18} aria-hidden="true" /> } as const;

/** Guards the choices until the report is shown: its address holds them from then on. */
function useUnsaved(draft: Draft, setDraft: (draft: Draft) => void) {
  const kept = useKept(draft, setDraft);
  const isShown = useRef(false);
  return {
    unsaved: <Unsaved form="report" of={kept} isSaved={() => isShown.current} />,
    noteShown: () => {
      isShown.current = true;
    },
  } as const;
}

/** The steps of this report; three for a type without options. */
function useSteps(
  draft: Draft,
  setDraft: (draft: Draft) => void,
  objects: readonly ModuleShape[],
  submitted: boolean,
): { readonly steps: readonly Step[]; readonly problems: ReturnType<typeof problemsOf> } {
  const { t, language } = useTexts('reports');
  const zone = useFarmZone();
  const today = localDay(nowMs(), zone);
  const problems = problemsOf(draft, objects, { zone, language });
  const texts = draftTexts(draft, { objects, t, language });
  const change = (kind: ListedKind) => {
    const next = withKind(draft, kind);
    const sources = remainingSources(next, objects);
    setDraft({ ...next, sources });
    const dropped = draft.sources.length - sources.length;
    if (dropped > 0) notifyWithUndo(t('dropped', { count: dropped }), t('undo'), () => setDraft(draft));
  };
  const preset = presetOf(draft, today);
  const report = REPORTS[draft.kind];
  const name = report.name[language];
  const steps: Step[] = [
    { id: 'type', title: t('step.type'), sub: name, body: <TypeStep value={draft.kind} onChange={change} /> },
    {
      id: 'sources',
      title: texts.stepTitle,
      sub: texts.sources,
      body: (
        <>
          {renderSources(draft, objects, setDraft)}
          {problems.sources !== null && (submitted || draft.sources.length > 0) && (
            <FormError>{problems.sources}</FormError>
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
  if (report.options.length > 0) {
    steps.push({
      id: 'options',
      title: t('step.options'),
      sub: t('step.optionsOf', { type: name }),
      body: (
        <OptionsStep
          has={report.options}
          options={draft.options}
          onChange={(options) => setDraft({ ...draft, options })}
        />
      ),
    });
  }
  return { steps, problems };
}
