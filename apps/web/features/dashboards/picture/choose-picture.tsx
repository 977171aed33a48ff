import { Button, FileButton } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { DASHBOARD_PICTURE } from '@zagon/domain/dashboards/pictures.ts';
import { MEGABYTE } from '@zagon/domain/pictures/accepted-picture.ts';
import { useState } from 'react';
import { useWrite } from '../../../api/query.ts';
import { shrinkPicture } from '../../../entities/picture/shrink-picture.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FormError } from '../../../ui/form/form-error.tsx';

/** Larger files are no photos, and could take the memory of a phone when they are decoded. */
const MAX_FILE_MB = 30;

const LIMITS = { maxSidePx: DASHBOARD_PICTURE.maxPixels, maxBytes: DASHBOARD_PICTURE.maxBytes };

type Props = {
  readonly pictureId: string | null;
  /** Receives the id of the uploaded picture. */
  readonly onChosen: (id: string) => void;
  readonly onRemove: () => void;
};

/** Chooses a picture: the browser re-encodes it, so only the picture itself is uploaded, at once. */
export function ChoosePicture({ pictureId, onChosen, onRemove }: Props) {
  const { t } = useTexts('dashboard');
  const upload = useWrite('uploadDashboardPicture');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File): Promise<string | null> => {
    if (file.size > MAX_FILE_MB * MEGABYTE) return t('setup.picture.tooLarge', { max: MAX_FILE_MB });
    const data = await shrinkPicture(file, LIMITS);
    if (data === null) return t('setup.picture.unreadable');
    const answer = await upload.send({ body: { data } });
    if (!answer.ok) return answer.error.fields?.['data'] ?? answer.error.message;
    onChosen(answer.value.id);
    return null;
  };
  const choose = async (file: File | null) => {
    if (file === null) return;
    setFailure(null);
    setBusy(true);
    try {
      setFailure(await send(file));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stackS">
      <div className="rowM wrap">
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              mih={44}
              loading={isBusy}
              leftSection={<IconPhotoPlus size={18} aria-hidden="true" />}
            >
              {t(pictureId === null ? 'setup.picture.choose' : 'setup.picture.replace')}
            </Button>
          )}
        </FileButton>
        {pictureId !== null && (
          <Button
            variant="subtle"
            mih={44}
            disabled={isBusy}
            leftSection={<IconX size={18} aria-hidden="true" />}
            onClick={onRemove}
          >
            {t('setup.picture.remove')}
          </Button>
        )}
      </div>
      <p className="note">{t('setup.picture.formats')}</p>
      {failure !== null && <FormError>{failure}</FormError>}
    </div>
  );
}
