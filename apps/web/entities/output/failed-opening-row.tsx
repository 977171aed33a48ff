import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { ageOf } from '@zagon/domain/units/age.ts';
import { useRead } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConnection } from '../../live/connection.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { RowButton } from '../../ui/form/row-button.tsx';
import { Row } from '../../ui/list/rows.tsx';
import { nameParts } from '../resource/section-name.ts';
import { mayOperate, useMe, useOwnZone } from '../session/session.ts';
import { markSeen } from './failed-openings.ts';
import css from './failed-opening-row.module.css';
import { useOpenByHand } from './open-by-hand.ts';
import { wordingOf } from './output-text.ts';

/** The module's reports about the output since. */
function reportedKey(output: OutputShape) {
  if (output.state === null) return 'output.unknown' as const;
  if (wordingOf(output) === 'valve') return output.state ? ('output.open' as const) : ('output.closed' as const);
  return output.state ? ('output.on' as const) : ('output.off' as const);
}

type RowProps = { readonly opening: HandOpeningShape };

/** A failed hand opening: what, when, the current state of its output, and how to retry or dismiss it. */
export function FailedOpeningRow({ opening }: RowProps) {
  const outputs = useRead('listModules').data?.flatMap((module) => module.outputs);
  const output = outputs?.find(({ id }) => id === opening.id_output);
  return output === undefined ? null : <FailedRow opening={opening} output={output} />;
}

function FailedRow({ opening, output }: RowProps & { readonly output: OutputShape }) {
  const { t, language } = useTexts('common');
  const zone = useOwnZone();
  const now = useNow('minute');
  const me = useMe();
  const offline = useConnection().link === 'offline';
  const open = useOpenByHand();
  const wording = wordingOf(output);
  const { name } = nameParts(output.section_name ?? output.name);
  const atMs = Date.parse(opening.requested_at);
  const style = ageOf(atMs, now, zone).kind === 'date' ? 'dateTime' : 'time';
  const { minutes } = opening;
  return (
    <Row
      icon={
        <IconTile tone="error" size={40}>
          <IconAlertTriangleFilled size={20} aria-hidden="true" />
        </IconTile>
      }
      trailing={
        me !== undefined &&
        mayOperate(me) && (
          <RowButton
            disabled={offline}
            aria-label={t('failedOpening.againOne', { name, minutes })}
            onClick={() => open({ outputId: output.id, minutes, send: true })}
          >
            {t('failedOpening.again')}
          </RowButton>
        )
      }
    >
      <Lines
        title={t(wording === 'valve' ? 'failedOpening.title' : 'failedOpening.titleSwitch', { name })}
        sub={t('failedOpening.subNow', { minutes, state: t(reportedKey(output)) })}
      >
        <em data-tone="error">{t('failedOpening.at', { time: formatTime(atMs, style, language, zone) })}</em>
        <button
          type="button"
          className={css.seen}
          aria-label={t('failedOpening.seenOne', { name })}
          onClick={() => markSeen(opening.id)}
        >
          {t('failedOpening.seen')}
        </button>
      </Lines>
    </Row>
  );
}
