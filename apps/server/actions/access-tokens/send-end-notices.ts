import type { Clock } from '../../core/clock.ts';
import type { Pools } from '../../database/pool.ts';
import { queueMail } from '../../deliveries/mail/queue.ts';
import type { LinkMailDeps } from '../../deliveries/mail/send-confirmation.ts';
import { accessTokenEnds } from '../../deliveries/mail/templates/access-token-ends.ts';
import { translateFor } from '../../deliveries/mail/translate.ts';
import { takeEndingTokens } from '../../stores/access-tokens/end-notices.ts';

type Deps = LinkMailDeps & { readonly pools: Pools; readonly clock: Clock; readonly mailQueued: () => void };

/** E-mails the users of access tokens whose end is near, once for each token and renewal. */
export async function sendTokenEndNotices({ pools, box, clock, origin, mailQueued }: Deps): Promise<void> {
  const now = clock.now();
  const count = await pools.system.transaction(async (sql) => {
    const tokens = await takeEndingTokens(sql, now);
    for (const token of tokens) {
      const { language, time_zone: zone, date_format: dateFormat } = token;
      const mail = accessTokenEnds(translateFor({ language, zone, dateFormat }), {
        name: token.name,
        farm: token.farm,
        endsAt: token.expires_at,
        lastUsedAt: token.last_used_at,
        url: `${origin()}/#/settings/programs`,
      });
      await queueMail(sql, box, { userId: token.user_id, address: token.email, language, mail, now });
    }
    return tokens.length;
  });
  if (count > 0) mailQueued();
}
