import { Field, Textarea } from "@fluentui/react-components";
import { useState } from "react";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";

type DecisionDialogProps = {
  title: string;
  /** The matter that is decided on. */
  about: string;
  /** Text of the button that decides. */
  action: string;
  label: string;
  hint: string;
  maxLength: number;
  /** Problem of a text that is empty; without it, the text may be. */
  missing?: string;
  /** The decision of somebody else who was first: the own text stays, and decides nothing. */
  decided?: string | undefined;
  isRunning: boolean;
  onDecide: (text: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for a reason before a decision, which cannot be taken back. */
export function DecisionDialog({
  title,
  about,
  action,
  decided,
  isRunning,
  onDecide,
  onClose,
  ...field
}: DecisionDialogProps) {
  const { label, hint, maxLength, missing } = field;
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const decide = () => {
    const isEmpty = missing !== undefined && text.trim() === "";
    setMissing(isEmpty);
    return isEmpty || onDecide(text);
  };
  return (
    <FormDialog
      title={title}
      isDirty={text !== ""}
      onClose={onClose}
      submit={decided === undefined ? action : undefined}
      isBusy={isRunning}
      onSubmit={decide}
      failure={decided}
      isWarning
    >
      <p>{about}</p>
      <Field
        label={label}
        hint={hint}
        required={missing !== undefined}
        validationMessage={isMissing ? (missing ?? null) : null}
      >
        <Textarea
          resize="vertical"
          maxLength={maxLength}
          value={text}
          onChange={(_, { value }) => {
            setText(value);
            setMissing(false);
          }}
        />
      </Field>
    </FormDialog>
  );
}
