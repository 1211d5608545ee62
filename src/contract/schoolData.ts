import { z } from "zod";
import { Id } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export const SchoolDataItem = z.object({ schoolId: Id, key: z.string(), value: z.string() });
export type SchoolDataItem = z.infer<typeof SchoolDataItem>;

/** The setting, 'true' in any case, by which a school offers its education groups as recipients. */
export const GUARDIANS_COMMUNICATION_KEY = "EnableGuardiansCommunication";

export const getSchoolData = endpoint({
  method: "GET",
  path: "/students/:studentId/schoolsdata/:key",
  offer: OFFERS.everybody,
  audit: null,
  summary: "A setting of the student's schools by its key, one item per school that has it.",
  reply: z.array(SchoolDataItem),
});
