import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type PlanList, PlanLists } from '../../src/importing/steps/PlanLists.tsx';

const filled = (name: string): PlanList => ({
  key: name,
  name,
  count: 1,
  view: () => <button type="button">{`Внутри: ${name}`}</button>,
});

it('the tabs of a plan show one list at a time, chosen by mouse, by arrows, Home and End', async () => {
  render(<PlanLists lists={['Проверьте', 'Изменятся', 'Новые'].map(filled)} nothing={null} />);
  const list = within(screen.getByRole('tablist', { name: 'Списки плана' }));
  const shows = (name: string) => {
    expect(list.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent)).toEqual([`${name}: 1`]);
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    expect(screen.getByRole('tabpanel', { name: `${name}: 1` })).toHaveTextContent(`Внутри: ${name}`);
  };
  shows('Проверьте');
  await userEvent.click(list.getByRole('tab', { name: 'Изменятся: 1' }));
  shows('Изменятся');
  for (const [key, name] of [
    ['ArrowRight', 'Новые'],
    ['ArrowRight', 'Проверьте'],
    ['ArrowLeft', 'Новые'],
    ['Home', 'Проверьте'],
    ['End', 'Новые'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(list.getByRole('tab', { name: `${name}: 1` })).toHaveFocus();
    shows(name);
  }
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Внутри: Новые' })).toHaveFocus();
});
