import type { NotificationProvider } from '@refinedev/core';
import type { useAppProps } from 'antd/es/app/context';
import { FailureText } from '../../ui/FailureText.tsx';

type Notify = useAppProps['notification'];

let notify: Notify | null = null;

/** Binds Refine's notices to antd's App, whose notices follow the theme. Called by the workspace; returns the unbinding. */
export function bindNotifications(api: Notify): () => void {
  notify = api;
  return () => {
    if (notify === api) notify = null;
  };
}

/** Refine's notices. Before the workspace stands there is nothing to show them on: the sign-in form shows its own. */
export const notificationProvider: NotificationProvider = {
  open({ key, message, description, type }) {
    const said = description ? <FailureText>{description}</FailureText> : undefined;
    const text = { message, description: said, placement: 'bottomRight' as const, ...(key ? { key } : {}) };
    if (type === 'error') notify?.error({ ...text, role: 'alert' });
    else if (type === 'progress') notify?.info({ ...text, duration: 0 });
    else notify?.success({ ...text, role: 'status' });
  },
  close: (key) => notify?.destroy(key),
};
