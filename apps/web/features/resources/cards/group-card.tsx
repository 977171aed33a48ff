import { Button } from '@mantine/core';
import { IconDroplet } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useOpenByHand } from '../../../entities/output/open-by-hand.ts';
import { Card } from '../../../ui/frame/card.tsx';
import css from '../resources.module.css';

/** A group of sections and devices that is opened and stopped together, by hand. */
export function GroupCard({ idGroup }: { readonly idGroup: string }) {
  const { t } = useTexts('resources');
  const open = useOpenByHand();
  return (
    <Card natural title={t('byHand')} sub={t('byHandHint')}>
      <Button
        className={css.byHand ?? ''}
        leftSection={<IconDroplet size={18} aria-hidden="true" />}
        onClick={() => open({ groupId: idGroup })}
      >
        {t('openGroup')}
      </Button>
    </Card>
  );
}
