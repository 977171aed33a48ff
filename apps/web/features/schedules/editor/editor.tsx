import { useTexts } from '../../../i18n/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { DesktopEditor } from './desktop-editor.tsx';
import { EditorContext } from './editor-context.ts';
import type { FarmLists } from './farm-of.ts';
import { PhoneEditor } from './phone-editor.tsx';
import type { ProgramForm } from './program-form.ts';
import { useEditorParts } from './use-editor-parts.ts';

type Props = {
  /** The saved program that is changed; without it a new one is made. */
  readonly id: string | undefined;
  readonly initial: ProgramForm;
  readonly lists: FarmLists;
  readonly readOnly: boolean;
};

/** The editor of one program, as columns or as steps. */
export function Editor(props: Props) {
  const { t } = useTexts('schedules');
  const phone = usePhone();
  const state = useEditorParts(props);
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
