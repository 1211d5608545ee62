import {
  Button as FluentButton,
  type ButtonProps as FluentButtonProps,
  makeStyles,
  mergeClasses,
} from "@fluentui/react-components";
import type { ComponentPropsWithoutRef, MouseEvent } from "react";
import { phone, touch } from "../measures.ts";

const useStyles = makeStyles({
  /** A long word in large letters takes another line. */
  button: { overflowWrap: "anywhere", [phone]: { minHeight: touch, minWidth: touch } },
});

type ButtonProps = Omit<ComponentPropsWithoutRef<"button">, "color"> &
  Pick<FluentButtonProps, "appearance" | "icon" | "iconPosition" | "size"> & {
    /** Work is under way: the button keeps the focus and cannot be pressed twice. */
    isBusy?: boolean;
  };

/** Fluent's button, of a thumb's size on a phone. */
export function Button({ isBusy = false, disabled = false, className, onClick, ...rest }: ButtonProps) {
  const styles = useStyles();
  return (
    <FluentButton
      {...rest}
      className={mergeClasses(styles.button, className)}
      disabled={disabled}
      disabledFocusable={isBusy}
      onClick={(event: MouseEvent<HTMLButtonElement>) => isBusy || onClick?.(event)}
    />
  );
}
