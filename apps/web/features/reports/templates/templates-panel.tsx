import { anyContains } from '@zagon/domain/core/fold.ts';
import { IconRefresh } from '@tabler/icons-react';
import type { TemplateShape } from '@zagon/contract/report-templates/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { TemplateRow } from './template-row.tsx';
import css from './templates.module.css';

/** Saved reports: the user's own and shared ones. One click opens a report. */
export function TemplatesPanel() {
  const { t } = useTexts('reports');
  const templates = useRead('listReportTemplates');
  const [query, setQuery] = useState('');
  return (
    <Card natural title={t('templates.title')} right={<span className="num">{templates.data?.length ?? ''}</span>}>
      <StateView
        of={templates}
        loading={<LoadingState rows={3} rowHeight={64} />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState>{t('templates.empty')}</EmptyState>}
      >
        {(list) => (
          <>
            <SearchField
              label={t('templates.search')}
              placeholder={t('templates.search')}
              onSearch={setQuery}
              width="100%"
            />
            <TemplateList templates={list.filter((one) => matches(one, query))} />
            <p className={css.note}>
              <IconRefresh size={14} aria-hidden="true" /> {t('templates.note')}
            </p>
          </>
        )}
      </StateView>
    </Card>
  );
}

function TemplateList({ templates }: { readonly templates: readonly TemplateShape[] }) {
  const { t } = useTexts('reports');
  if (templates.length === 0) return <EmptyState>{t('templates.noHit')}</EmptyState>;
  return (
    <ul className={css.list}>
      {templates.map((template) => (
        <TemplateRow key={template.id} template={template} />
      ))}
    </ul>
  );
}

function matches({ name, author }: TemplateShape, query: string): boolean {
  return anyContains([name, author], query);
}
