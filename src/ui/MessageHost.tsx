import type { MessageInstance } from 'antd/es/message/interface';
import useMessage from 'antd/es/message/useMessage';
import { type RefObject, useEffect, useLayoutEffect } from 'react';

type Props = {
  /** where they are put: what comes there is read out */
  region: RefObject<HTMLElement | null>;
  /** told once how to show one, and null as soon as it goes: screens that go with it may still say something */
  onReady(api: MessageInstance | null): void;
};

/** Where the messages of `useFeedback().message` stand. */
export function MessageHost({ region, onReady }: Props) {
  const [api, holder] = useMessage({ getContainer: () => region.current ?? document.body });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once; the messages stay the same
  useEffect(() => onReady(api), [api]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(() => () => onReady(null), []);
  return holder;
}
