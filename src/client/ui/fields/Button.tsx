import {
  Button as FluentButton,
  type ButtonProps as FluentButtonProps,
  makeStyles,
  mergeClasses,
} from "@fluentui/react-components";
import type { ComponentPropsWithoutRef, MouseEvent } from "react";
import { phone, touch } from "../measures.ts";

const useStyles = makeStyles({
  /** Lets a long word in large letters wrap. */
  button: { overflowWrap: "anywhere", [phone]: { minHeight: touch, minWidth: touch } },
});

type ButtonProps = Omit<ComponentPropsWithoutRef<"button">, "color"> &
  Pick<FluentButtonProps, "appearance" | "icon" | "iconPosition" | "size"> & {
    /** While busy, the button keeps the focus and cannot be pressed again. */
    isBusy?: boolean;
  };

/** Fluent's button, with a touch-sized target on a phone. */
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
