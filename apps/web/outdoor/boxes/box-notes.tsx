import { IconPencil } from '@tabler/icons-react';
import type { ValveBoxShape } from '@zagon/contract/valve-boxes/endpoints.ts';
import { BOX_NOTES_MAX } from '@zagon/domain/valve-boxes/valve-box.ts';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../api/query.ts';
import { useEdit } from '../../entities/edit/use-edit.ts';
import { readDraft, removeDraft, writeDraft } from '../../entities/edit/unsaved/draft-store.ts';
import { useMayConfigure, useMe } from '../../entities/session/session.ts';
import { nowMs } from '../../time/clock.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConnection } from '../../live/connection.ts';
import { BUTTON, PRIMARY } from '../frame/classes.ts';
import frame from '../frame/frame.module.css';
import { Sheet } from '../frame/sheet.tsx';
import own from './boxes.module.css';

/** Notes to read at the box; administrators change it. */
export function BoxNotes({ box }: { readonly box: ValveBoxShape }) {
  const { t } = useTexts('outdoor');
  const mayConfigure = useMayConfigure();
  const [isEditing, setEditing] = useState(false);
  if (box.notes === '' && !mayConfigure) return null;
  return (
    <section className={frame.card} aria-label={t('box.notes')}>
      <h2>{t('box.notes')}</h2>
      <p className={own.notes}>{box.notes === '' ? t('box.noNotes') : box.notes}</p>
      {mayConfigure && (
        <button type="button" className={BUTTON} onClick={() => setEditing(true)}>
          <IconPencil size={24} aria-hidden="true" />
          {t('box.editNotes')}
        </button>
      )}
      {isEditing && <NotesSheet box={box} onClose={() => setEditing(false)} />}
    </section>
  );
}

type SheetProps = { readonly box: ValveBoxShape; readonly onClose: () => void };

function NotesSheet({ box, onClose }: SheetProps) {
  const { t } = useTexts('outdoor');
  const common = useTexts('common');
  const { send, busy } = useWrite('updateValveBox', ['findValveBox', 'listValveBoxes']);
  const isOffline = useConnection().link === 'offline';
  const kept = useKeptNotes(box);
  const { notes } = kept;
  const [failure, setFailure] = useState<string | null>(null);
  const { version, meanwhile } = useEdit({
    saved: { version: box.version, values: { notes: box.notes } },
    mine: { notes },
    onTake: (values) => kept.write(values.notes),
  });
  const close = () => {
    kept.forget();
    onClose();
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(null);
    const answer = await send({ params: { id: box.id }, body: { notes, version } });
    if (answer.ok) close();
    // What someone else has saved is shown once it is read again.
    else if (answer.error.err !== 'changed_meanwhile') setFailure(answer.error.message);
  };
  return (
    <Sheet title={t('box.notes')} onClose={onClose}>
      <form className={frame.stack} onSubmit={(event) => void save(event)}>
        <label className={own.edit}>
          {t('box.notesOf', { name: box.name })}
          <textarea
            value={notes}
            rows={6}
            maxLength={BOX_NOTES_MAX}
            onChange={(event) => kept.write(event.currentTarget.value)}
          />
        </label>
        {meanwhile !== null && (
          <div className={frame.list} role="alert">
            <p>{t('box.meanwhile')}</p>
            <p className={own.notes}>{meanwhile.theirs.notes === '' ? t('box.noNotes') : meanwhile.theirs.notes}</p>
            <div className={frame.pair}>
              <button type="button" className={BUTTON} onClick={() => meanwhile.resolve([])}>
                {t('box.keepMine')}
              </button>
              <button type="button" className={BUTTON} onClick={() => meanwhile.resolve(['notes'])}>
                {t('box.takeTheirs')}
              </button>
            </div>
          </div>
        )}
        {failure !== null && (
          <p className={frame.notice} role="alert">
            {failure}
          </p>
        )}
        {isOffline && <p className={frame.sub}>{common.t('needsConnection')}</p>}
        <button type="submit" className={PRIMARY} disabled={busy || isOffline || meanwhile !== null}>
          {common.t('save')}
        </button>
        <button type="button" className={BUTTON} onClick={close}>
          {common.t('cancel')}
        </button>
      </form>
    </Sheet>
  );
}

/** The typed notes, which survive that the sheet or the page is closed before they are saved or cancelled. */
function useKeptNotes({ id, notes: saved }: ValveBoxShape) {
  const me = useMe();
  const key = { userId: me?.user.id ?? '', accountId: me?.client?.id ?? null, form: 'box-notes', item: id };
  const [notes, setNotes] = useState(
    () => readDraft(key, { values: { notes: saved }, basis: null }, nowMs())?.values.notes ?? saved,
  );
  return {
    notes,
    write: (text: string) => {
      setNotes(text);
      writeDraft(key, { atMs: nowMs(), values: { notes: text }, basis: null });
    },
    forget: () => removeDraft(key),
  };
}
