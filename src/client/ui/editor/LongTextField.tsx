import { Field } from "@fluentui/react-components";
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorPanel } from "../loading/EmptyState.tsx";
import { Loading } from "../loading/Loading.tsx";
import { SkeletonBar } from "../loading/SkeletonBar.tsx";
import type { RichEditorProps } from "./RichEditor.tsx";

type LongTextFieldProps = {
  label: ReactNode;
  isRequired: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A long text with formatting. The editor's code is loaded with the first such field. */
export function LongTextField({ label, isRequired, value, error, onChange }: LongTextFieldProps) {
  const { t } = useTranslation("common");
  const labelId = useId();
  const [Editor, setEditor] = useState<ComponentType<RichEditorProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    import("./RichEditor.tsx").then(
      ({ RichEditor }) => setEditor(() => RichEditor),
      () => setFailed(true),
    );
  };
  useEffect(load, []);
  const frame = useRef<HTMLDivElement>(null);
  // A label's `for` does not reach an editable element.
  const focusEditor = () => frame.current?.querySelector<HTMLElement>("[contenteditable]")?.focus();
  return (
    <Field
      label={{ children: label, id: labelId, htmlFor: undefined, onClick: focusEditor }}
      required={isRequired}
      validationMessage={error ? { children: error, role: undefined } : null}
    >
      {(control) => (
        <div ref={frame}>
          {Editor ? (
            <Editor labelledBy={labelId} control={control} html={value} onChange={onChange} />
          ) : hasFailed ? (
            <ErrorPanel isCompact text={t("contentFailed")} onRetry={load} />
          ) : (
            <Loading>
              <SkeletonBar />
            </Loading>
          )}
        </div>
      )}
    </Field>
  );
}
