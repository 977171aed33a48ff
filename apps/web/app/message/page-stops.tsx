import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useNotClosed } from '../../entities/output/use-not-closed.ts';
import { useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { fieldHref } from '../../navigation/outdoor-page.ts';
import { loadChunk } from '../../navigation/load-chunk.ts';
import css from './message-page.module.css';

const NotClosedRows = lazy(() => loadChunk(() => import('../../features/outputs/stopping/not-closed-rows.tsx')));

/** On a screen that broke: everything that is not confirmed closed, with its Stop. */
export function PageStops() {
  const me = useMe();
  return me === undefined || me.client === null ? null : <NotClosedHere />;
}

function NotClosedHere() {
  const notClosed = useNotClosed();
  if (notClosed.length === 0) return null;
  return (
    <div className={css.below}>
      <Suspense fallback={null}>
        <NotClosedRows of={notClosed} />
      </Suspense>
    </div>
  );
}

/** Where the whole app broke: the way to the outdoor interface, which shares nothing with it and stops everything. */
export function StopElsewhere() {
  const { t } = useTexts('app');
  const me = useMe();
  if (me === undefined || me.client === null || me.wall !== undefined) return null;
  return (
    <Button
      component="a"
      variant="default"
      href={fieldHref('/')}
      leftSection={<IconPlayerStopFilled size={18} aria-hidden="true" />}
    >
      {t('page.stopElsewhere')}
    </Button>
  );
}
