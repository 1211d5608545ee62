import { MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/fields/Button.tsx";
import type { DeskText } from "#contract/desk/postsSchemas.ts";
import type { DeskTextKind } from "#contract/kinds.ts";
import { TextPreview } from "./TextPreview.tsx";
import { contentOf } from "./useWriting.ts";

type ConflictBarProps = {
  kind: DeskTextKind;
  theirs: DeskText;
  onTakeTheirs: (text: DeskText) => void;
  onKeepMine: () => void;
};

/** Shows the second of two what the first has written, and lets them choose. */
export function ConflictBar({ kind, theirs, onTakeTheirs, onKeepMine }: ConflictBarProps) {
  const { t } = useTranslation("deskPosts");
  const name = theirs.editedBy ? `${theirs.editedBy.firstName} ${theirs.editedBy.lastName}` : t("somebody");
  return (
    <>
      <div role="alert">
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t("changedBy", { name })}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => onTakeTheirs(theirs)}>{t("takeTheirs")}</Button>
            <Button onClick={onKeepMine}>{t("keepMine")}</Button>
          </MessageBarActions>
        </MessageBar>
      </div>
      <TextPreview kind={kind} content={contentOf(theirs)} known={theirs} label={t("theirs", { name })} />
    </>
  );
}
