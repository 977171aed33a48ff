import { useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { hrefOf, type Destination, type ParamsOf, type ScreenId } from './paths.ts';

/** Leads to another screen from code: `const go = useGo(); go({ screen: 'module', params: { id } })`. */
export function useGo(): <Screen extends ScreenId>(
  to: Destination<Screen>,
  how?: { readonly replace?: boolean },
) => void {
  const navigate = useNavigate();
  return useCallback(
    (to, how) => {
      void navigate({ href: hrefOf(to).slice(1), replace: how?.replace ?? false });
    },
    [navigate],
  );
}

/** The values in the address of the screen that is open: `const { id } = useScreenParams('module')`. */
export function useScreenParams<Screen extends ScreenId>(_screen: Screen): ParamsOf<Screen> {
  return useParams({ strict: false }) as ParamsOf<Screen>;
}

/** What stands behind the question mark, as texts. */
export function useSearchValues(): URLSearchParams {
  const search = useRouterState({ select: (state) => state.location.searchStr });
  return new URLSearchParams(search);
}

/** Leads to where one wanted to go before the sign-in, else to the start page. Only addresses inside the app are followed. */
export function useGoBackTo(): () => void {
  const navigate = useNavigate();
  const wanted = useSearchValues().get('next');
  const inside = wanted !== null && wanted.startsWith('/') && !wanted.startsWith('//') ? wanted : '/';
  return () => void navigate({ href: inside, replace: true });
}
