import { USUAL_OPTIONS } from '@zagon/domain/reports/options.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../lib/api/query.ts';
import { useSearchValues } from '../../lib/go.ts';
import { useOwnZone } from '../../lib/session.ts';
import { nowMs } from '../../time/clock.ts';
import { dayOf as localDay } from '../../time/format-time.ts';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { Builder } from './builder/builder.tsx';
import { daysOf } from './period.ts';
import { fromAddress } from './report-address.ts';
import { draftOf, type Draft } from './report-choice.ts';
import { choiceOfTemplate } from './templates/template-choice.ts';

/** What do you want to know, where from, which days. It begins as its address says: empty, with a report, with a template. */
export default function ReportsScreen() {
  const { t } = useTexts('reports');
  const values = useSearchValues();
  const id = values.get('template');
  const objects = useRead('listObjects');
  const given = fromAddress(values);
  const first = useFirstDraft(given === null ? null : draftOf(given));
  return (
    <>
      {!usePhone() && <PageTitle sub={t('lead')}>{t('title')}</PageTitle>}
      <Faces of={objects} loading={<Loading rows={8} rowHeight={64} />}>
        {(data) =>
          id === null ? (
            <Builder key={values.toString()} objects={data} first={first} />
          ) : (
            <OfTemplate key={id} id={id}>
              {(draft) => <Builder objects={data} first={draft ?? first} />}
            </OfTemplate>
          )
        }
      </Faces>
    </>
  );
}

function useFirstDraft(given: Draft | null): Draft {
  const today = localDay(nowMs(), useOwnZone());
  return given ?? { kind: 'humidity', sources: [], idSchedule: null, options: USUAL_OPTIONS, ...daysOf('week', today) };
}

type TemplateProps = { readonly id: string; readonly children: (draft: Draft | null) => ReactNode };

/** The template of an address, with its days counted from today. */
function OfTemplate({ id, children }: TemplateProps) {
  const template = useRead('getReportTemplate', { params: { id } });
  const today = localDay(nowMs(), useOwnZone());
  return (
    <Faces of={template} loading={<Loading rows={8} rowHeight={64} />}>
      {(data) => {
        const choice = choiceOfTemplate(data, today);
        return children(choice === null ? null : draftOf(choice));
      }}
    </Faces>
  );
}
