import type { ReactNode } from "react";
import type { Resource } from "#client/http/useResource.ts";
import { Awaited } from "./Awaited.tsx";
import { ErrorPanel } from "./ErrorPanel.tsx";
import { isMissing } from "./isMissing.ts";
import { RefreshBar } from "./RefreshBar.tsx";

type LoadedProps<Data> = {
  resource: Resource<Data>;
  /** The shape of what comes. */
  skeleton: ReactNode;
  /** Shown for an empty list or a null (204) reply. */
  empty?: ReactNode;
  /** Shown when there is no such thing, instead of an offer to try again. */
  missing?: ReactNode;
  /** What failed, when more can be said than that something did. */
  failed?: string;
  isCompact?: boolean;
  children: (data: NonNullable<Data>) => ReactNode;
};

/** The one place that decides between skeleton, failure, nothing and content. What is known outlives a later failure. */
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
      {isRefreshing && <RefreshBar />}
      {isEmpty ? empty : children(data as NonNullable<Data>)}
    </>
  );
}
