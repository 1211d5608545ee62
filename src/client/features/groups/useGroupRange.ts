import type { Range } from "#client/features/progress/embed/range.ts";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import type { GroupLayout } from "./groupLayout.ts";
import { type AskedRange, groupRange } from "./groupRange.ts";

export const useGroupRange = (layout: GroupLayout, asked?: AskedRange): Range =>
  groupRange(layout, useSchoolTimeZone(), asked);
