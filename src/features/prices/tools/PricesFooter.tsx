import { Alert, Button, Spin } from 'antd';
import { type ApiFailure, sentenceOf } from '../../../lib/apiFailure.ts';
import { counted } from '../../../lib/plural.ts';
import { FailureAlert } from '../../../ui/Failure.tsx';
import type { ServerPlan, Unsaved } from './pricesPlan.ts';
import type { Preview } from './pricesPreview.ts';
import type { Counting } from './usePreview.ts';

/** How carrying the plan out goes. */
type Apply = {
  busy: boolean;
  /** why the last try failed; 1103: the services had changed since the plan, and nothing was done */
  error: ApiFailure | null;
  /** no answer came, so it may have happened: only the very same request may follow, which cannot happen twice */
  unsettled: boolean;
  repeat(): void;
};

type Props = {
  preview: Preview | null;
  /** the preview is being computed for a long list: how far that is */
  counting: Counting | null;
  problem: string | null;
  unsaved: Unsaved;
  plan: ServerPlan;
  apply: Apply;
  onRetrySaving(): void;
  onAskAgain(): void;
  onApply(): void;
  onClose(): void;
};

/** How things stand and the button that carries the change out, always in sight. */
export function PricesFooter(props: Props) {
  const { preview, unsaved, plan, apply } = props;
  const count = preview?.changes.length ?? 0;
  const services = counted(count, 'услугу', 'услуги', 'услуг');
  return (
    <div className="stack">
      <Troubles {...props} />
      <div className="bar">
        <div role="status" className="grow quiet">
          {statusOf(props)}
        </div>
        <div className="bar push">
          <Button onClick={props.onClose} disabled={apply.busy}>
            Отменить
          </Button>
          {apply.unsettled ? (
            <Button type="primary" loading={apply.busy} onClick={apply.repeat}>
              Повторить
            </Button>
          ) : (
            <Button
              type="primary"
              loading={apply.busy}
              disabled={plan.state !== 'agreed' || unsaved.state !== 'none'}
              onClick={props.onApply}
            >
              {count > 0 ? `Изменить ${services}` : 'Изменить'}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function Troubles({ unsaved, plan, apply, onRetrySaving, onAskAgain }: Props) {
  if (apply.error?.code === 1103) {
    const text = 'Пока вы смотрели, прайс-лист изменился, поэтому ничего не сделано. Выше новые цены: проверьте их и нажмите ещё раз.';
    return <Alert type="warning" showIcon role="alert" message={text} />;
  }
  if (apply.error) {
    const once = apply.unsettled ? ' Нажмите «Повторить»: дважды цены не изменятся.' : '';
    return <FailureAlert>{sentenceOf(apply.error) + once}</FailureAlert>;
  }
  if (unsaved.state === 'stuck') {
    const action = unsaved.retry ? <Button onClick={onRetrySaving}>Повторить сохранение</Button> : undefined;
    return <Alert type="warning" showIcon role="alert" message={unsaved.text} action={action} />;
  }
  if (plan.state === 'failed') {
    return <FailureAlert action={<Button onClick={onAskAgain}>Проверить ещё раз</Button>}>{plan.sentence}</FailureAlert>;
  }
  return null;
}

function statusOf({ preview, counting, problem, unsaved, plan, apply }: Props) {
  if (apply.busy) return 'Меняем. Всё одним целым: половины не будет.';
  if (problem || apply.unsettled) return '';
  if (counting) return <CountingLine {...counting} />;
  if (!preview) return '';
  if (preview.changes.length === 0) return 'Менять нечего.';
  if (unsaved.state === 'saving') return <Waiting>Сохраняем недавние правки…</Waiting>;
  if (plan.state === 'behind') return <Waiting>Прайс-лист изменили: обновляем и пересчитываем…</Waiting>;
  if (plan.state === 'asking') return <Waiting>Сверяем с сервером…</Waiting>;
  if (plan.state !== 'agreed') return '';
  const losses = preview.changes.filter((change) => change.loss).length;
  const jumps = preview.changes.filter((change) => change.jump).length;
  const notes = [losses > 0 && `в убыток: ${losses.toLocaleString('ru-RU')}`, jumps > 0 && `скачков: ${jumps.toLocaleString('ru-RU')}`];
  return ['Сервер проверил: будет ровно так', ...notes.filter(Boolean)].join('; ');
}

function CountingLine({ done, count }: Counting) {
  return (
    <>
      Считаем новые цены… Пока ничего не отправлено.
      <progress aria-label="Считаем новые цены" value={done} max={count} />
    </>
  );
}

function Waiting({ children }: { children: string }) {
  return (
    <>
      <Spin size="small" /> {children}
    </>
  );
}
