import type { Connection } from '../lib/connection.ts';
import { externalStore } from '../lib/externalStore.ts';

/** What requests tell the store. */
export type ConnectionReports = {
  /** nothing came back */
  lost(): void;
  /** the API answered, whatever it said */
  answered(): void;
};

export type WatchedConnection = Connection &
  ConnectionReports & {
    /** asks the API now: the browser says that the network came or went, which says little about the API */
    look(): void;
  };

/** ms before the n-th look, n from 0 */
const pauseBefore = (looks: number) => Math.min(1000 * 2 ** looks, 30_000);
/** A connection that held for so long is a new one: the pauses begin anew. */
const STEADY = 30_000;

/**
 * Is the API reachable? A request without an answer is a reason to ask: one call may fail alone. When the API does not answer
 * that either, the connection is lost, and the API is asked again and again, ever more seldom, until it answers.
 * @param probe resolves to whether the API answered; never rejects
 */
export function createConnection(probe: () => Promise<boolean>): WatchedConnection {
  const reachable = externalStore(true);
  let looks = 0;
  let back = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let askAgain = false;
  let heardMeanwhile = false;

  function answered() {
    heardMeanwhile = true;
    // a scheduled check stays: the server may have sent this answer before the network was lost
    if (reachable.get()) return;
    clearTimeout(timer);
    back = Date.now();
    reachable.set(true);
  }
  function lookLater(pause: number) {
    clearTimeout(timer);
    timer = setTimeout(ask, pause);
  }
  async function ask() {
    if (asking) return;
    asking = true;
    heardMeanwhile = false;
    const heard = await probe();
    asking = false;
    if (askAgain) {
      askAgain = false;
      return ask();
    }
    if (heard) return answered();
    // Either the look itself got lost, or the connection did just after a request was answered: the next look tells.
    if (heardMeanwhile) return lookLater(pauseBefore(0));
    if (reachable.get() && Date.now() - back >= STEADY) looks = 0;
    reachable.set(false);
    lookLater(pauseBefore(looks));
    looks += 1;
  }
  /** A check that began before the network changed says nothing about the connection now: another one follows it. */
  function look() {
    askAgain = asking;
    void ask();
  }
  return {
    get: reachable.get,
    subscribe: reachable.subscribe,
    lost() {
      if (reachable.get()) void ask();
    },
    answered,
    look,
  };
}
