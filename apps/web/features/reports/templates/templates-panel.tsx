import { IconRefresh } from '@tabler/icons-react';
import type { TemplateShape } from '@zagon/contract/report_templates/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../lib/api/query.ts';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { TemplateRow } from './template-row.tsx';
import css from './templates.module.css';

/** Reports that are kept: one's own and those that others share. One click opens one. */
export function TemplatesPanel() {
  const { t } = useTexts('reports');
  const templates = useRead('listReportTemplates');
  const [words, setWords] = useState('');
  return (
    <Card natural title={t('templates.title')} right={<span className="num">{templates.data?.length ?? ''}</span>}>
      <Faces
        of={templates}
        loading={<Loading rows={3} rowHeight={64} />}
        isEmpty={(list) => list.length === 0}
        empty={<Empty>{t('templates.empty')}</Empty>}
      >
        {(list) => (
          <>
            <SearchField
              label={t('templates.search')}
              placeholder={t('templates.search')}
              onSearch={setWords}
              width="100%"
            />
            <Found templates={list.filter((one) => matches(one, words))} />
            <p className={css.note}>
              <IconRefresh size={14} aria-hidden="true" /> {t('templates.note')}
            </p>
          </>
        )}
      </Faces>
    </Card>
  );
}

function Found({ templates }: { readonly templates: readonly TemplateShape[] }) {
  const { t } = useTexts('reports');
  if (templates.length === 0) return <Empty>{t('templates.noHit')}</Empty>;
  return (
    <ul className={css.list}>
      {templates.map((template) => (
        <TemplateRow key={template.id} template={template} />
      ))}
    </ul>
  );
}

function matches({ name, author }: TemplateShape, words: string): boolean {
  return `${name} ${author}`.toLocaleLowerCase().includes(words.toLocaleLowerCase());
}
