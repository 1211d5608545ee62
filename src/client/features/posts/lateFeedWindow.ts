import type { ComponentType } from "react";
import type { FeedWindowProps } from "./FeedWindow.tsx";

let known: ComponentType<FeedWindowProps> | null = null;

/** Its code, once it has been fetched. */
export const knownFeedWindow = (): ComponentType<FeedWindowProps> | null => known;

export async function fetchFeedWindow(): Promise<ComponentType<FeedWindowProps>> {
  known ??= (await import("./FeedWindow.tsx")).FeedWindow;
  return known;
}
