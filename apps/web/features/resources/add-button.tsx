import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { mayConfigure, useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ResourceForm } from './resource-form.tsx';
import type { Lists, ResourceType } from './resource-types.ts';

type Props = {
  readonly resource: ResourceType;
  readonly lists: Lists | undefined;
  /** As wide as the list, below it. */
  readonly isWide?: boolean;
};

/** Adds a resource, for users who may. */
export function AddButton({ resource, lists, isWide = false }: Props) {
  const { t } = useTexts('resources');
  const me = useMe();
  const [isAdding, setAdding] = useState(false);
  if (me === undefined || !mayConfigure(me)) return null;
  return (
    <>
      <Button
        variant={isWide ? 'default' : 'filled'}
        fullWidth={isWide}
        leftSection={<IconPlus size={18} />}
        onClick={() => setAdding(true)}
      >
        {t(`add.${resource}`)}
      </Button>
      {lists !== undefined && isAdding && (
        <ResourceForm resource={resource} id={null} lists={lists} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
