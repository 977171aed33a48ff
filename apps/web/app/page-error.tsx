import { Button } from '@mantine/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { ChunkError } from '../lib/load-chunk.ts';
import { PageFace } from './page-face.tsx';

type Props = { readonly children: ReactNode };

/** Catches what breaks while a page is loaded or drawn, so that the navigation around it stays. */
export class PageError extends Component<Props, { readonly error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A page stopped working:', error, info.componentStack);
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    const again = () => {
      this.setState({ error: null });
    };
    return <Broken error={this.state.error} onAgain={again} />;
  }
}

function Broken({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const { t } = useTexts('app');
  if (error instanceof ChunkError && error.reason === 'gone') {
    return (
      <PageFace title={t('page.newVersion')} hint={t('page.newVersionHint')}>
        <Button onClick={() => location.reload()}>{t('page.reload')}</Button>
      </PageFace>
    );
  }
  const late = error instanceof ChunkError;
  return (
    <PageFace title={t(late ? 'page.slow' : 'page.broken')} hint={t(late ? 'page.slowHint' : 'page.brokenHint')}>
      <Button onClick={onAgain}>{t('page.again')}</Button>
    </PageFace>
  );
}
