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
  careTimes: 25,
  leave: 26,
  calendarFeeds: 27,
  translation: 28,
  meals: 29,
  childCard: 30,
  classList: 31,
} as const;

export type ServiceName = keyof typeof SERVICE_IDS;
export type Services = Record<ServiceName, boolean>;

/** Days before the last day of a service on which its end is said, first the earliest (YEAR-5). */
export const ENDING_DAYS = [60, 30, 7] as const;

/** Services without which nobody gets what staff write. */
export const SENT_SERVICES = [
  "news",
  "conversations",
  "forms",
  "meetings",
  "careTimes",
] as const satisfies ServiceName[];

/** Services of which at least one must be on for something to be shown. Nothing named: it belongs to no service. */
export type Belonging = readonly ServiceName[];

export const isOn = (belonging: Belonging, services: Services): boolean =>
  belonging.length === 0 || belonging.some((name) => services[name]);

/** The first day is null, or not told, for a service that has begun. */
export type SoldService = { serviceId: number; serviceStart?: string | null; serviceEnd: string };

/**
 * Returns which services are on: those of a tenant or school that have begun and end today or later, compared by day (STU-8).
 * @param today the day at the school, YYYY-MM-DD
 */
export function servicesOf(sold: SoldService[], today: string): Services {
  const on = new Set(
    sold
      .filter(({ serviceStart, serviceEnd }) => (serviceStart ?? "") <= today && serviceEnd.slice(0, 10) >= today)
      .map(({ serviceId }) => serviceId),
  );
  return Object.fromEntries(serviceNames.map((name) => [name, on.has(SERVICE_IDS[name])])) as Services;
}

/** Returns the services that were on and are no longer, each with its last day (YEAR-5). */
export function endedServices(sold: SoldService[], today: string): { name: ServiceName; last: string }[] {
  const on = servicesOf(sold, today);
  return serviceNames.flatMap((name) => {
    const days = sold.filter(({ serviceId }) => serviceId === SERVICE_IDS[name]).map(({ serviceEnd }) => serviceEnd);
    const last = days
      .filter((day) => day < today)
      .toSorted()
      .at(-1);
    return on[name] || last === undefined ? [] : [{ name, last: last.slice(0, 10) }];
  });
}

export const serviceNames = Object.keys(SERVICE_IDS) as ServiceName[];
