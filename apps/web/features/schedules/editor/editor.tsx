import { usePhone } from '../../../ui/theme/use-phone.ts';
import { CancelsDialog } from './cancels-dialog.tsx';
import { DesktopEditor } from './desktop-editor.tsx';
import { EditorContext } from './form/editor-context.ts';
import type { FarmLists } from './form/build-farm.ts';
import { PhoneEditor } from './phone-editor.tsx';
import type { ScheduleForm } from './form/schedule-form.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import type { SavedItem } from '../../../entities/edit/use-edit.ts';
import { useEditorState } from './use-editor-state.ts';

type Props = {
  /** The saved schedule being edited; undefined for a new one. */
  readonly id: string | undefined;
  readonly initial: ScheduleForm;
  /** What the form starts with instead, as a change that is not saved. */
  readonly changed?: ScheduleForm | null;
  /** It as saved now, updated by live events; absent for a new one. */
  readonly saved?: SavedItem<ScheduleForm>;
  readonly lists: FarmLists;
  readonly readOnly: boolean;
};

/** The editor of one schedule, as columns or as steps. */
export function Editor(props: Props) {
  const phone = usePhone();
  const state = useEditorState(props);
  return (
    <EditorContext value={state.parts}>
      {!props.readOnly && <Unsaved form="schedule" item={props.id} of={state.kept} isSaved={state.isSaved} />}
      <CancelsDialog state={state} />
      {phone ? <PhoneEditor state={state} id={props.id} /> : <DesktopEditor state={state} id={props.id} />}
    </EditorContext>
  );
}
