import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useReplaceSearch } from '../../../navigation/go.ts';
import css from './replay.module.css';
import { useReplayNights, type RefusedNight } from './use-night-link.ts';

/** Opens the replay of the last night; says why a link opened none. */
export function ReplayStart({ refused }: { readonly refused: RefusedNight | null }) {
  const { t } = useTexts('fieldMap');
  const { last } = useReplayNights();
  const replace = useReplaceSearch();
  return (
    <div className={css.bar}>
      <div className={css.controls}>
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={18} />}
          onClick={() => replace({ night: last.day, at: undefined })}
        >
          {t('replay.start')}
        </Button>
        {refused !== null && <span role="status">{t(`replay.refused.${refused}`)}</span>}
      </div>
    </div>
  );
}
