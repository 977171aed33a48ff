import { useQueryClient } from '@tanstack/react-query';
import { useGo } from '../../navigation/go.ts';
import { RegistrationWizard } from './registration-wizard.tsx';

/** Registers a new customer with the label of their base station, then asks where the farm is. */
export default function RegistrationScreen() {
  const client = useQueryClient();
  const go = useGo();
  const openAccount = async () => {
    client.clear();
    go({ screen: 'setUpPlace' }, { replace: true });
  };
  return <RegistrationWizard onRegistered={openAccount} />;
}
