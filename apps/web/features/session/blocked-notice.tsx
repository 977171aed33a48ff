import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import type { ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { read } from '../../api/query.ts';
import { ExportCard } from '../../entities/account/export-card.tsx';
import { outputView } from '../../entities/output/output-view.ts';
import { roleOf, type Me } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { Rows } from '../../ui/list/rows.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import css from './blocked-notice.module.css';
import { BlockedOutput } from './blocked-output.tsx';

/** No events reach the page of a blocked account, so it reloads the unconfirmed outputs at this interval, ms. */
const REFETCH_MS = 5_000;

/** Name and contact of the operator, as configured for the installation. */
function Whom() {
  const { t } = useTexts('session');
  const { data } = useQuery(read('getHelp'));
  if (data === undefined || (data.operator === null && data.contact === null)) return null;
  const { operator, contact } = data;
  return (
    <p>
      {operator !== null && <b>{t('blocked.operator', { name: operator })}</b>}{' '}
      {contact !== null && <ContactLink contact={contact} />}
    </p>
  );
}

/** An address or a number opens mail or phone; anything else is text. */
function ContactLink({ contact }: { readonly contact: string }) {
  const { t } = useTexts('session');
  const text = t('blocked.contact', { contact });
  const href = hrefOfContact(contact);
  return href === null ? <span>{text}</span> : <a href={href}>{text}</a>;
}

function hrefOfContact(contact: string): string | null {
  const email = /[^\s@<>]+@[^\s@<>]+/.exec(contact)?.[0];
  if (email !== undefined) return `mailto:${email}`;
  const phone = contact.replaceAll(/[\s().-]/g, '');
  return /^\+?\d{6,15}$/.test(phone) ? `tel:${phone}` : null;
}

type Props = {
  readonly me: Me;
  readonly onSignedOut: () => void;
  /** Asking the operator, below the outputs that may still be running. */
  readonly help?: ReactNode;
};

/** The only page of a blocked account: whom to contact, and Stop for every output not yet confirmed closed. */
export default function BlockedNotice({ me, onSignedOut, help }: Props) {
  const { t } = useTexts('session');
  const nowMs = useNow('second');
  const { isError } = useQuery({ ...read('me'), refetchInterval: REFETCH_MS });
  const outputs = me.objects
    .flatMap((object) => object.outputs.map((output) => ({ output, object })))
    .map(({ output, object }) => {
      const plannedOpenings = me.outputsOpenings.filter((opening) => opening.id_output === output.id);
      return { output, object, view: outputView(factsOf(output, plannedOpenings), nowMs) };
    })
    .filter(({ view }) => mayBeOpen(view));
  const isDeleted = me.client?.closing === true;
  const signOut = async () => {
    await call('logout');
    onSignedOut();
  };
  return (
    <main className={css.page}>
      <div className={css.card}>
        <IconTile tone="stale" size={48}>
          <IconBan size={26} aria-hidden="true" />
        </IconTile>
        <h1>{t(isDeleted ? 'blocked.deletedTitle' : 'blocked.title')}</h1>
        <p>{t(isDeleted ? 'blocked.deletedText' : 'blocked.text', { name: me.client?.name ?? '' })}</p>
        <p>{t(isDeleted ? 'blocked.deletedWhom' : 'blocked.whom')}</p>
        <Whom />
        {isError && <p role="alert">{t('blocked.notCurrent')}</p>}
        <h2>{t(outputs.length === 0 ? 'blocked.allClosed' : 'blocked.openOutputs')}</h2>
        <Rows>
          {outputs.map((item) => (
            <BlockedOutput key={item.output.id} {...item} />
          ))}
        </Rows>
        {isDeleted && roleOf(me) === 'admin' && <ExportCard />}
        {help}
        <Button variant="default" onClick={() => void signOut()}>
          {t('blocked.signOut')}
        </Button>
      </div>
    </main>
  );
}

function factsOf(output: Me['objects'][number]['outputs'][number], plannedOpenings: Me['outputsOpenings']) {
  return { output, plannedOpenings, handOpening: undefined, command: undefined };
}
