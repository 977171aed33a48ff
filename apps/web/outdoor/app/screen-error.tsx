import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { BUTTON } from '../frame/classes.ts';
import css from '../frame/frame.module.css';

type Props = {
  readonly children: ReactNode;
  /** Stop for what is open, where only the screen itself offers it. */
  readonly stops?: ReactNode;
};

/** Error boundary of a screen: the bar, the navigation and Stop around it stay. */
export class ScreenError extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A screen crashed:', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        {this.props.stops}
        <Broken />
      </>
    );
  }
}

function Broken() {
  const { t } = useTexts('outdoor');
  return (
    <div className={css.stack} role="alert">
      <p>{t('broken')}</p>
      <button type="button" className={BUTTON} onClick={() => location.reload()}>
        {t('reload')}
      </button>
    </div>
  );
}
