import { Field, Textarea } from "@fluentui/react-components";
import { useId, useState } from "react";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Button } from "#client/ui/fields/Button.tsx";

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
  isRunning: boolean;
  onDecide: (text: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for a reason before a decision, which cannot be taken back. */
export function DecisionDialog({ title, about, action, isRunning, onDecide, onClose, ...field }: DecisionDialogProps) {
  const { label, hint, maxLength, missing } = field;
  const formId = useId();
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const decide = () => {
    if (missing !== undefined && text.trim() === "") setMissing(true);
    else if (!isRunning) void onDecide(text);
  };
  return (
    <FormDialog
      title={title}
      isDirty={text !== ""}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} appearance="primary" isBusy={isRunning}>
          {action}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          decide();
        }}
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
      </form>
    </FormDialog>
  );
}
