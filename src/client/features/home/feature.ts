import { Home20Filled, Home20Regular } from "@fluentui/react-icons/svg/home";
import type { Feature } from "#client/session/feature.ts";
import { homeScreens } from "./screens.ts";

/** Its screen is a file of its own, because the start of the app needs it before React and the icons. */
export const home = {
  screens: homeScreens,
  icons: { home: { regular: Home20Regular, filled: Home20Filled } },
  refreshes: {},
  follows: {},
} satisfies Feature;
