import { Component, type ReactNode } from 'react';

interface Props {
  /** Told once when the dialog cannot be shown; whoever waits for its answer must get one. */
  onFailure: () => void;
  children: ReactNode;
}

/** Keeps a dialog that fails from taking the page below with it. */
export class DialogBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
