import type { MessageInstance } from 'antd/es/message/interface';
import useMessage from 'antd/es/message/useMessage';
import { useEffect } from 'react';

/** Where the messages of `useFeedback().message` stand. @param onReady told once how to show one */
export function MessageHost({ onReady }: { onReady(api: MessageInstance): void }) {
  const [api, holder] = useMessage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once; the messages stay the same
  useEffect(() => onReady(api), [api]);
  return holder;
}
