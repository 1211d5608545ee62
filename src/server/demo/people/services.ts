import { SERVICE_IDS, type ServiceName } from "#contract/services.ts";
import { soldServices } from "#server/database/schema/people.ts";
import { SCHOOLS, TENANTS } from "../cast.ts";
import type { World } from "../world.ts";

const all = Object.keys(SERVICE_IDS) as ServiceName[];
/** Drop-off and pick-up are for the youngest. */
const every = all.filter((name) => name !== "careTimes");
const without = (...left: ServiceName[]) => every.filter((name) => !left.includes(name));

const NOT_FOR_PRESCHOOLS: readonly ServiceName[] = [
  "ownEducation",
  "coursePlanning",
  "msAssignments",
  "nativeAssignments",
  "schedule",
  "advancedSchedule",
  "verdicts",
  "additionalAdjustments",
  "teamsMeeting",
  "exportAssessments",
  "plagiarism",
  "msAssignmentOutcomes",
  "assessments",
];

/**
 * Seeds services and their last days, which differ: Björkskolan has one through the municipality only and one that ends today
 * and is still on, and its class lists began three weeks ago; at Granskolan, one ended yesterday.
 */
export async function seedServices({ db, day, schoolYear }: World): Promise<void> {
  const sold = (schoolId: string | null, names: ServiceName[], serviceEnd: string, tenantId: string = TENANTS.home) =>
    names.map((name) => ({ tenantId, schoolId, serviceId: SERVICE_IDS[name], serviceEnd }));
  const end = schoolYear.end > day(60) ? schoolYear.end : day(365);
  await db.insert(soldServices).values([
    ...sold(null, ["immersiveReaderConversations"], end),
    ...sold(
      SCHOOLS.preschool,
      all.filter((name) => !NOT_FOR_PRESCHOOLS.includes(name)),
      end,
    ),
    ...sold(
      SCHOOLS.compulsory,
      without("msAssignmentOutcomes", "immersiveReaderConversations", "exportAssessments", "classList"),
      end,
    ),
    ...sold(SCHOOLS.compulsory, ["classList"], end).map((one) => ({ ...one, serviceStart: day(-20) })),
    ...sold(SCHOOLS.compulsory, ["exportAssessments"], day(0)),
    ...sold(SCHOOLS.upperSecondary, every, day(400)),
    ...sold(SCHOOLS.adult, every, day(200)),
    ...sold(SCHOOLS.newcomer, without("msAssignmentOutcomes"), end),
    ...sold(SCHOOLS.neighbour, ["news", "attendance", "schedule"], end, TENANTS.other),
    ...sold(SCHOOLS.neighbour, ["plans"], day(-1), TENANTS.other),
  ]);
}
