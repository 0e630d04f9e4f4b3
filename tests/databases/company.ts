import { Client } from '../support/client.ts';

/** Signs in as the operator of a company with a price list. @returns the first services of it, `count` of them */
export async function signInAsMaster(address: string, count: number): Promise<{ token: string; company: string; services: string[] }> {
  const login = { login: 'master@demo.example', password: 'prorabka-demo' };
  const { token } = (await new Client(address).post<{ token: string }>('/api/auth/sign-in/', login)).body;
  const client = new Client(address, token);
  const company = (await client.get('/api/user/company-list/')).body[0].guid;
  const { body } = await client.get<{ guid: string }[]>(`/api/service/list/?id=${company}&page=1&page_size=${count}`);
  return { token, company, services: body.map(({ guid }) => guid) };
}
