/**
 * Numbers of the services that schools and tenants buy. The specification names the flags and withholds the numbers;
 * they are fixed here (STU-9).
 */
export const SERVICE_IDS = {
  ownEducation: 1,
  coursePlanning: 2,
  msAssignments: 3,
  nativeAssignments: 4,
  news: 5,
  schedule: 6,
  advancedSchedule: 7,
  plans: 8,
  conversations: 9,
  attendance: 10,
  forms: 11,
  meetings: 12,
  verdicts: 13,
  additionalAdjustments: 14,
  teamsMeeting: 15,
  notes: 16,
  exportAssessments: 17,
  plagiarism: 18,
  immersiveReaderPlans: 19,
  immersiveReaderAssignments: 20,
  immersiveReaderPosts: 21,
  immersiveReaderConversations: 22,
  msAssignmentOutcomes: 23,
  assessments: 24,
} as const;

export type ServiceName = keyof typeof SERVICE_IDS;
export type Services = Record<ServiceName, boolean>;

export type SoldService = { serviceId: number; serviceEnd: string };

/**
 * A service is on if a tenant or school service with its id ends today or later, compared by day (STU-8).
 * @param today the day at the school, YYYY-MM-DD
 */
export const isServiceAvailable = (sold: SoldService[], name: ServiceName, today: string): boolean =>
  sold.some(({ serviceId, serviceEnd }) => serviceId === SERVICE_IDS[name] && serviceEnd.slice(0, 10) >= today);

const names = Object.keys(SERVICE_IDS) as ServiceName[];

export const servicesOf = (sold: SoldService[], today: string): Services =>
  Object.fromEntries(names.map((name) => [name, isServiceAvailable(sold, name, today)])) as Services;
