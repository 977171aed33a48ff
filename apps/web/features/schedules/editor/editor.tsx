import { useTexts } from '../../../i18n/use-texts.ts';
import { ConfirmDialog } from '../../../ui/frame/confirm-dialog.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { DesktopEditor } from './desktop-editor.tsx';
import { EditorContext } from './form/editor-context.ts';
import type { FarmLists } from './form/build-farm.ts';
import { PhoneEditor } from './phone-editor.tsx';
import type { ScheduleForm } from './form/schedule-form.ts';
import type { SavedItem } from '../../../entities/edit/use-edit.ts';
import { useEditorState } from './use-editor-state.ts';

type Props = {
  /** The saved schedule being edited; undefined for a new one. */
  readonly id: string | undefined;
  readonly initial: ScheduleForm;
  /** It as saved now, updated by live events; absent for a new one. */
  readonly saved?: SavedItem<ScheduleForm>;
  readonly lists: FarmLists;
  readonly readOnly: boolean;
};

/** The editor of one schedule, as columns or as steps. */
export function Editor(props: Props) {
  const { t } = useTexts('schedules');
  const phone = usePhone();
  const state = useEditorState(props);
  return (
    <EditorContext value={state.parts}>
      {phone ? <PhoneEditor state={state} id={props.id} /> : <DesktopEditor state={state} id={props.id} />}
      <ConfirmDialog
        open={state.leaving !== null}
        kind="warning"
        title={t('edit.leave')}
        action={t('edit.leaveAction')}
        onClose={() => state.leaving?.stay()}
        onConfirm={() => state.leaving?.leave()}
      >
        {t('edit.leaveText')}
      </ConfirmDialog>
    </EditorContext>
  );
}
