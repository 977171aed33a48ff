import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import css from '../map.module.css';

export type CardActions = {
  readonly onClose: () => void;
  /** Begins drawing or placing: the value of the search param `edit`. */
  readonly onEdit: (edit: string) => void;
};

type FrameProps = {
  readonly name: string;
  readonly sub?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The frame of a card over the map. */
export function CardFrame({ name, sub, onClose, children }: FrameProps) {
  const { t } = useTexts('fieldMap');
  return (
    <section className={css.card} data-edge="right" aria-label={name}>
      <div className="spread">
        <div>
          <h2>{name}</h2>
          {sub !== undefined && <p className="note">{sub}</p>}
        </div>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('close')} onClick={onClose}>
          <IconX size={20} />
        </ActionIcon>
      </div>
      {children}
    </section>
  );
}
