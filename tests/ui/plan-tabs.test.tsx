import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type PlanTab, PlanTabs } from '../../src/importing/steps/PlanLists.tsx';

const tab = (name: string): PlanTab => ({ key: name, label: name, view: () => <button type="button">{`Внутри: ${name}`}</button> });

it('the tabs of a plan show one list at a time, chosen by mouse, by arrows, Home and End', async () => {
  render(<PlanTabs label="Списки плана" tabs={[tab('Проверьте'), tab('Изменятся'), tab('Новые')]} />);
  const list = within(screen.getByRole('tablist', { name: 'Списки плана' }));
  const shows = (name: string) => {
    expect(list.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent)).toEqual([name]);
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    expect(screen.getByRole('tabpanel', { name })).toHaveTextContent(`Внутри: ${name}`);
  };
  shows('Проверьте');
  await userEvent.click(list.getByRole('tab', { name: 'Изменятся' }));
  shows('Изменятся');
  for (const [key, name] of [
    ['ArrowRight', 'Новые'],
    ['ArrowRight', 'Проверьте'],
    ['ArrowLeft', 'Новые'],
    ['Home', 'Проверьте'],
    ['End', 'Новые'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(list.getByRole('tab', { name })).toHaveFocus();
    shows(name);
  }
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Внутри: Новые' })).toHaveFocus();
});
