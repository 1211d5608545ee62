import { Checkbox, Input, makeStyles, tokens } from "@fluentui/react-components";
import { Chat20Regular } from "@fluentui/react-icons/svg/chat";
import { People28Regular } from "@fluentui/react-icons/svg/people";
import { Search20Regular } from "@fluentui/react-icons/svg/search";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { touchChoice } from "#client/ui/surfaces.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { fullName } from "../titleOf.ts";
import { type Chosen, isAnyChosen, mentorsOf, type Owner, shownContacts, toggled } from "./pickerRules.ts";
import { addressed, TO_WRITE } from "./staged.ts";
import { useExisting, useRecipients } from "./useRecipients.ts";

/** After this long, a closed dialog no longer holds anything. */
const DIALOG_GONE_MS = 300;

const useStyles = makeStyles({
  group: { border: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", minWidth: 0 },
  legend: { ...textStyles.detailStrong, padding: 0, overflowWrap: "anywhere" },
  kind: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
  choice: touchChoice,
  mentors: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS, ":empty": { display: "none" } },
  search: { [phone]: { minHeight: touch } },
  hint: { ...textStyles.detail, margin: 0, color: tokens.colorNeutralForeground3 },
});

/** Chooses whom a new conversation is with, among the staff who may be written to (CONV-8, CONV-9). */
export function RecipientPicker({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation("conversations");
  const navigate = useNavigate();
  const recipients = useRecipients();
  const { contacts } = recipients;
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<Chosen>({});

  const nobody = <EmptyState isCompact icon={People28Regular} text={t("nobodyFound")} />;
  const beginning = recipients.beginningWith(chosen);
  const existing = useExisting(recipients, beginning);
  const [sought, setSought] = useState<Owner | null>(null);
  const open = (path: string) => {
    onClose();
    // Fluent lays the page bare for screen readers shortly after the dialog is gone; a change of screen in between hides it.
    setTimeout(() => void navigate(path, { state: TO_WRITE }), DIALOG_GONE_MS);
  };
  const writeTo = async (groupId: string, owner: Owner) => {
    setSought(owner);
    open(await recipients.pathWith({ [groupId]: [owner.userId] }));
  };
  const select = () => open(paths.newConversation(addressed(beginning)));
  return (
    <FormDialog
      title={t("selectRecipient")}
      isOpen={isOpen}
      isDirty={false}
      onClose={onClose}
      actions={
        <>
          {existing && <Button onClick={() => open(paths.conversation(existing.id))}>{t("openExisting")}</Button>}
          <Button appearance="primary" disabled={!contacts.data || !isAnyChosen(chosen)} onClick={select}>
            {t("select")}
          </Button>
        </>
      }
    >
      <div className={styles.mentors}>
        {mentorsOf(contacts.data ?? []).map(({ group, owner }) => (
          <Button
            key={`${group.id} ${owner.userId}`}
            icon={<Chat20Regular />}
            isBusy={sought === owner}
            onClick={() => void writeTo(group.id, owner)}
          >
            {t("writeTo", { name: fullName(owner) })}
          </Button>
        ))}
      </div>
      <Input
        className={styles.search}
        type="search"
        contentBefore={<Search20Regular aria-hidden />}
        placeholder={t("search")}
        aria-label={t("searchRecipient")}
        value={search}
        onChange={(_, { value }) => setSearch(value)}
      />
      <Loaded resource={contacts} skeleton={<SkeletonBar />} empty={nobody}>
        {(groups) => {
          const shown = shownContacts(groups, search);
          if (shown.length === 0)
            return (
              <>
                {nobody}
                <p className={styles.hint}>{t("pickerHint")}</p>
              </>
            );
          return shown.map(({ group, owners }) => {
            const ids = chosen[group.id] ?? [];
            const isAll = group.owners.every(({ userId }) => ids.includes(userId));
            const isWhole = owners.length === group.owners.length;
            return (
              <fieldset key={group.id} className={styles.group}>
                <legend className={styles.legend}>
                  {group.title} <span className={styles.kind}>{t(group.type)}</span>
                </legend>
                {isWhole && owners.length > 1 && (
                  <Checkbox
                    className={styles.choice}
                    label={t("selectAll")}
                    checked={isAll ? true : ids.length > 0 ? "mixed" : false}
                    onChange={() =>
                      setChosen({ ...chosen, [group.id]: isAll ? [] : group.owners.map(({ userId }) => userId) })
                    }
                  />
                )}
                {owners.map((owner) => (
                  <Checkbox
                    key={owner.userId}
                    className={styles.choice}
                    label={fullName(owner)}
                    checked={ids.includes(owner.userId)}
                    onChange={() => setChosen(toggled(chosen, group.id, owner.userId))}
                  />
                ))}
                <p className={styles.hint} aria-live="polite">
                  {isAll && t("staffWillRead")}
                </p>
              </fieldset>
            );
          });
        }}
      </Loaded>
    </FormDialog>
  );
}
