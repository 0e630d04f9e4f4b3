import '@ant-design/v5-patch-for-react-19';
import { List, ThemedLayout, useTable } from '@refinedev/antd';
import '@refinedev/antd/dist/reset.css';
import { type AuthProvider, type DataProvider, Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { App, ConfigProvider, Table } from 'antd';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router';
import type { Service } from '../../../contract/service.ts';
import { columns, headers, listAddress } from './rows.ts';

/** rows that the table draws: as many as the console's own sheet draws at this height of the window */
const DRAWN = 25;

const refused = () => Promise.reject(new Error('not in the list'));

const dataProvider = {
  async getList() {
    const rows = await (await fetch(listAddress, { headers })).json();
    return { data: rows, total: rows.length };
  },
  getOne: refused,
  create: refused,
  update: refused,
  deleteOne: refused,
  getApiUrl: () => '/api',
} as DataProvider;

const authProvider: AuthProvider = {
  login: async () => ({ success: true }),
  logout: async () => ({ success: true, redirectTo: '/' }),
  check: async () => ({ authenticated: localStorage.getItem('user-token') !== null }),
  onError: async () => ({}),
  getIdentity: async () => ({ id: 1, name: 'Владелец' }),
};

function ServiceList() {
  const { tableProps } = useTable<Service>({ pagination: { mode: 'client', pageSize: DRAWN }, syncWithLocation: true });
  return (
    <List>
      <Table {...tableProps} rowKey="guid">
        {columns.map(({ key, title, text }) => (
          <Table.Column<Service> key={key} title={title} render={(_, row) => text(row)} />
        ))}
      </Table>
    </List>
  );
}

/** The limit by Refine and Ant Design: the same rows in a list as their guides write it, with nothing of our own. */
createRoot(document.getElementById('root') as HTMLElement).render(
  <BrowserRouter>
    <ConfigProvider>
      <App>
        <Refine
          dataProvider={dataProvider}
          authProvider={authProvider}
          routerProvider={routerProvider}
          resources={[{ name: 'services', list: '/services' }]}
          options={{ syncWithLocation: true, disableTelemetry: true }}
        >
          <Routes>
            <Route
              element={
                <ThemedLayout>
                  <Outlet />
                </ThemedLayout>
              }
            >
              <Route path="/services" element={<ServiceList />} />
            </Route>
          </Routes>
        </Refine>
      </App>
    </ConfigProvider>
  </BrowserRouter>,
);
