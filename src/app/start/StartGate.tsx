import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/api.ts';
import { MetaProvider } from '../../lib/meta-context.tsx';
import { metrikaId } from '../console.ts';
import { Waiting } from '../Waiting.tsx';
import { CompanyGate } from './CompanyGate.tsx';
import { StartFailure } from './StartFailure.tsx';
import { startQueries } from './start-queries.ts';

/** Waits for what the shell cannot stand without; a server that is away is told kindly and keeps the session. */
export function StartGate() {
  const api = useApi();
  const meta = useQuery(startQueries.meta(api));
  const companies = useQuery(startQueries.companies);
  const permissions = useQuery(startQueries.permissions);
  const counter = meta.data?.metrika_id ?? null;

  useEffect(() => {
    metrikaId.set(counter);
  }, [counter]);

  if (meta.data && companies.data) {
    return (
      <MetaProvider value={meta.data}>
        <CompanyGate companies={companies.data} permissions={permissions} />
      </MetaProvider>
    );
  }
  const failed = [meta, companies].find((query) => query.isError);
  if (!failed) return <Waiting />;
  return (
    <StartFailure
      error={failed.error}
      retry={() => {
        for (const query of [meta, companies, permissions]) if (query.isError) query.refetch();
      }}
    />
  );
}
