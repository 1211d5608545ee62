import { Field } from "@fluentui/react-components";
import { type ComponentType, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RichEditorProps } from "#client/ui/editor/RichEditor.tsx";
import { ErrorPanel } from "#client/ui/loading/EmptyState.tsx";
import { Loading } from "#client/ui/loading/Loading.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";

type LongTextFieldProps = {
  label: string;
  isRequired: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A long text with formatting; the editor's code comes when one stands on the screen. */
export function LongTextField({ label, isRequired, value, error, onChange }: LongTextFieldProps) {
  const { t } = useTranslation("common");
  const labelId = useId();
  const [Editor, setEditor] = useState<ComponentType<RichEditorProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    import("#client/ui/editor/RichEditor.tsx").then(
      ({ RichEditor }) => setEditor(() => RichEditor),
      () => setFailed(true),
    );
  };
  useEffect(load, []);
  return (
    <Field label={{ children: label, id: labelId }} required={isRequired} validationMessage={error ?? null}>
      {(control) =>
        Editor ? (
          <Editor labelledBy={labelId} control={control} html={value} onChange={onChange} />
        ) : hasFailed ? (
          <ErrorPanel isCompact text={t("contentFailed")} onRetry={load} />
        ) : (
          <Loading>
            <SkeletonBar />
          </Loading>
        )
      }
    </Field>
  );
}
