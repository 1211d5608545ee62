import {
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
} from "@fluentui/react-components";
import { type KeyboardEventHandler, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { Conflict } from "#client/lib/conflicts.ts";
import { phone, readingWidth } from "../measures.ts";
import { card } from "../surfaces.ts";
import { Button } from "./Button.tsx";
import { ConflictText } from "./Theirs.tsx";
import { useRefusal } from "./useRefusal.ts";

const useStyles = makeStyles({
  form: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    rowGap: tokens.spacingVerticalL,
    minWidth: 0,
    overflowWrap: "anywhere",
  },
  card: { ...card, boxSizing: "border-box", maxWidth: readingWidth, padding: tokens.spacingHorizontalL },
  actions: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    [phone]: { "& > *": { flexGrow: 1 } },
  },
  note: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground3 },
});

export type FormProps = {
  /** For a button outside the form that submits it. */
  id?: string;
  className?: string | undefined;
  "aria-label"?: string;
  isCard?: boolean;
  /** A submission is running: the next one waits until it has ended. */
  isBusy?: boolean;
  /** Marks the wrong fields as invalid, or sends the form. */
  onSubmit: () => unknown;
  /** Text of the button that submits. Without it, the form has none, or one among its fields. */
  submit?: string | undefined;
  /** It cannot be submitted yet: what it depends on is still loading. */
  isSubmitDisabled?: boolean;
  /** Other buttons, before the one that submits. */
  actions?: ReactNode;
  /** Reason why the form could not be sent. */
  failure?: ReactNode;
  /** The failure is a warning: the person decides. */
  isWarning?: boolean;
  /** Changes by somebody else since the form was opened, which its fields show by `Theirs`. */
  conflict?: Conflict | null;
  /** A summary of what is wrong, instead of the names of the fields. */
  summary?: ReactNode;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/**
 * A form. If it is refused, the first wrong field gets the focus, and several wrong fields are listed above the form. Any other
 * reason is brought into view and announced, each time that the form is refused (LINE-7).
 */
export function Form(props: FormProps) {
  const { id, className, isCard = false, isBusy = false, isSubmitDisabled = false, onSubmit } = props;
  const { submit, actions, failure, conflict = null, onKeyDown } = props;
  const styles = useStyles();
  const { ref, check, names } = useRefusal<HTMLFormElement>();
  const [tries, setTries] = useState(0);
  const settle = () => {
    check();
    setTries((count) => count + 1);
  };
  const send = () => {
    const sending = onSubmit();
    // The server may find a field wrong too.
    if (sending instanceof Promise) {
      check();
      void sending.finally(settle);
    } else settle();
  };
  return (
    <form
      ref={ref}
      id={id}
      aria-label={props["aria-label"]}
      className={mergeClasses(styles.form, isCard && styles.card, className)}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) send();
      }}
    >
      <Alert key={`conflict ${tries}`} isWarning>
        {conflict && <ConflictText {...conflict} />}
      </Alert>
      {"summary" in props ? <Alert>{props.summary}</Alert> : <WrongNames names={names} />}
      {props.children}
      <Alert key={`failure ${tries}`} isWarning={props.isWarning}>
        {failure}
      </Alert>
      {(submit || actions) && (
        <div className={styles.actions}>
          {actions}
          {submit && (
            <Button type="submit" appearance="primary" disabled={isSubmitDisabled} isBusy={isBusy}>
              {submit}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

/** Explains the * beside the name of a field (WCAG 3.3.2), first in a form of which some fields are required. */
export function RequiredNote() {
  const styles = useStyles();
  return <p className={styles.note}>{useTranslation("fields").t("requiredNote")}</p>;
}

/** The names of wrong fields; a single one says by itself what is wrong. */
export function WrongNames({ names }: { names: readonly string[] }) {
  const { t } = useTranslation("common");
  const { list } = useFormats();
  return <Alert>{names.length > 1 && t("checkFields", { names: list([...names]) })}</Alert>;
}

function Alert({ isWarning = false, children }: { isWarning?: boolean | undefined; children: ReactNode }) {
  if (!children) return null;
  return (
    <div role="alert">
      <MessageBar intent={isWarning ? "warning" : "error"} layout="multiline">
        <MessageBarBody>{children}</MessageBarBody>
      </MessageBar>
    </div>
  );
}
