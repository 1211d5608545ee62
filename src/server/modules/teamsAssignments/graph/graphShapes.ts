import { z } from "zod";

/** Schemas of the fields of Microsoft Graph's education resources that are read here. */

const ItemBody = z.object({ content: z.string().nullish(), contentType: z.string().nullish() }).nullish();
export type ItemBody = z.infer<typeof ItemBody>;

const Points = z.object({ maxPoints: z.number().nullish() }).nullish();

export const GraphUser = z.object({ id: z.string() });

export const GraphClass = z.object({
  id: z.string(),
  displayName: z.string(),
  /** The class's id in the school's register. */
  externalId: z.string().nullish(),
});
export type GraphClass = z.infer<typeof GraphClass>;

export const GraphAssignment = z.object({
  id: z.string(),
  classId: z.string(),
  displayName: z.string(),
  status: z.string(),
  dueDateTime: z.string().nullish(),
  assignDateTime: z.string().nullish(),
  assignedDateTime: z.string().nullish(),
  instructions: ItemBody,
  grading: Points,
  assignTo: z.object({ "@odata.type": z.string().nullish(), recipients: z.array(z.string()).nullish() }).nullish(),
});
export type GraphAssignment = z.infer<typeof GraphAssignment>;

const Outcome = z.object({
  "@odata.type": z.string().nullish(),
  publishedPoints: z.object({ points: z.number().nullish() }).nullish(),
  publishedFeedback: z.object({ text: ItemBody }).nullish(),
  publishedRubricQualityFeedback: z.array(z.object({ qualityId: z.string(), feedback: ItemBody })).nullish(),
  publishedRubricQualitySelectedLevels: z
    .array(z.object({ qualityId: z.string(), columnId: z.string().nullish() }))
    .nullish(),
});
export type GraphOutcome = z.infer<typeof Outcome>;

export const GraphSubmission = z.object({
  id: z.string(),
  status: z.string(),
  recipient: z.object({ userId: z.string().nullish() }).nullish(),
  outcomes: z.array(Outcome).nullish(),
});
export type GraphSubmission = z.infer<typeof GraphSubmission>;

/** An assignment in a student's list, with the student's submission. */
export const GraphListed = z.object({
  id: z.string(),
  classId: z.string(),
  status: z.string(),
  submissions: z.array(GraphSubmission).nullish(),
});
export type GraphListed = z.infer<typeof GraphListed>;

export const GraphRubric = z.object({
  displayName: z.string().nullish(),
  levels: z
    .array(
      z.object({
        levelId: z.string(),
        displayName: z.string().nullish(),
        description: ItemBody,
        grading: Points,
      }),
    )
    .nullish(),
  qualities: z
    .array(
      z.object({
        qualityId: z.string(),
        description: ItemBody,
        criteria: z.array(z.object({ description: ItemBody })).nullish(),
      }),
    )
    .nullish(),
});
export type GraphRubric = z.infer<typeof GraphRubric>;

export const GraphResource = z.object({
  id: z.string(),
  distributeForStudentWork: z.boolean().nullish(),
  resource: z
    .object({
      "@odata.type": z.string().nullish(),
      displayName: z.string().nullish(),
      link: z.string().nullish(),
      fileUrl: z.string().nullish(),
    })
    .nullish(),
});
export type GraphResource = z.infer<typeof GraphResource>;

/** A file in a drive, with a temporary address that needs no token. */
export const GraphDriveItem = z.object({ "@microsoft.graph.downloadUrl": z.url({ protocol: /^https?$/ }).optional() });
