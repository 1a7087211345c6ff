import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { DialogFrame } from '../../../src/spa/modal/DialogFrame';

function TwoFields() {
  const first = useRef<HTMLInputElement>(null);
  return (
    <DialogFrame title="Two fields" isTop initialFocus={first}>
      <input aria-label="First" ref={first} />
      <input aria-label="Second" />
    </DialogFrame>
  );
}

test('a dialog focuses the control that it names', async () => {
  render(<TwoFields />);
  await waitFor(() => expect(screen.getByLabelText('First')).toHaveFocus());
});

test('a dialog keeps the focus in a field that a person chose while it was opening', async () => {
  const chooseSecond = ({ target }: FocusEvent) => {
    if ((target as HTMLElement).role === 'dialog') screen.getByLabelText('Second').focus();
  };
  document.addEventListener('focusin', chooseSecond);
  render(<TwoFields />);
  await waitFor(() => expect(screen.getByLabelText('Second')).toHaveFocus());
  await act(() => new Promise(requestAnimationFrame));
  expect(screen.getByLabelText('Second')).toHaveFocus();
  document.removeEventListener('focusin', chooseSecond);
});
