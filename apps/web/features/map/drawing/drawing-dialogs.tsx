import type { Place } from '@zagon/domain/map/place.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FieldTarget } from '../../../map/field/field-content.ts';
import { ConfirmDialog } from '../../../ui/frame/confirm-dialog.tsx';
import type { Farm } from '../use-farm.ts';
import type { DrawnSubject } from './drawn-subject.ts';
import { NameRegion } from './name-region.tsx';
import { SaveSection } from './save-section.tsx';

/** The question: the name of the drawing, or whether to discard it. */
export type Dialog = 'name' | 'discard' | null;

type Props = {
  readonly dialog: Dialog;
  readonly subject: DrawnSubject | null;
  readonly points: readonly Place[];
  readonly farm: Farm;
  readonly onClose: () => void;
  /** Leaves drawing; with the saved item, if any. */
  readonly onDone: (saved: FieldTarget | null) => void;
};

/** The questions at the end of drawing. */
export function DrawingDialogs({ dialog, subject, points, farm, onClose, onDone }: Props) {
  const { t } = useTexts('fieldMap');
  return (
    <>
      {dialog === 'name' && subject === null && (
        <NameRegion points={points} farm={farm} onClose={onClose} onSaved={(id) => onDone({ kind: 'region', id })} />
      )}
      {dialog === 'name' && subject?.kind === 'section' && (
        <SaveSection
          section={subject}
          points={points}
          onClose={onClose}
          onSaved={() => onDone({ kind: 'section', id: subject.id })}
        />
      )}
      <ConfirmDialog
        open={dialog === 'discard'}
        kind="warning"
        title={t('draw.discard')}
        action={t('draw.discardAction')}
        onClose={onClose}
        onConfirm={() => {
          onClose();
          onDone(null);
        }}
      >
        {t('draw.discardText')}
      </ConfirmDialog>
    </>
  );
}
