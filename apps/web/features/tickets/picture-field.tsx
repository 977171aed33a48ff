import { Button, FileButton } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { PICTURES_MAX } from '@zagon/domain/tickets/pictures.ts';
import { useState } from 'react';
import { useWrite } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { shrinkPicture } from '../../entities/picture/shrink-picture.ts';
import type { ShrinkLimits } from '../../entities/picture/shrink-attempts.ts';
import css from './tickets.module.css';

/** An uploaded picture waiting to be attached. */
export type UploadedPicture = { readonly id: string; readonly preview: string };

/** Enough to read a label. */
const LABEL: ShrinkLimits = { maxSidePx: 2000, maxBytes: null };

type Props = {
  readonly pictures: readonly UploadedPicture[];
  readonly onChange: (pictures: readonly UploadedPicture[]) => void;
  /** Why the server refused them. */
  readonly error: string | undefined;
};

/** Uploads pictures as they are chosen, each re-encoded by the browser first. */
export function PictureField({ pictures, onChange, error }: Props) {
  const { t } = useTexts('tickets');
  const upload = useWrite('uploadTicketPicture');
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (files: readonly File[]) => {
    setFailure(null);
    let added = pictures;
    for (const file of files) {
      if (added.length === PICTURES_MAX) return setFailure(t('pictures.tooMany', { max: PICTURES_MAX }));
      const data = await shrinkPicture(file, LABEL);
      if (data === null) return setFailure(t('pictures.unreadable'));
      const answer = await upload.send({ body: { data } });
      if (!answer.ok) return setFailure(answer.error.fields?.['data'] ?? answer.error.message);
      added = [...added, { id: answer.value.id, preview: `data:image/jpeg;base64,${data}` }];
      onChange(added);
    }
    return undefined;
  };
  return (
    <div className="stackS">
      {pictures.length > 0 && (
        <ul className={css.pictures}>
          {pictures.map(({ id, preview }, index) => (
            <li key={id}>
              <img src={preview} alt={t('pictures.one', { number: index + 1 })} />
              <button
                type="button"
                aria-label={t('pictures.remove', { number: index + 1 })}
                onClick={() => onChange(pictures.filter((picture) => picture.id !== id))}
              >
                <IconX size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="rowM">
        <FileButton multiple accept="image/jpeg,image/png,image/webp" onChange={(files) => void add(files)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              mih={44}
              loading={upload.busy}
              disabled={pictures.length >= PICTURES_MAX}
              leftSection={<IconPhotoPlus size={18} aria-hidden="true" />}
            >
              {t('pictures.add')}
            </Button>
          )}
        </FileButton>
      </div>
      <p className="note">{t('pictures.hint', { max: PICTURES_MAX })}</p>
      {(failure ?? error) !== undefined && (failure ?? error) !== null && <FormError>{failure ?? error}</FormError>}
    </div>
  );
}
