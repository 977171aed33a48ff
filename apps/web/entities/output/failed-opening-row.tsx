import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import { ageOf } from '@zagon/domain/units/age.ts';
import { useRead } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { RowButton } from '../../ui/form/row-button.tsx';
import { Row } from '../../ui/list/rows.tsx';
import { nameParts } from '../resource/section-name.ts';
import { useOwnZone } from '../session/session.ts';
import { markSeen } from './failed-openings.ts';
import { wordingOf } from './output-text.ts';

/** A hand opening that failed: what, when, and a button that takes it off the list. */
export function FailedOpeningRow({ opening }: { readonly opening: HandOpeningShape }) {
  const { t, language } = useTexts('common');
  const zone = useOwnZone();
  const now = useNow('minute');
  const outputs = useRead('listModules').data?.flatMap((module) => module.outputs);
  const output = outputs?.find(({ id }) => id === opening.id_output);
  if (output === undefined) return null;
  const { name } = nameParts(output.section_name ?? output.name);
  const atMs = Date.parse(opening.requested_at);
  const style = ageOf(atMs, now, zone).kind === 'date' ? 'dateTime' : 'time';
  return (
    <Row
      icon={
        <IconTile tone="error" size={40}>
          <IconAlertTriangleFilled size={20} aria-hidden="true" />
        </IconTile>
      }
      trailing={
        <RowButton aria-label={t('failedOpening.seenOne', { name })} onClick={() => markSeen(opening.id)}>
          {t('failedOpening.seen')}
        </RowButton>
      }
    >
      <Lines
        title={t(wordingOf(output) === 'valve' ? 'failedOpening.title' : 'failedOpening.titleSwitch', { name })}
        sub={t('failedOpening.sub', { minutes: opening.minutes })}
      >
        <em data-tone="error">{t('failedOpening.at', { time: formatTime(atMs, style, language, zone) })}</em>
      </Lines>
    </Row>
  );
}
