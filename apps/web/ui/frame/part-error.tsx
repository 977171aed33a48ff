import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ErrorState } from './error-state.tsx';

type Props = { readonly children: ReactNode };

/** Error boundary of one part of a page, as a card or a widget: the parts beside it stay. */
export class PartError extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A part of a page crashed:', error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? <Broken onRetry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}

function Broken({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts('ui');
  return (
    <ErrorState title={t('face.broken')} onRetry={onRetry}>
      {t('face.brokenHint')}
    </ErrorState>
  );
}
