import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useGo } from '../../../lib/go.ts';
import { ScreenLink } from '../../../lib/screen-link.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PreviewCard } from '../preview/preview-card.tsx';
import { ZoneBanner } from '../../../lib/schedules/zone-banner.tsx';
import { BasicsPart } from './basics-part.tsx';
import { ConditionsPart } from './conditions-part.tsx';
import { useEditor } from './editor-context.ts';
import { EditorFoot } from './editor-foot.tsx';
import { HeadActions } from './head-actions.tsx';
import { FertigationPart } from './fertigation-part.tsx';
import { SavedNote } from './saved-note.tsx';
import { SectionsPart } from './sections-part.tsx';
import type { EditorState } from './use-editor-parts.ts';
import { WhenPart } from './when-part.tsx';
import css from './editor.module.css';

type Props = {
  readonly state: EditorState;
  /** Of a saved program. */
  readonly id: string | undefined;
};

/** The form on the left, beside it what it will really do. */
export function DesktopEditor({ state, id }: Props) {
  const { t } = useTexts('schedules');
  const common = useTexts('common');
  const go = useGo();
  const { values, readOnly } = useEditor();
  return (
    <>
      <PageTitle
        crumb={
          <ScreenLink to={{ screen: 'schedules' }}>
            <IconChevronLeft size={16} aria-hidden="true" />
            {t('title')}
          </ScreenLink>
        }
        sub={readOnly ? t('edit.readOnly') : undefined}
        actions={id === undefined ? undefined : <HeadActions id={id} />}
      >
        {values.name.trim() === '' ? t('edit.new') : values.name}
        {state.dirty && <span className={css.unsaved}>{t('edit.unsaved')}</span>}
      </PageTitle>
      <ZoneBanner />
      <SavedNote id={id} />
      {state.refused !== null && (
        <p className={css.refused} role="alert">
          {state.refused}
        </p>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!readOnly) void state.save();
        }}
      >
        <div className={css.columns}>
          <div className={css.form} data-look={readOnly || undefined}>
            <BasicsPart />
            <WhenPart />
            <SectionsPart />
            {values.kind === 'irrigation' && <FertigationPart />}
            <ConditionsPart />
          </div>
          <div className={css.preview}>
            <PreviewCard preview={state.preview} days={state.days} />
          </div>
        </div>
        <EditorFoot state={state}>
          <Button
            className={css.showPreview ?? ''}
            variant="default"
            onClick={() => document.getElementById('preview')?.scrollIntoView()}
          >
            {t('edit.showPreview')}
          </Button>
          <Button variant="default" onClick={() => go({ screen: 'schedules' })}>
            {readOnly ? common.t('back') : common.t('cancel')}
          </Button>
          {!readOnly && (
            <Button type="submit" loading={state.busy}>
              {common.t('save')}
            </Button>
          )}
        </EditorFoot>
      </form>
    </>
  );
}
