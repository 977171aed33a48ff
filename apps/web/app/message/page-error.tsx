import { Button } from '@mantine/core';
import { Component, useEffect, useState, type ErrorInfo, type ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConnection } from '../../live/connection.ts';
import { ChunkError } from '../../navigation/load-chunk.ts';
import { interruptForms } from '../../navigation/leave-guard.ts';
import { useRetry } from '../../time/use-retry.ts';
import { MessagePage } from './message-page.tsx';

type Props = {
  readonly children: ReactNode;
  /** Below the message: how to stop what is open, where nothing else on the screen offers it. */
  readonly stops?: ReactNode;
};

/** Error boundary for loading and rendering a page; the navigation around it stays. */
export class PageError extends Component<Props, { readonly error: Error | null }> {
  override state = { error: null };
  #failures = 0;

  static getDerivedStateFromError(error: unknown): { readonly error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.#failures += 1;
    interruptForms();
    console.error('A page crashed:', error, info.componentStack);
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    const retry = () => {
      this.setState({ error: null });
    };
    return <Broken error={this.state.error} failures={this.#failures} onRetry={retry} stops={this.props.stops} />;
  }
}

/** Delay after which a wall reloads itself, ms: no one presses its button. */
const WALL_RELOAD_MS = 60_000;

/** Interval at which a page that needs a connection asks for one, ms. */
const ASK_MS = 5_000;

/** A page that was never opened on this device, and there is no network: it opens once the connection is back. */
function NotStored({ isBack, stops }: { readonly isBack: boolean; readonly stops: ReactNode }) {
  const { t } = useTexts('app');
  useEffect(() => {
    // The frame has the connection: if its own file is missing, nothing else would notice that the network is back.
    const asking = setInterval(() => {
      void call('token').then((answer) => {
        if (answer.ok) location.reload();
      });
    }, ASK_MS);
    return () => clearInterval(asking);
  }, []);
  useEffect(() => {
    // Not only the page: a browser may remember that a file could not be loaded.
    if (isBack) location.reload();
  }, [isBack]);
  return (
    <MessagePage title={t('page.notStored')} hint={t('page.notStoredHint')}>
      {stops}
    </MessagePage>
  );
}

type BrokenProps = {
  readonly error: Error;
  /** How often the page has broken. */
  readonly failures: number;
  readonly onRetry: () => void;
  readonly stops: ReactNode;
};

function Broken({ error, failures, onRetry, stops }: BrokenProps) {
  const { t } = useTexts('app');
  const isWall = useMe()?.wall !== undefined;
  useEffect(() => {
    if (!isWall) return undefined;
    const reload = setTimeout(() => location.reload(), WALL_RELOAD_MS);
    return () => clearTimeout(reload);
  }, [isWall]);
  const isGone = error instanceof ChunkError && error.reason === 'gone';
  useRetry(failures, () => {
    // A file that is missing does not come back; the page says what to do.
    if (!isGone) onRetry();
  });
  const { link } = useConnection();
  // Missing on the server only if there is one.
  const [wasOffline] = useState(isGone && link !== 'live');
  if (wasOffline) return <NotStored isBack={link === 'live'} stops={stops} />;
  if (isGone) {
    return (
      <MessagePage title={t('page.newVersion')} hint={t('page.newVersionHint')}>
        <Button onClick={() => location.reload()}>{t('page.reload')}</Button>
        {stops}
      </MessagePage>
    );
  }
  const loadFailed = error instanceof ChunkError;
  return (
    <MessagePage
      title={t(loadFailed ? 'page.slow' : 'page.broken')}
      hint={t(loadFailed ? 'page.slowHint' : 'page.brokenHint')}
    >
      <Button onClick={onRetry}>{t('page.again')}</Button>
      {stops}
    </MessagePage>
  );
}
