import { Button, type ButtonProps, makeStyles, mergeClasses } from "@fluentui/react-components";
import { type To, useHref, useLinkClickHandler } from "react-router-dom";
import { phone, touch } from "./measures.ts";

const useStyles = makeStyles({ button: { [phone]: { minHeight: touch } } });

type LinkButtonProps = Pick<ButtonProps, "appearance" | "icon" | "iconPosition" | "className" | "children"> & {
  to: To;
};

/** A link to another screen that looks like a button, where it is the next step. */
export function LinkButton({ to, className, ...rest }: LinkButtonProps) {
  const styles = useStyles();
  const open = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button {...rest} as="a" href={useHref(to)} onClick={open} className={mergeClasses(styles.button, className)} />
  );
}
