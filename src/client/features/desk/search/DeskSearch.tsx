import { Input, makeStyles, tokens } from "@fluentui/react-components";
import { Search20Regular } from "@fluentui/react-icons/svg/search";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettled } from "#client/lib/useSettled.ts";
import { useDeskSearch } from "#client/resources/desk.ts";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { headerHeight, phone, phoneQuery, touch, useMediaQuery } from "#client/ui/measures.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { scrollsDown } from "#client/ui/surfaces.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { DESK_SEARCH_MIN_LENGTH } from "#contract/desk/students/limits.ts";
import type { FoundStudent } from "#contract/desk/students/schemas.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { useSearchKey } from "./useSearchKey.ts";

/** Pause in typing after which it is searched. Each search is in the access logs of those whom it finds. */
const PAUSE_MS = 250;

const useStyles = makeStyles({
  search: {
    position: "relative",
    width: "22rem",
    minWidth: 0,
    flexShrink: 1,
    [phone]: { marginInlineStart: tokens.spacingHorizontalS },
  },
  field: { width: "100%", minWidth: 0, [phone]: { minHeight: touch } },
  hits: {
    ...scrollsDown,
    position: "absolute",
    insetInline: 0,
    top: "100%",
    maxHeight: `calc(80dvh - ${headerHeight})`,
    marginBlockStart: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
    paddingBlock: tokens.spacingVerticalXS,
    [phone]: { position: "fixed", top: headerHeight, insetInline: tokens.spacingHorizontalS },
  },
  none: { paddingBlockStart: tokens.spacingVerticalL },
});

/** Finds students within reach by their name or a guardian's, from every page of the desk, and by the key "/" (DESK-13). */
export function DeskSearch() {
  const styles = useStyles();
  const { t } = useTranslation(["desk", "conversations"]);
  const isPhone = useMediaQuery(phoneQuery);
  const [typed, setTyped] = useState("");
  const wanted = typed.trim();
  const isEnough = [...wanted].length >= DESK_SEARCH_MIN_LENGTH;
  const settled = useSettled(isEnough ? wanted : "", PAUSE_MS);
  const search = isEnough && settled !== "" ? settled : null;
  const found = useDeskSearch(search);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  const count = search === null ? undefined : found.data?.length;
  useEffect(() => {
    if (count !== undefined) announce(count === 0 ? t("searchNone") : t("searchHits", { count }));
  }, [count, t]);

  const press = (event: KeyboardEvent) => {
    const links = [...(box.current?.querySelectorAll("a") ?? [])];
    const at = links.findIndex((link) => link.matches(":focus"));
    if (event.key === "Escape" && typed !== "") {
      setTyped("");
      field.current?.focus();
    } else if (event.key === "ArrowDown") links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === "ArrowUp" && at >= 0) (links[at - 1] ?? field.current)?.focus();
    // With several hits, Enter leads to the list: the first one may be somebody else of that name.
    else if (event.key === "Enter" && at < 0) links.length === 1 ? links[0]?.click() : links[0]?.focus();
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the element of that name
    <div
      ref={box}
      role="search"
      className={styles.search}
      onKeyDown={press}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setTyped("");
      }}
    >
      <Input
        input={{ ref: field }}
        type="search"
        className={styles.field}
        contentBefore={<Search20Regular aria-hidden />}
        placeholder={isPhone ? t("conversations:search") : t("search")}
        aria-label={t("search")}
        aria-keyshortcuts="/"
        autoComplete="off"
        value={typed}
        onChange={(_event, { value }) => setTyped(value)}
      />
      {search !== null && (
        <div className={styles.hits}>
          <Loaded
            resource={found}
            isCompact
            failed={t("studentsFailed")}
            skeleton={<PanelSkeleton />}
            empty={
              <div className={styles.none}>
                <EmptyLine text={t("searchNone")} />
              </div>
            }
          >
            {(students) => (
              <RowList isInPanel label={t("searchFound")}>
                {students.map((one) => (
                  <li key={one.key}>
                    <Hit one={one} onOpen={() => setTyped("")} />
                  </li>
                ))}
              </RowList>
            )}
          </Loaded>
        </div>
      )}
    </div>
  );
}

/** A student with what tells two of one name apart, and the guardian by whose name they were found. */
function Hit({ one, onOpen }: { one: FoundStudent; onOpen: () => void }) {
  const { t } = useTranslation("desk");
  const nameOf = useDeskName();
  const { student, studentId, number, className, birthYear, guardian } = one;
  const details = [
    className,
    birthYear && t("bornIn", { year: String(birthYear) }),
    guardian && t("guardianNamed", { name: nameOf(guardian) }),
  ].filter(Boolean);
  if (studentId === null) return null;
  return (
    <Row
      to={deskLink("student", { studentId })}
      title={nameOf(student, number)}
      detail={details.join(" · ")}
      onOpen={onOpen}
    />
  );
}
