import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { Link, type LinkProps } from "react-router-dom";
import { focusRing } from "./focusRing.ts";

const useStyles = makeStyles({
  link: {
    ...focusRing,
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    textDecorationLine: "none",
    ":hover": { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: "underline" },
    ":active": { color: tokens.colorBrandForegroundLinkPressed },
  },
});

/** A link to another screen. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={mergeClasses(useStyles().link, className)} />;
}
