import type { FluentIcon } from "@fluentui/react-icons";
import { Link20Regular } from "@fluentui/react-icons/svg/link";
import type { IconId, IconPair } from "#client/session/feature.ts";

const byId: Record<string, IconPair> = {};
const unknown: IconPair = { regular: Link20Regular };

/** Takes the icons that the features have, which the app hands over at its start. */
export const takeIcons = (icons: Record<IconId, IconPair>): void => void Object.assign(byId, icons);

/** Returns the icon of a menu item, filled for the current one if there is such an icon. A school may name an unknown icon. */
export function menuIcon(iconId: string, isCurrent: boolean): FluentIcon {
  const { regular, filled } = byId[iconId] ?? unknown;
  return (isCurrent && filled) || regular;
}
