import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from "@fluentui/react-components";
import { Dismiss20Regular } from "@fluentui/react-icons/svg/dismiss";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFocusManager, useFocusReturn } from "../dialogFocus.ts";
import { Button } from "../fields/Button.tsx";
import { Form, type FormProps } from "../fields/Form.tsx";
import { keyboardHeight, useKeyboardRoom } from "../keyboardRoom.ts";
import { dialogWidth, inSafeArea, phone, safeArea } from "../measures.ts";
import { scrollsDown } from "../surfaces.ts";
import { ask } from "./ask.ts";
import { useBackCloses } from "./useBackCloses.ts";
import { DialogContext, useDialogTurn } from "./useDialogTurn.ts";

const useStyles = makeStyles({
  surface: {
    maxWidth: dialogWidth,
    [phone]: {
      boxSizing: "border-box",
      maxWidth: "none",
      width: "100%",
      height: `calc(100dvh - ${keyboardHeight})`,
      maxHeight: "none",
      // With a keyboard below it, it would be in the middle of what is left and what is covered.
      margin: `0 0 auto`,
      padding: inSafeArea(tokens.spacingHorizontalL),
      borderRadius: 0,
    },
  },
  /** As high as its content, and above an on-screen keyboard. */
  sheet: {
    [phone]: {
      display: "flex",
      flexDirection: "column",
      height: "fit-content",
      maxHeight: `calc(100dvh - ${keyboardHeight} - ${safeArea.top} - ${tokens.spacingVerticalXXL})`,
      margin: `auto 0 ${keyboardHeight}`,
      paddingTop: tokens.spacingHorizontalL,
      borderRadius: `${tokens.borderRadius4XLarge} ${tokens.borderRadius4XLarge} 0 0`,
    },
  },
  body: { [phone]: { height: "100%", maxHeight: "none", gridTemplateRows: "auto 1fr auto" } },
  sheetBody: { [phone]: { flexShrink: 1, minHeight: 0, height: "auto", gridTemplateRows: "auto minmax(0, 1fr) auto" } },
  content: {
    ...scrollsDown,
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.strokeWidthThick} ${tokens.strokeWidthThick} ${tokens.spacingVerticalL}`,
  },
  /** As high as the button next to it, also on several lines. */
  title: { [phone]: { paddingBlock: tokens.spacingVerticalS } },
  actions: { gridColumnStart: 1, "& > *": { maxWidth: "none" }, [phone]: { "& > *": { flexGrow: 1 } } },
});

type FormDialogProps = {
  title: string;
  /** Closing a dialog instead of unmounting it lets Fluent show the page to screen readers again. */
  isOpen?: boolean;
  /** On a phone it rises from the bottom instead of taking the whole screen. */
  isSheet?: boolean;
  /** Closing would lose something typed or chosen. */
  isDirty: boolean;
  onClose: () => void;
  /** Something among the fields is the main action, so that the button that submits is not. */
  isSubmitMinor?: boolean;
} & Pick<
  FormProps,
  "actions" | "submit" | "isSubmitDisabled" | "isBusy" | "failure" | "isWarning" | "conflict" | "children"
> &
  Partial<Pick<FormProps, "onSubmit">>;

/** A dialog with a form, on a phone full-screen or a sheet. Asks before closing when that would lose input. */
export function FormDialog({
  title,
  isOpen = true,
  isSheet = false,
  isSubmitMinor = false,
  isDirty,
  onClose,
  ...form
}: FormDialogProps) {
  const {
    actions,
    submit,
    isSubmitDisabled = false,
    isBusy = false,
    failure,
    isWarning = false,
    conflict = null,
    onSubmit,
    children,
  } = form;
  const styles = useStyles();
  const formId = useId();
  const { t } = useTranslation("common");
  const { id, hasTurn } = useDialogTurn(isOpen);
  useFocusManager();
  useFocusReturn(hasTurn);
  useKeyboardRoom(hasTurn);
  const close = async () => {
    const question = { title: t("closeForm"), confirm: t("close"), cancel: t("cancel") };
    if (!isDirty || (await ask(question))) onClose();
  };
  useBackCloses(hasTurn, () => void close());
  return (
    <DialogContext value={id}>
      <Dialog open={hasTurn} onOpenChange={(_, { open }) => void (open || close())}>
        <DialogSurface className={mergeClasses(styles.surface, isSheet && styles.sheet)}>
          <DialogBody className={mergeClasses(styles.body, isSheet && styles.sheetBody)}>
            <DialogTitle
              className={styles.title}
              action={
                <Button
                  appearance="subtle"
                  icon={<Dismiss20Regular />}
                  aria-label={t("close")}
                  onClick={() => void close()}
                />
              }
            >
              {title}
            </DialogTitle>
            <DialogContent className={styles.content}>
              {onSubmit ? (
                <Form
                  id={formId}
                  isBusy={isBusy}
                  onSubmit={onSubmit}
                  failure={failure}
                  isWarning={isWarning}
                  conflict={conflict}
                >
                  {children}
                </Form>
              ) : (
                children
              )}
            </DialogContent>
            <DialogActions className={styles.actions}>
              {actions}
              {submit && (
                <Button
                  type="submit"
                  form={formId}
                  appearance={isSubmitMinor ? "secondary" : "primary"}
                  disabled={isSubmitDisabled}
                  isBusy={isBusy}
                >
                  {submit}
                </Button>
              )}
            </DialogActions>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </DialogContext>
  );
}
