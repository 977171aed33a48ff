import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { mayConfigure, useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ResourceType } from './resource-types.ts';

type Props = {
  readonly resource: ResourceType;
  readonly onAdd: () => void;
  /** As wide as the list, below it. */
  readonly isWide?: boolean;
};

/** Adds a resource, for users who may. */
export function AddButton({ resource, onAdd, isWide = false }: Props) {
  const { t } = useTexts('resources');
  const me = useMe();
  if (me === undefined || !mayConfigure(me)) return null;
  return (
    <Button
      variant={isWide ? 'default' : 'filled'}
      fullWidth={isWide}
      leftSection={<IconPlus size={18} />}
      onClick={onAdd}
    >
      {t(`add.${resource}`)}
    </Button>
  );
}
