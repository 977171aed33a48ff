import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconHistory, IconPlus } from '@tabler/icons-react';
import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useConnection } from '../../../live/connection.ts';
import { useOwnZone } from '../../../entities/session/session.ts';
import { formatTime } from '../../../time/format-time.ts';
import { ConfirmDialog } from '../../../ui/frame/confirm-dialog.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import css from './edit.module.css';
import type { EditDialog } from './edit-dialog.ts';
import type { LayoutEditor } from './use-layout-editor.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';

type Props = {
  readonly dashboard: DashboardShape;
  readonly editor: LayoutEditor;
  readonly onDialog: (dialog: EditDialog) => void;
};

/** Replaces the tabs while a layout is edited: changes, undo, and Save. */
export function EditBar({ dashboard, editor, onDialog }: Props) {
  const { t } = useTexts('dashboard');
  const offline = useConnection().link === 'offline';
  const [asking, setAsking] = useState(false);

  const keys = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault();
      if (!offline && !editor.outdated && !editor.saving) void editor.save();
      return;
    }
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[aria-modal="true"]') !== null)
      return;
    if (editor.changed) setAsking(true);
    else editor.stop();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => keys(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <div className={css.bar} data-sticky-head="">
      <div className={css.barRow}>
        <div className="grow">
          <h2 className={css.name}>{dashboard.name}</h2>
          <p className="note" aria-live="polite">
            {editor.changed
              ? t(dashboard.shared ? 'edit.changesShared' : 'edit.changes', { count: editor.undoable })
              : t('edit.noChanges')}
          </p>
        </div>
        <Buttons editor={editor} offline={offline} onDialog={onDialog} />
      </div>
      <Unsaved form="dashboard-layout" item={dashboard.id} of={editor.kept} />
      <Problems dashboard={dashboard} editor={editor} />
      <ConfirmDialog
        open={asking}
        kind="question"
        title={t('edit.leaveTitle')}
        action={t('edit.leave')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          editor.stop();
        }}
      >
        {t('edit.leaveText')}
      </ConfirmDialog>
    </div>
  );
}

type ButtonsProps = Pick<Props, 'editor' | 'onDialog'> & { readonly offline: boolean };

/** Add, undo, redo, versions, discard and save. The focus starts at the first. */
function Buttons({ editor, offline, onDialog }: ButtonsProps) {
  const { t } = useTexts('dashboard');
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => add.current?.focus(), []);
  return (
    <div className="rowS wrap">
      <Button
        variant="default"
        leftSection={<IconPlus size={18} />}
        onClick={() => onDialog({ kind: 'add' })}
        ref={add}
      >
        {t('edit.add')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} />}
        disabled={editor.undoable === 0}
        onClick={editor.undo}
      >
        {t('edit.undo', { count: editor.undoable })}
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        disabled={editor.redoable === 0}
        aria-label={t('edit.redo')}
        title={t('edit.redo')}
        onClick={editor.redo}
      >
        <IconArrowForwardUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('versions.title')}
        title={t('versions.title')}
        onClick={() => onDialog({ kind: 'versions' })}
      >
        <IconHistory size={18} />
      </ActionIcon>
      <Button variant="subtle" color="gray" onClick={editor.changed ? editor.discard : editor.stop}>
        {t(editor.changed ? 'edit.discard' : 'edit.close')}
      </Button>
      <Button
        leftSection={<IconCheck size={18} />}
        loading={editor.saving}
        disabled={offline || editor.outdated}
        onClick={() => void editor.save()}
      >
        {t(offline ? 'edit.saveLater' : 'edit.save')}
      </Button>
    </div>
  );
}

/** Another user's change, and a failed save. */
function Problems({ dashboard, editor }: Pick<Props, 'dashboard' | 'editor'>) {
  const { t, language } = useTexts('dashboard');
  const zone = useOwnZone();
  if (editor.outdated) {
    const at = formatTime(dashboard.changed_at, 'dateTime', language, zone);
    return (
      <Notice
        tone="warn"
        role="alert"
        title={t(dashboard.changed_by === '' ? 'edit.changedMeanwhile' : 'edit.changedBy', {
          name: dashboard.changed_by,
          at,
        })}
        action={
          <>
            <Button variant="default" onClick={editor.overwriteOther}>
              {t('edit.useMine')}
            </Button>
            <Button variant="default" onClick={editor.discardForOther}>
              {t('edit.useTheirs')}
            </Button>
          </>
        }
      >
        {t('edit.changedHint')}
      </Notice>
    );
  }
  if (editor.failure === null) return null;
  return (
    <Notice tone="error" role="alert" title={t('edit.notSaved')}>
      {editor.failure}
    </Notice>
  );
}
