import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { Later } from '../../src/ui/Later.tsx';

const toolbar = <button type="button">Ещё</button>;

it('what comes later is drawn after the rest, in the room that was kept for it', async () => {
  const seen: string[] = [];
  function Watched() {
    useLayoutEffect(() => void seen.push(document.querySelector('button') ? 'button' : 'room'));
    return (
      <Later room={<p>Место</p>} atOnce={false}>
        {toolbar}
      </Later>
    );
  }
  render(<Watched />);
  expect(seen[0]).toBe('room');
  expect(await screen.findByRole('button', { name: 'Ещё' })).toBeVisible();
  expect(screen.queryByText('Место')).toBeNull();
});

it('what need not wait is drawn with the rest', () => {
  const seen: boolean[] = [];
  function Watched() {
    useLayoutEffect(() => void seen.push(document.querySelector('button') !== null));
    return (
      <Later room={null} atOnce={true}>
        {toolbar}
      </Later>
    );
  }
  render(<Watched />);
  expect(seen).toEqual([true]);
});

it('a key pressed before the controls are drawn finds them there', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const found = new Promise<boolean>((resolve) => {
    document.addEventListener('keydown', () => resolve(box.querySelector('button') !== null), { once: true });
    // in the moment between the first render and the one of the toolbar
    new MutationObserver((_, observer) => {
      observer.disconnect();
      expect(box.textContent).toBe('Место');
      fireEvent.keyDown(document.body, { key: '/' });
    }).observe(box, { childList: true });
  });
  root.render(
    <Later room="Место" atOnce={false}>
      {toolbar}
    </Later>,
  );
  expect(await found).toBe(true);
  root.unmount();
  box.remove();
  vi.unstubAllGlobals();
});
