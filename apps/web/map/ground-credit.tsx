import { useTexts } from '../i18n/use-texts.ts';
import type { GroundState } from './ground/ground-layer.ts';
import type { Tiles } from './place.ts';

type Props = { readonly tiles: Tiles; readonly state: GroundState; readonly className: string | undefined };

/** The attribution of the tiles, with the link that their terms require; or that they are missing, and what to do. */
export function GroundCredit({ tiles: { credit, credit_url: href }, state, className }: Props) {
  const { t } = useTexts('map');
  if (state === 'missing')
    return (
      <span className={className} role="status">
        {t('groundMissing')}
      </span>
    );
  if (state === 'blocked')
    return (
      <button type="button" className={className} onClick={() => location.reload()}>
        {t('groundBlocked')}
      </button>
    );
  if (credit === '') return null;
  return (
    <span className={className}>
      {href === null ? (
        credit
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {credit}
        </a>
      )}
    </span>
  );
}
