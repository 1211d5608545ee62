import {
  Button as FluentButton,
  type ButtonProps as FluentButtonProps,
  makeStyles,
  mergeClasses,
} from "@fluentui/react-components";
import type { ComponentPropsWithoutRef, MouseEvent, RefObject } from "react";
import { phone, touch } from "../measures.ts";
import { useButtonLook } from "./buttonLook.ts";

const useStyles = makeStyles({
  /** Lets a long word in large letters wrap. */
  button: { overflowWrap: "anywhere", [phone]: { minHeight: touch, minWidth: touch } },
});

type ButtonProps = Omit<ComponentPropsWithoutRef<"button">, "color"> &
  Pick<FluentButtonProps, "appearance" | "icon" | "iconPosition" | "size"> & {
    ref?: RefObject<HTMLButtonElement | null>;
    /** While busy, the button keeps the focus and cannot be pressed again. */
    isBusy?: boolean;
  };

/** Fluent's button, with a touch-sized target on a phone. */
export function Button({ ref, isBusy = false, disabled = false, className, onClick, ...rest }: ButtonProps) {
  const styles = useStyles();
  const { secondary } = useButtonLook();
  return (
    <FluentButton
      {...rest}
      {...(ref && { ref: into(ref) })}
      className={mergeClasses(styles.button, (rest.appearance ?? "secondary") === "secondary" && secondary, className)}
      disabled={disabled}
      disabledFocusable={isBusy}
      onClick={(event: MouseEvent<HTMLButtonElement>) => isBusy || onClick?.(event)}
    />
  );
}

/** Fluent types the ref of a button that may also be a link as one of neither. */
const into = (ref: RefObject<HTMLButtonElement | null>) => (button: HTMLButtonElement | null) => {
  ref.current = button;
};
