import type { FluentIcon } from "@fluentui/react-icons";
import type { ComponentType } from "react";
import type { DESK_SCREENS, DeskScreenName } from "#contract/desk/screens.ts";
import type { LiveKind } from "#contract/kinds.ts";
import type { FamilyWriteName, ReadName } from "#contract/registry/api.ts";
import type { MenuIconId, SCREENS, ScreenName } from "#contract/screens.ts";
import type { PathParam } from "#contract/screenTable.ts";
import type { Namespace } from "#locales/namespaces.ts";
import type { Viewer } from "./viewer.ts";

/** A screen of its own; a conversation opens within the page of the list, so both are one. */
export type PageName = Exclude<ScreenName, "conversation">;

type PathParams<Path extends string> = Record<PathParam<Path>, string>;
export type ParamsOf<Name extends PageName> = Name extends "conversations"
  ? Partial<PathParams<(typeof SCREENS)["conversation"]["path"]>>
  : PathParams<(typeof SCREENS)[Name]["path"]>;
export type DeskParamsOf<Name extends DeskScreenName> = PathParams<(typeof DESK_SCREENS)[Name]["path"]>;

/** The address that a link or a navigation leads to. */
type Destination<Values> = { params: Values; search: URLSearchParams };

/** Lazy code of a page, and what is fetched with it. */
export type PageSource = {
  page: () => Promise<ComponentType>;
  texts?: Namespace[];
  /** Presses on the page are kept without a connection: the outbox comes with it, so that it is there before the first of them (LINE-1). */
  keepsPresses?: true;
};

type Loaded<Load> = PageSource & {
  /**
   * Prefetches the first data of the page and its late parts, when somebody is about to open it. The page asks for the same
   * data itself, so failures are left to it. Null for a page that fetches nothing first.
   */
  load: Load | null;
};

/** A page that needs a sign-in. */
export type FeatureScreen<Name extends PageName> = Loaded<(to: Destination<ParamsOf<Name>>, viewer: Viewer) => unknown>;

/** The screens of a feature by name. */
export type FeatureScreens<Name extends PageName> = { [Key in Name]: FeatureScreen<Key> };

/** Only what the bar at the foot of a phone may have is filled for the current screen: a menu marks its row, too. */
export type IconPair = { regular: FluentIcon; filled?: FluentIcon };

/** Icons of menu entries, and of the two that no screen of a subject has. */
export type IconId = MenuIconId | "help" | "more";

export type Reads = readonly ReadName[];

/**
 * Everything that a feature says of itself in its `feature.ts`, which the app gathers in `app/features.ts`. What it does not have is
 * said by an empty object. The compiler asks for what no feature says.
 */
export type Feature = {
  screens: { [Name in PageName]?: FeatureScreen<Name> };
  /** Icons of its entries in the menu. */
  icons: { [Id in IconId]?: IconPair };
  /** For each of its writes, the reads that the write puts out of date. */
  refreshes: { [Name in FamilyWriteName]?: Reads };
  /** For each of its reads, the live events that put it out of date. */
  follows: { [Name in ReadName]?: readonly LiveKind[] };
};

/** A page of the staff desk. The server knows what the member of staff reaches. */
export type DeskScreen<Name extends DeskScreenName> = Loaded<(to: Destination<DeskParamsOf<Name>>) => unknown>;

/** The screens of a part of the desk by name. */
export type DeskScreens<Name extends DeskScreenName> = { [Key in Name]: DeskScreen<Key> };
