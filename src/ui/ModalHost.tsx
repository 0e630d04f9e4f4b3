import useModal, { type HookAPI } from 'antd/es/modal/useModal';
import { useEffect } from 'react';

type Props = {
  /** told once how to ask */
  onReady(api: HookAPI): void;
  onClose(): void;
};

/** Where the questions of `useFeedback().modal` stand. */
export default function ModalHost({ onReady }: Props) {
  const [api, holder] = useModal();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once; the questions stay the same
  useEffect(() => onReady(api), [api]);
  return holder;
}
