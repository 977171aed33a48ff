import { FactorCard } from './factor-card.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** How the user signs in, and where they are signed in. */
export default function SecurityScreen() {
  return (
    <div className="stackL">
      <FactorCard />
      <PasskeysCard />
      <SessionsCard />
    </div>
  );
}
