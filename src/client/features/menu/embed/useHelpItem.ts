import { useConfig } from "#client/session/ConfigContext.ts";
import type { MenuItem } from "#contract/navigation.ts";

/** The help centre, which every menu has at its end (NAV-5). */
export const useHelpItem = (): MenuItem => ({
  id: "help",
  text: "help",
  url: useConfig().helpUrl,
  iconId: "help",
  type: "EXTERNAL",
});
