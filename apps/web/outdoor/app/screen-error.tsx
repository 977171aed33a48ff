import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRetry } from '../../time/use-retry.ts';
import { BUTTON } from '../frame/classes.ts';
import css from '../frame/frame.module.css';

type Props = {
  readonly children: ReactNode;
  /** Stop for what is open, where only the screen itself offers it. */
  readonly stops?: ReactNode;
};

/** Error boundary of a screen, or of everything: what is around it stays, and Stop; it is shown again by itself. */
export class ScreenError extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };
  #failures = 0;

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.#failures += 1;
    console.error('A screen crashed:', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        {this.props.stops}
        <Broken failures={this.#failures} onRetry={() => this.setState({ failed: false })} />
      </>
    );
  }
}

type BrokenProps = { readonly failures: number; readonly onRetry: () => void };

function Broken({ failures, onRetry }: BrokenProps) {
  const { t } = useTexts('outdoor');
  useRetry(failures, onRetry);
  return (
    <div className={css.stack} role="alert">
      <p>{t('broken')}</p>
      <button type="button" className={BUTTON} onClick={() => location.reload()}>
        {t('reload')}
      </button>
    </div>
  );
}
