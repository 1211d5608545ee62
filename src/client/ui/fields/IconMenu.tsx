import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ComponentProps } from "react";
import { phone, touch, touchScreen } from "../measures.ts";
import { focusRingInside, hoverOnCard } from "../surfaces.ts";
import { MenuButton } from "./MenuButton.tsx";

const useStyles = makeStyles({
  button: {
    ...focusRingInside,
    ...hoverOnCard,
    flexShrink: 0,
    display: "grid",
    placeItems: "center",
    width: "32px",
    height: "32px",
    padding: 0,
    border: "none",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorTransparentBackground,
    color: tokens.colorNeutralForeground2,
    [phone]: { width: touch, height: touch },
    [touchScreen]: { minWidth: touch, minHeight: touch },
  },
});

/** A button that is an icon alone and opens a menu. */
export function IconMenu({ className, ...props }: ComponentProps<typeof MenuButton>) {
  return <MenuButton {...props} className={mergeClasses(useStyles().button, className)} />;
}
