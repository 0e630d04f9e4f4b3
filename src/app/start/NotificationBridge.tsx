import { App } from 'antd';
import { useEffect } from 'react';
import { bindNotifications } from '../../providers/notification/notification-provider.tsx';

/** Gives Refine's notices the App context of antd. */
export function NotificationBridge() {
  const { notification } = App.useApp();
  useEffect(() => bindNotifications(notification), [notification]);
  return null;
}
