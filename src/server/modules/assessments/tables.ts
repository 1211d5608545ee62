import {
  MUST_BE_KEPT,
  NAMES_NOBODY,
  OF_A_TEXT,
  type OwnTable,
  ownTable,
  SCHOOL_OWN,
  SCHOOL_RECORD,
  WRITTEN,
} from "#server/database/ownTable.ts";
import { isOfNoSource, type RetentionRule, remove } from "#server/database/retentionRule.ts";
import {
  assessmentBlockParts,
  assessmentDetails,
  assessmentFeedbacks,
  assessmentGoals,
  assessments,
  courseMatrices,
  matrices,
} from "#server/database/schema/assessments.ts";
import { courses, groupCourses } from "#server/database/schema/courses.ts";
import {
  additionalAdjustments,
  adjustmentComments,
  verdictScaleLevels,
  verdictScales,
  verdicts,
} from "#server/database/schema/verdicts.ts";

const PUBLISHED: RetentionRule = {
  kind: "results",
  old: `select id from assessments where published < $1 and ${isOfNoSource("assessments.id")}`,
  removes: [
    remove("assessment_feedbacks", "assessment_id"),
    remove("assessment_details", "assessment_id"),
    remove("assessments", "id"),
  ],
};

export const tables: OwnTable[] = [
  ownTable(assessments, {
    kept: { plan: [PUBLISHED] },
    exported: "whole",
    erased: { studentId: MUST_BE_KEPT, ownerId: OF_A_TEXT },
  }),
  ownTable(assessmentDetails, { kept: { with: [assessments] }, exported: "whole", erased: NAMES_NOBODY }),
  ownTable(assessmentFeedbacks, { kept: { with: [assessments] }, exported: "whole", erased: { editorId: WRITTEN } }),
  ownTable(assessmentBlockParts, { kept: SCHOOL_RECORD, exported: "whole", erased: { ownerId: OF_A_TEXT } }),
  ownTable(assessmentGoals, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY }),
  ownTable(matrices, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY }),
  ownTable(courseMatrices, { kept: { with: [courses] }, exported: "whole", erased: NAMES_NOBODY }),
  ownTable(courses, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY }),
  ownTable(groupCourses, { kept: { with: [courses] }, exported: "whole", erased: NAMES_NOBODY }),
  ownTable(verdicts, {
    kept: SCHOOL_RECORD,
    exported: "whole",
    erased: { studentId: MUST_BE_KEPT, creatorId: WRITTEN },
  }),
  ownTable(verdictScales, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY }),
  ownTable(verdictScaleLevels, { kept: { with: [verdictScales] }, exported: "whole", erased: NAMES_NOBODY }),
  ownTable(additionalAdjustments, {
    kept: SCHOOL_RECORD,
    exported: "whole",
    erased: { studentId: MUST_BE_KEPT, creatorId: WRITTEN },
  }),
  ownTable(adjustmentComments, { kept: SCHOOL_RECORD, exported: "whole", erased: NAMES_NOBODY }),
];
