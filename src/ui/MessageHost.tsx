import type { MessageInstance } from 'antd/es/message/interface';
import useMessage from 'antd/es/message/useMessage';
import { useEffect, useLayoutEffect } from 'react';

/**
 * Where the messages of `useFeedback().message` stand.
 * @param onReady told once how to show one, and null as soon as it goes: screens that go with it may still say something
 */
export function MessageHost({ onReady }: { onReady(api: MessageInstance | null): void }) {
  const [api, holder] = useMessage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once; the messages stay the same
  useEffect(() => onReady(api), [api]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(() => () => onReady(null), []);
  return holder;
}
