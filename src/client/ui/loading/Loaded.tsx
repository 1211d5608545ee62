import type { ReactNode } from "react";
import { isMissing } from "#client/http/request/apiError.ts";
import type { Resource } from "#client/http/useResource.ts";
import { Contained } from "./Contained.tsx";
import { ErrorPanel } from "./EmptyState.tsx";
import { Awaited } from "./Loading.tsx";
import { ProgressBar } from "./ProgressBar.tsx";

type LoadedProps<Data> = {
  resource: Resource<Data>;
  /** The shape of the content being loaded. */
  skeleton: ReactNode;
  /** Shown for an empty list or a null (204) reply. */
  empty?: ReactNode;
  /** Shown for content that does not exist, instead of a button to try again. */
  missing?: ReactNode;
  /** A more specific text than "something failed". */
  failed?: string;
  isCompact?: boolean;
  children: (data: NonNullable<Data>) => ReactNode;
};

/**
 * The one place that decides between skeleton, failure, empty state and content. Known data stays during an outage;
 * what the school has removed is no longer known (`prefetch.ts`).
 */
export function Loaded<Data>({ resource, skeleton, empty, missing, failed, isCompact, children }: LoadedProps<Data>) {
  const { data, error, isRefreshing, reload } = resource;
  if (data === undefined) {
    if (error === undefined) return <Awaited isCompact={isCompact ?? false} skeleton={skeleton} />;
    if (missing && isMissing(error)) return missing;
    return <ErrorPanel text={failed} isRetrying={isRefreshing} onRetry={reload} isCompact={isCompact ?? false} />;
  }
  const isEmpty = data === null || (Array.isArray(data) && data.length === 0);
  return (
    <>
      {isRefreshing && <ProgressBar />}
      {isEmpty ? (
        empty
      ) : (
        <Contained
          data={data}
          failed={failed}
          isCompact={isCompact ?? false}
          onRetry={reload}
          isRetrying={isRefreshing}
        >
          <Content render={() => children(data as NonNullable<Data>)} />
        </Contained>
      )}
    </>
  );
}

/** Renders within the boundary around it, unlike a function that is called outside. */
const Content = ({ render }: { render: () => ReactNode }): ReactNode => render();
