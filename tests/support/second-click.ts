import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** The second click of a double click, when the answer to the first is there; then time enough for what it might begin. */
export async function secondClick(button: HTMLElement): Promise<void> {
  // a button that is still turning takes no press
  await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
  fireEvent.click(button, { detail: 2 });
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
}
