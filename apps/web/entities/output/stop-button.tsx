import { ActionIcon, Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { stopOffer } from '@zagon/domain/outputs/stop-offer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { classes } from '../../ui/theme/classes.ts';
import { nameParts } from '../resource/section-name.ts';
import { mayStop, useMe } from '../session/session.ts';
import type { OutputView } from './output-view.ts';
import css from './stop-button.module.css';
import { useStopOutput } from './stop-output.ts';

type Props = {
  readonly output: Pick<OutputShape, 'id' | 'name' | 'section_name'>;
  readonly view: OutputView;
  /** icon: beside a state in a tile or table; wide: as wide as its card, with the name; normal: in a list or banner. */
  readonly size?: 'icon' | 'normal' | 'wide';
};

/**
 * Stop for one output, present unless it is confirmed closed. Every place that shows the state of an output renders
 * it, so that the rule is implemented once.
 */
export function StopButton({ output, view, size = 'normal' }: Props) {
  const { t } = useTexts('common');
  const me = useMe();
  const stop = useStopOutput();
  const offer = stopOffer(view);
  if (offer === 'none' || me === undefined || !mayStop(me)) return null;
  const { name } = nameParts(output.section_name ?? output.name);
  const label = t(offer === 'again' ? 'stopOutput.nameAgain' : 'stopOutput.name', { name });
  const icon = <IconPlayerStopFilled size={18} aria-hidden="true" />;
  const shared = {
    variant: 'default',
    'aria-label': label,
    // Works even where the content of a tile is disabled, as while a dashboard is edited.
    'data-stop': '',
    ...(offer === 'unknown' ? { title: t('stopOutput.unknown') } : {}),
    onClick: () => stop(output.id),
  } as const;
  if (size === 'icon') {
    return (
      <ActionIcon {...shared} className={classes(css.stop, css.icon)}>
        {icon}
      </ActionIcon>
    );
  }
  return (
    <Button {...shared} className={classes(css.stop, css.button)} fullWidth={size === 'wide'} leftSection={icon}>
      {size === 'wide' ? label : t(offer === 'again' ? 'stopOutput.again' : 'stop')}
    </Button>
  );
}
