import { render, screen } from '@testing-library/react';
import { memo } from 'react';
import { expect, it } from 'vitest';
import { lazySection } from '../../src/ui/lazyPart.tsx';

it('a lazy section is drawn anew only for other properties', async () => {
  let drawn = 0;
  const Part = memo(({ title }: { title: string }) => {
    drawn += 1;
    return <p>{title}</p>;
  });
  const Section = lazySection(
    async () => ({ default: Part }),
    null,
    () => null,
  );
  const { rerender } = render(<Section title="Прибыль" />);
  expect(await screen.findByText('Прибыль')).toBeVisible();
  rerender(<Section title="Прибыль" />);
  expect(drawn).toBe(1);
  rerender(<Section title="Расходы" />);
  expect(drawn).toBe(2);
});
