import { useTexts } from '../i18n/use-texts.ts';

/**
 * The frame that index.html draws before any script has come, kept until the shell is there: the page is never drawn,
 * emptied and drawn again. Its styles are in index.html.
 */
export function FirstFrame() {
  const { t } = useTexts('ui');
  return (
    <div className="first" role="status" aria-label={t('face.loading')}>
      <div className="first-bar" aria-hidden="true">
        <svg width="28" height="28" viewBox="0 0 32 32">
          <path d="M3 27 10 5h5L8 27zM12.5 27l7-22h5l-7 22zM22 27l4.5-14H31l-4 14z" fill="var(--sprout)" />
        </svg>
      </div>
      <div className="first-body" aria-hidden="true">
        <i />
        <i />
      </div>
    </div>
  );
}
