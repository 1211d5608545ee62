import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { DeskTextRow } from "#contract/desk/posts/schemas.ts";

type State = DeskTextRow["state"];

const STATE_TAGS = { DRAFT: "outline", SCHEDULED: "brand", PUBLISHED: "success", WITHDRAWN: "neutral" } as const;

export function StateTag({ state }: { state: State }) {
  const { t } = useTranslation("deskPosts");
  return <Tag look={STATE_TAGS[state]}>{t(`state.${state}`)}</Tag>;
}

type Stated = Pick<DeskTextRow, "state" | "published" | "corrected" | "withdrawn" | "edited" | "families">;

/** Returns functions that write when a text was published, corrected or withdrawn, and how many families have read it. */
export function useStateWords(): {
  stateWords: (text: Stated) => string;
  /** The same moment for lists, whose tags say what happens then. */
  momentOf: (text: Stated) => string;
  readersWords: (text: Stated) => string | null;
} {
  const { t } = useTranslation("deskPosts");
  const { dateTimeInSentence: when, dateTimeShort } = useFormats();
  return {
    stateWords({ state, published, corrected, withdrawn, edited }) {
      if (state === "DRAFT") return edited ? t("editedAt", { time: when(edited) }) : "";
      if (state === "WITHDRAWN") return withdrawn ? t("withdrawnAt", { time: when(withdrawn) }) : "";
      if (state === "SCHEDULED") return published ? t("scheduledFor", { time: when(published) }) : "";
      if (corrected) return t("correctedAt", { time: when(corrected) });
      return published ? t("publishedAt", { time: when(published) }) : "";
    },
    momentOf({ state, published, withdrawn, edited }) {
      const moment = { DRAFT: edited, SCHEDULED: published, PUBLISHED: published, WITHDRAWN: withdrawn }[state];
      return moment ? dateTimeShort(moment) : "";
    },
    // A class of an earlier year has no families any more.
    readersWords: ({ state, families: { all, read } }) =>
      state === "PUBLISHED" && all > 0 ? t("readBy", { read, count: all }) : null,
  };
}
