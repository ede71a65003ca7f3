import { Component, type ReactNode } from "react";

interface Props {
  readonly block: string;
  readonly children: ReactNode;
  readonly onError: (error: unknown, block: string) => void;
}

/** Keeps the rest of the page when one block fails: its place stays empty, the error goes to the log. */
export class BlockBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error, this.props.block);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
