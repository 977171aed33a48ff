import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../api/query.ts';
import { useSearchValues } from '../../navigation/go.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { nowMs } from '../../time/clock.ts';
import { dayOf as localDay } from '../../time/format-time.ts';
import { StateView } from '../../ui/frame/state-view.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { Builder } from './builder/builder.tsx';
import { usePreloadedParts } from './load-parts.ts';
import { daysOf } from './period.ts';
import { fromSearch } from './report-url.ts';
import { draftOf } from './choice/choices.ts';
import { emptyDraft, LISTED_KINDS, withKind, type Draft, type ListedKind } from './report-choice.ts';
import { choiceOfTemplate } from './templates/template-choice.ts';

/** Starts a report: empty, or prefilled from the URL with a report or a template. */
export default function ReportsScreen() {
  const { t } = useTexts('reports');
  const values = useSearchValues();
  const id = values.get('template');
  const objects = useRead('listModules');
  usePreloadedParts();
  const urlChoice = fromSearch(values);
  const kind = LISTED_KINDS.find((listed) => listed === values.get('type'));
  const first = useFirstDraft(urlChoice === null ? null : draftOf(urlChoice), kind);
  return (
    <>
      {usePhone() ? <h1 className="vh">{t('title')}</h1> : <PageTitle sub={t('lead')}>{t('title')}</PageTitle>}
      <StateView of={objects} loading={<LoadingState rows={8} rowHeight={64} />}>
        {(data) =>
          id === null ? (
            <Builder key={values.toString()} objects={data} first={first} />
          ) : (
            <TemplateLoader key={id} id={id}>
              {(draft) => <Builder objects={data} first={draft ?? first} />}
            </TemplateLoader>
          )
        }
      </StateView>
    </>
  );
}

/** The report of the URL; otherwise an empty one, of the type in the URL if only that is given. */
function useFirstDraft(initial: Draft | null, kind: ListedKind | undefined): Draft {
  const empty = emptyDraft(daysOf('week', localDay(nowMs(), useFarmZone())));
  if (initial !== null) return initial;
  return kind === undefined ? empty : withKind(empty, kind);
}

type TemplateProps = { readonly id: string; readonly children: (draft: Draft | null) => ReactNode };

/** Loads the template of a URL, with its days relative to today. */
function TemplateLoader({ id, children }: TemplateProps) {
  const template = useRead('getReportTemplate', { params: { id } });
  const today = localDay(nowMs(), useFarmZone());
  return (
    <StateView of={template} loading={<LoadingState rows={8} rowHeight={64} />}>
      {(data) => {
        const choice = choiceOfTemplate(data, today);
        return children(choice === null ? null : draftOf(choice));
      }}
    </StateView>
  );
}
