import { ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';

/** Goes to the import of a price list. */
export function ImportButton() {
  const navigate = useNavigate();
  return (
    <Button icon={<ImportOutlined aria-hidden />} onClick={() => navigate(paths.servicesImport)}>
      Импорт
    </Button>
  );
}
