import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { SubscriptionStateOf } from '../../../contract/subscription.ts';
import { ofBrowser } from '../../lib/browserStorage.ts';
import { day } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { subscriptionQueries } from '../../lib/subscription.ts';
import { moscowDay } from '../../lib/zoneDays.ts';
import { derivedOf, isBankSilent } from './derived.ts';
import './subscription-strip.css';
import { focusContent } from '../../ui/focusContent.ts';

/** days before the end from which the strip speaks of it */
const SOON = 3;

const KEY = 'subscription-strip';

/** A quiet line on every screen but the subscription's own; put away, it comes back the next day. */
export default function SubscriptionStrip() {
  const { data: state } = useQuery(subscriptionQueries.state);
  const { pathname } = useLocation();
  const [hidden, setHidden] = useState('');
  const words = state ? stripWords(state, Date.now()) : null;
  if (!words || pathname === paths.subscription) return null;
  // what was put away is said again tomorrow, or when the text changes
  const said = `${day(new Date().toISOString())} ${words.text}`;
  if (hidden === said || ofBrowser.read(KEY) === said) return null;
  return (
    <aside className="notice notice-warning subscription-strip" aria-label="Подписка">
      <p>
        {words.text}. <Link to={paths.subscription}>{words.action}</Link>
      </p>
      <button
        type="button"
        aria-label="Скрыть до завтра"
        title="Скрыть до завтра"
        onClick={() => {
          ofBrowser.write(KEY, said);
          setHidden(said);
          focusContent();
        }}
      >
        <CloseOutlined aria-hidden />
      </button>
    </aside>
  );
}

export type StripWords = { text: string; action: string };

/**
 * What the strip says, on every screen: of a renewal that failed or of which the bank has not told, and of an end that is near and that
 * nothing follows. Null: nothing.
 */
export function stripWords(state: SubscriptionStateOf, now: number): StripWords | null {
  const { left, accessUntil } = derivedOf(state, now);
  if (accessUntil === null) return null;
  if (state.state === 'grace') {
    if (isBankSilent(state)) {
      return { text: `Банк ещё не подтвердил продление подписки. Доступ сохранится до ${moscowDay(accessUntil)}`, action: 'Посмотреть' };
    }
    return { text: `Подписка не продлилась: оплата не прошла. Доступ сохранится до ${moscowDay(accessUntil)}`, action: 'Оплатить' };
  }
  if (state.state !== 'ending' || left > SOON || state.queued.length > 0) return null;
  return { text: `Подписка закончится ${moscowDay(accessUntil)}`, action: 'Продлить' };
}
