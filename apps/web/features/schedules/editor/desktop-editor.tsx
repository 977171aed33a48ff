import { Button } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useGo } from '../../../navigation/go.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { PreviewCard } from '../preview/preview-card.tsx';
import { ZoneBanner } from '../../../entities/schedule/zone-banner.tsx';
import { BasicsPart } from './basics-part.tsx';
import { ConditionsPart } from './conditions/conditions-part.tsx';
import { useEditor } from './form/editor-context.ts';
import { EditorFooter } from './editor-footer.tsx';
import { HeaderActions } from './header-actions.tsx';
import { FertigationPart } from './timing/fertigation-part.tsx';
import { SavedNote } from './saved-note.tsx';
import { SectionsPart } from './elements/sections-part.tsx';
import { ScheduleMeanwhile } from './schedule-meanwhile.tsx';
import type { EditorState } from './use-editor-state.ts';
import { WhenPart } from './timing/when-part.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import css from './editor.module.css';

type Props = {
  readonly state: EditorState;
  /** Set for a saved schedule. */
  readonly id: string | undefined;
};

/** The form on the left, with the preview beside it. */
export function DesktopEditor({ state, id }: Props) {
  const { t } = useTexts('schedules');
  const common = useTexts('common');
  const go = useGo();
  const { values, readOnly } = useEditor();
  return (
    <>
      <PageTitle
        crumb={<ScreenLink to={{ screen: 'schedules' }}>{t('title')}</ScreenLink>}
        sub={readOnly ? t('edit.readOnly') : undefined}
        actions={id === undefined ? undefined : <HeaderActions id={id} />}
      >
        {values.name.trim() === '' ? t('edit.new') : values.name}
        {state.dirty && <span className={css.unsaved}>{t('edit.unsaved')}</span>}
      </PageTitle>
      <ZoneBanner />
      <SavedNote id={id} />
      <ScheduleMeanwhile state={state} />
      {state.refused !== null && (
        <Notice tone="error" role="alert" space="below">
          {state.refused}
        </Notice>
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
        <EditorFooter state={state}>
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
        </EditorFooter>
      </form>
    </>
  );
}
