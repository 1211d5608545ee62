import type { ComponentType } from "react";
import type { PathParam, SCREENS, ScreenName } from "#contract/screens.ts";
import type { Namespace } from "#locales/namespaces.ts";
import type { Viewer } from "./viewer.ts";

/** A screen of its own; a conversation opens within the page of the list, so both are one. */
export type PageName = Exclude<ScreenName, "conversation">;

type Params<Name extends ScreenName> = Record<PathParam<(typeof SCREENS)[Name]["path"]>, string>;
export type ParamsOf<Name extends PageName> = Name extends "conversations"
  ? Partial<Params<"conversation">>
  : Params<Name>;

/** The address that a link or a navigation leads to. */
export type Destination<Name extends PageName> = { params: ParamsOf<Name>; search: URLSearchParams };

/** Lazy code of a page, and the texts that are fetched with it. */
export type PageSource = { page: () => Promise<ComponentType>; texts?: Namespace[] };

/** A page that needs a sign-in. */
export type FeatureScreen<Name extends PageName> = PageSource & {
  /**
   * Prefetches the first data of the page and its late parts, when somebody is about to open it. The page asks for the same
   * data itself, so failures are left to it. Null for a page that fetches nothing first.
   */
  load: ((to: Destination<Name>, viewer: Viewer) => unknown) | null;
};

/** The screens of a feature by name. */
export type FeatureScreens<Name extends PageName> = { [Key in Name]: FeatureScreen<Key> };
