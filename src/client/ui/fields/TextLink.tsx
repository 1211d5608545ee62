import { Button, type ButtonProps, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { Link, type LinkProps, useHref, useLinkClickHandler } from "react-router-dom";
import { phone, touch, touchScreen } from "../measures.ts";
import { focusRing } from "../surfaces.ts";
import { useButtonLook } from "./buttonLook.ts";

const useStyles = makeStyles({
  link: {
    ...focusRing,
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    textDecorationLine: "none",
    ":hover": { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: "underline" },
    ":active": { color: tokens.colorBrandForegroundLinkPressed },
    // A finger finds it around its line too, which stays where it is.
    [touchScreen]: { paddingBlock: "14px" },
  },
});

/** A link to another screen. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={mergeClasses(useStyles().link, className)} />;
}

const useLinkButtonStyles = makeStyles({ button: { [phone]: { minHeight: touch } } });

type LinkButtonProps = Pick<
  ButtonProps,
  "appearance" | "icon" | "iconPosition" | "className" | "children" | "aria-label" | "title"
> &
  Pick<LinkProps, "to" | "state">;

/** A link that looks like a button, for the next step. */
export function LinkButton({ to, state, className, ...rest }: LinkButtonProps) {
  const styles = useLinkButtonStyles();
  const { secondary } = useButtonLook();
  const open = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return (
    <Button
      {...rest}
      as="a"
      href={useHref(to)}
      onClick={open}
      className={mergeClasses(styles.button, (rest.appearance ?? "secondary") === "secondary" && secondary, className)}
    />
  );
}
