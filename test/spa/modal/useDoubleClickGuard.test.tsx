import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useDoubleClickGuard } from '../../../src/spa/modal/useDoubleClickGuard';

function Page({ onPress }: { onPress: () => void }) {
  const [isOpen, setOpen] = useState(true);
  useDoubleClickGuard();
  return (
    <>
      <button type="button" onClick={onPress}>
        Below
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <div className="ant-modal-root">
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
        </div>
      )}
    </>
  );
}

const click = (name: string, detail: number) =>
  fireEvent.click(screen.getByRole('button', { name }), { detail });

describe('a double click', () => {
  it('that closes a dialog does not press what lies below it', () => {
    const press = jest.fn();
    render(<Page onPress={press} />);
    click('Close', 1);
    click('Below', 2);
    expect(press).not.toHaveBeenCalled();
    click('Below', 1);
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('that opens a dialog does not close it again', () => {
    render(<Page onPress={jest.fn()} />);
    click('Close', 1);
    click('Open', 1);
    click('Close', 2);
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  });

  it('on a link neither clicks what the next page has in its place, nor moves the focus there', () => {
    const press = jest.fn();
    render(<Page onPress={press} />);
    const before = window.location.pathname;
    click('Below', 1);
    window.history.replaceState(null, '', '/next');
    click('Below', 2);
    expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Below' }), { detail: 2 })).toBe(
      false,
    );
    window.history.replaceState(null, '', before);
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('on one surface clicks twice', () => {
    const press = jest.fn();
    render(<Page onPress={press} />);
    click('Below', 1);
    click('Below', 2);
    expect(press).toHaveBeenCalledTimes(2);
  });

  it('by keyboard, whose click count is zero, always clicks', () => {
    const press = jest.fn();
    render(<Page onPress={press} />);
    click('Close', 0);
    click('Below', 0);
    expect(press).toHaveBeenCalledTimes(1);
  });
});
