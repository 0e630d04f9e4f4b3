import { Tag } from 'antd';
import { Unbroken } from '../../../ui/Unbroken.tsx';

/** How a row is called; a deleted one says so, for the company's own lists hide it. */
export function RowName({ row: { title, is_deleted } }: { row: { title: string; is_deleted: boolean } }) {
  return (
    <>
      <Unbroken text={title} /> {is_deleted && <Tag>Удалено</Tag>}
    </>
  );
}
