import { Dropdown, type MenuProps } from 'antd';
import { anchorStyle, maxPopupHeight } from '../../ui/anchorStyle.ts';

type Props = {
  /** what it belongs to, on the screen */
  at: DOMRect;
  /** px it needs, where a narrow window is to move it aside and it is to be no narrower than its place */
  width?: number;
  label?: string;
  items: MenuProps['items'];
  onChoose(key: string): void;
  /** the person left without a choice */
  onClose(): void;
};

/** A menu open below a place of the screen, with the keyboard in it. */
export function AnchoredMenu({ at, width, label, items, onChoose, onClose }: Props) {
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{ items, 'aria-label': label, onClick: ({ key }) => onChoose(key), style: { maxBlockSize: maxPopupHeight(at) } }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <span style={width === undefined ? { ...anchorStyle(at, 0), inlineSize: 1 } : anchorStyle(at, width)} />
    </Dropdown>
  );
}
