import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useApi } from '../../../../lib/api.ts';
import { downloadTemplate } from '../../../../lib/downloadTemplate.ts';
import { FailureText } from '../../../../ui/FailureText.tsx';

/** What files will do, and one that does for certain. */
export function TemplateHint() {
  const api = useApi();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="import-hints">
      <p>
        Подойдёт почти любая таблица: строка заголовков и столбцы находятся сами, строки-разделы («1.&nbsp;Работы по&nbsp;потолкам»)
        становятся категориями. Перед загрузкой вы увидите, что изменится, а после сможете всё отменить.
      </p>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        onClick={() => {
          setProblem(null);
          downloadTemplate(api).catch((error: unknown) => setProblem(error instanceof Error ? error.message : 'Шаблон не скачался.'));
        }}
      >
        Скачать шаблон
      </Button>
      {problem && (
        <p role="alert">
          <FailureText>{problem}</FailureText>
        </p>
      )}
    </div>
  );
}
