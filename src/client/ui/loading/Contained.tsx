import { Children, Component, type ReactNode, useState } from "react";
import { PartKeysContext, useAskAgain } from "#client/http/cache/shownData.ts";
import { logFailure } from "#client/lib/log.ts";
import { ErrorPanel } from "./EmptyState.tsx";

type ContainedProps = {
  /** A more specific text than "something failed". */
  failed?: string | undefined;
  isCompact?: boolean;
  /** Data from outside; a part that failed is shown again when it changes. */
  data?: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Leaves the part out, for one that its screen can do without. The server is asked again at once. */
  isOmittedOnFailure?: boolean;
  children: ReactNode;
};

/**
 * Keeps the failure of one part from its neighbours (ERR-5). Trying again asks the server for everything that the part has
 * read, so that no cached reply can keep it dead.
 */
export function Contained({ failed, isCompact = false, onRetry, isRetrying = false, ...rest }: ContainedProps) {
  const [keys] = useState(() => new Set<string>());
  const askAgain = useAskAgain();
  const { data, isOmittedOnFailure = false, children } = rest;
  const panel = (reset: () => void) => (
    <ErrorPanel
      text={failed}
      isCompact={isCompact}
      isRetrying={isRetrying}
      onRetry={() => {
        void askAgain(keys);
        onRetry?.();
        reset();
      }}
    />
  );
  return (
    <PartKeysContext value={keys}>
      <Boundary
        data={data}
        onFailure={() => void (isOmittedOnFailure && askAgain(keys))}
        fallback={isOmittedOnFailure ? () => null : panel}
      >
        {children}
      </Boundary>
    </PartKeysContext>
  );
}

/** Contains each child by itself. */
export const containedParts = (parts: ReactNode): ReactNode =>
  Children.map(parts, (part) => part && <Contained>{part}</Contained>);

type BoundaryProps = {
  data: unknown;
  onFailure: () => void;
  fallback: (reset: () => void) => ReactNode;
  children: ReactNode;
};
type BoundaryState = { hasFailed: boolean; data: unknown };

/** React reports errors of rendering to classes only. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, data: this.props.data };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ data }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return data === state.data ? null : { hasFailed: false, data };
  }

  override componentDidCatch(error: unknown): void {
    logFailure("A part of the screen failed", error);
    this.props.onFailure();
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback(() => this.setState({ hasFailed: false })) : children;
  }
}
