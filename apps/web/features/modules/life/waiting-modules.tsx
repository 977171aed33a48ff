import { Button, UnstyledButton } from '@mantine/core';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { read } from '../../../api/query.ts';
import { DeviceDrawing } from '../../../entities/module/drawing/device-drawing.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Age } from '../../../ui/value/age.tsx';
import css from './life.module.css';

/** A device that was just switched on appears by itself. */
const EVERY_MS = 15_000;
/** Rows that leave the form in view on a phone. */
const SHOWN_AT_FIRST = 4;

/** Modules within range of the account's stations that are in no account; a click takes the serial number. */
export function WaitingModules({ onChoose }: { readonly onChoose: (serial: string) => void }) {
  const { t, language } = useTexts('modules');
  const title = useId();
  const [isWhole, setWhole] = useState(false);
  // Without the list, the label is typed as before: a failure is not worth a message.
  const { data: waiting = [] } = useQuery({ ...read('listWaitingModules'), refetchInterval: EVERY_MS });
  if (waiting.length === 0) return null;
  const shown = isWhole ? waiting : waiting.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={css.waiting} aria-labelledby={title}>
      <h3 id={title}>{t('life.waiting')}</h3>
      <p className="note">{t('life.waitingHint')}</p>
      <ul>
        {shown.map(({ serial_number: serial, device_type: key, received_at: receivedAt }) => {
          const type = deviceType(key);
          return (
            <li key={serial}>
              <UnstyledButton className={css.waitingRow ?? ''} onClick={() => onChoose(serial)}>
                <DeviceDrawing image={type?.image ?? ''} size={36} />
                <Lines title={type?.name[language] ?? key} sub={<span className="num">{serial}</span>} />
                {receivedAt === null ? <span className="note">{t('life.noContact')}</span> : <Age at={receivedAt} />}
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      {waiting.length > shown.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('life.waitingAll', { count: waiting.length })}
        </Button>
      )}
    </section>
  );
}
