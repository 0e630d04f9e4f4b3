import { type NotificationProvider, Refine } from '@refinedev/core';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useRef } from 'react';
import type { Permissions } from '../../../contract/permissions.ts';
import { AccessProvider } from '../../lib/access.tsx';
import { companyKey } from '../../lib/companyLists.ts';
import { useLiveEvents } from '../../lib/live.ts';
import { isPlanRefusal } from '../../lib/planRefusals.ts';
import { readsEnd } from '../../lib/readsEnd.ts';
import { refineResources } from '../../lib/resource.ts';
import { useSession } from '../../lib/sessionContext.ts';
import { useCompanyIfAny, useMeta } from '../../lib/workspace.ts';
import { accessOf, type Caller, createAccessControlProvider } from '../../providers/accessControlProvider.ts';
import { createAuditLogProvider } from '../../providers/auditLogProvider.ts';
import { createAuthProvider } from '../../providers/authProvider.ts';
import { companyData } from '../../providers/companyData.ts';
import { i18nProvider } from '../../providers/i18nProvider.ts';
import { createLiveProvider } from '../../providers/liveProvider.ts';
import { routerProvider } from '../../providers/routerProvider.ts';
import { FailureText } from '../../ui/FailureText.tsx';
import { useFeedback } from '../../ui/feedback.ts';
import { focusContent } from '../../ui/focusContent.ts';
import { oneClick } from '../../ui/oneClick.ts';
import { api, baseURL, ownWrites, session } from '../console.ts';
import { resources } from '../resources.ts';
import { Shell } from '../shell/Shell.tsx';
import { dataProvider } from './dataProvider.ts';

/** s: long enough to reach the button */
const WITH_BUTTON = 10;

/** s: long enough to read why, and to reach the way to the plans with the keyboard */
const REFUSED = 8;

const REFUSED_BY_PLAN = 20;

/** notices with a button so far: two of the same words keep theirs */
let buttons = 0;

/** Refine with the product's providers, around the shell. */
export function RefineProvider({ permissions }: { permissions: UseQueryResult<Permissions> }) {
  const client = useQueryClient();
  const { extensions } = useMeta();
  const selection = useCompanyIfAny();
  const role = selection ? selection.role : null;
  // without a company nothing is read by this name
  const company = selection?.company.guid ?? '';
  const live = useLiveEvents();
  const { status } = useSession();
  const user = status.signedIn ? status.user : undefined;
  const canSignOut = extensions.includes('sign-out');
  const caller: Caller = { permissions: permissions.data, role, extensions };
  const access = useMemo(
    () => accessOf({ permissions: permissions.data, role, extensions }, resources),
    [permissions.data, role, extensions],
  );
  const latest = useRef(access);
  latest.current = access;

  const providers = useMemo(
    () => ({
      authProvider: createAuthProvider({ api, session, baseURL, canSignOut }),
      auditLogProvider: createAuditLogProvider(api),
      accessControlProvider: createAccessControlProvider(() => latest.current),
      options: { liveMode: 'auto' as const, disableTelemetry: true, reactQuery: { clientConfig: client } },
    }),
    [canSignOut, client],
  );
  const ofCompany = useMemo(
    () => ({
      dataProvider: { default: dataProvider, [company]: companyData(dataProvider, company, user, ownWrites.add) },
      liveProvider: createLiveProvider(live, ownWrites, (resource) => readsEnd(client, companyKey(company, resource))),
      resources: refineResources(resources, company, extensions),
    }),
    [client, company, extensions, live, user],
  );

  return (
    <Refine
      {...providers}
      {...ofCompany}
      routerProvider={routerProvider}
      i18nProvider={i18nProvider}
      notificationProvider={useNotificationProvider}
    >
      <AccessProvider value={access}>
        <Shell permissions={permissions} caller={caller} />
      </AccessProvider>
    </Refine>
  );
}

/**
 * All notices of the workspace, Refine's own too: short sentences about what was done or refused, seen and said aloud. With
 * `cancelMutation` a notice has a button that takes back what was done: «Вернуть», or the word that stands in `description`.
 */
export function useNotificationProvider(): NotificationProvider {
  const { message: notices } = useFeedback();
  return useMemo(
    () => ({
      open({ key, message, description, type, cancelMutation }) {
        const sentence = type === 'error' ? (description ?? message) : message;
        if (type === 'error') {
          const duration = isPlanRefusal(sentence) ? REFUSED_BY_PLAN : REFUSED;
          return void notices.error({ content: <FailureText>{sentence}</FailureText>, duration, ...(key ? { key } : {}) });
        }
        if (!cancelMutation) return void notices.success(key ? { key, content: sentence } : sentence);
        const name = key ?? `notice-${++buttons}`;
        let from: Element | null = null;
        const takeBack = () => {
          leaveNotice(from);
          notices.destroy(name);
          cancelMutation();
        };
        void notices.success({
          key: name,
          duration: WITH_BUTTON,
          content: (
            <>
              {sentence}{' '}
              <Button
                type="link"
                size="small"
                onFocus={({ relatedTarget }) => {
                  // `relatedTarget` is null when the window gets the focus back: the earlier element stays known
                  from = relatedTarget ?? from;
                }}
                onClick={oneClick(takeBack)}
              >
                {description ?? 'Вернуть'}
              </Button>
            </>
          ),
        });
      },
      close: (key) => notices.destroy(key),
    }),
    [notices],
  );
}

/** Moves the focus off a notice that is about to close: back to where it was before, else to the open drawer, else to the page. */
function leaveNotice(from: Element | null) {
  const stays = () => document.activeElement?.closest('.ant-message');
  for (const place of [from, document.querySelector('.ant-drawer-open')]) if (stays() && place instanceof HTMLElement) place.focus();
  if (stays()) focusContent();
}
