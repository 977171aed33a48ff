import { Button } from '@mantine/core';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { REPORT_TYPES } from '@zagon/domain/reports/registry.ts';
import { USUAL_OPTIONS } from '@zagon/domain/reports/options.ts';
import { checkReport } from '@zagon/domain/reports/request.ts';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../lib/api/query.ts';
import { useGo, useSearchValues } from '../../lib/go.ts';
import { useFarmZone, useOwnZone } from '../../lib/session.ts';
import { nowMs } from '../../time/clock.ts';
import { dayOf as localDay } from '../../time/format-time.ts';
import { Card } from '../../ui/card.tsx';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { StickyFoot } from '../../ui/sticky-foot.tsx';
import { daysOf, instantsOf, PRESETS } from './period.ts';
import { PeriodStep } from './period-step.tsx';
import { fromAddress, toAddress, type ReportChoice } from './report-address.ts';
import { fitting, sourceOf } from './report-sources.ts';
import css from './reports.module.css';
import { SourceStep } from './source-step.tsx';
import { TypeStep } from './type-step.tsx';

/** What do you want to know, where from, which days. */
export default function ReportsScreen() {
  const { t } = useTexts('reports');
  const objects = useRead('listObjects');
  return (
    <>
      <PageTitle sub={t('lead')}>{t('title')}</PageTitle>
      <Faces of={objects} loading={<Loading rows={8} rowHeight={64} />}>
        {(data) => <Builder objects={data} />}
      </Faces>
    </>
  );
}

function Builder({ objects }: { readonly objects: readonly ObjectShape[] }) {
  const { t, language } = useTexts('reports');
  const [ownZone, farmZone] = [useOwnZone(), useFarmZone()];
  const go = useGo();
  const today = localDay(nowMs(), ownZone);
  const given = fromAddress(useSearchValues());
  const [choice, setChoice] = useState<ReportChoice>(
    given ?? { kind: 'humidity', sources: [], ...daysOf('week', today) },
  );
  const sources = useRef<HTMLDivElement>(null);
  const period = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState(false);
  const problems = problemsOf(choice, objects, { ownZone, farmZone, language });
  const name = REPORT_TYPES[choice.kind].name[language];
  const missing = choice.sources.length === 0 ? 'sources' : problems.any ? 'period' : null;
  const show = () => {
    if (missing === null) return go({ screen: 'reportView', search: toAddress(choice) });
    setPressed(true);
    (missing === 'sources' ? sources : period).current?.scrollIntoView({ block: 'center' });
  };
  return (
    <div className={css.builder}>
      <Card natural title={`1. ${t('step.type')}`} sub={name}>
        <TypeStep
          value={choice.kind}
          onChange={(kind) => setChoice({ ...choice, kind, sources: fitting(kind, choice.sources, objects) })}
        />
      </Card>
      <div ref={sources}>
        <Card natural title={`2. ${t('step.sources')}`} sub={t('sources', { count: choice.sources.length })}>
          <SourceStep
            kind={choice.kind}
            objects={objects}
            chosen={choice.sources}
            onChange={(chosen) => setChoice({ ...choice, sources: chosen })}
          />
          {problems.sources !== null && (
            <p role="alert" className={css.wrong}>
              {problems.sources}
            </p>
          )}
        </Card>
      </div>
      <div ref={period}>
        <Card natural title={`3. ${t('step.period')}`} sub={`${choice.from} – ${choice.until}`}>
          <PeriodStep
            days={choice}
            today={today}
            problems={problems}
            onChange={(days) => setChoice({ ...choice, ...days })}
          />
        </Card>
      </div>
      <StickyFoot
        summary={t('summary', {
          type: name,
          sources: t('sources', { count: choice.sources.length }),
          from: choice.from,
          until: choice.until,
        })}
        sub={pressed && missing !== null ? t(`missing.${missing}`) : t('expect', { count: expected(choice) })}
        warn={pressed && missing !== null}
      >
        <Button onClick={show}>{t('show')}</Button>
      </StickyFoot>
    </div>
  );
}

/** Readings of a quarter of an hour, for the order of magnitude. */
function expected({ sources, from, until }: ReportChoice): number {
  const days = Math.max(0, (Date.parse(until) - Date.parse(from)) / 86_400_000 + PRESETS.day);
  return Number.isFinite(days) ? Math.round(days * 96 * sources.length) : 0;
}

type Around = { readonly ownZone: string; readonly farmZone: string; readonly language: Language };

const ASKED_OPTIONS = { ...USUAL_OPTIONS, comparator: null, value: null };

/** The same rules as the server's, said under the field that breaks them. */
function problemsOf(choice: ReportChoice, objects: readonly ObjectShape[], { ownZone, farmZone, language }: Around) {
  const { startMs, endMs } = instantsOf(choice, ownZone);
  const sources = choice.sources.map((source) => ({
    field: source.field,
    deviceType: sourceOf(source, objects)?.device.key ?? '',
    component: sourceOf(source, objects)?.component ?? null,
  }));
  const checked = checkReport(
    { type: choice.kind, sources, startMs, endMs, options: ASKED_OPTIONS },
    { nowMs: nowMs(), zone: farmZone },
  );
  const broken = !checked.ok && checked.error.kind === 'validation' ? checked.error.problems : [];
  const at = (path: string): string | null => {
    const found = broken.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`));
    return found === undefined ? null : ruleText(found, language);
  };
  return { any: broken.length > 0, sources: at('sources'), from: at('start_date'), until: at('end_date') };
}
