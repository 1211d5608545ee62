import { type DataProblem, dataProblem, passedOver } from "#contract/integration/dataProblems.ts";
import { type Item, nobody, type Place, Untrusted, unknownValue } from "../delivery/records.ts";
import { dutyItems } from "./duties.ts";
import { changedSince, isExhaustive, isNew, listing, type School } from "./school.ts";
import { Duty, isWithin, Person, Placement } from "./shapes.ts";

const LOOKED_UP_AT_ONCE = 200;
const GUARDIAN = "Vårdnadshavare";
/** The standard's relations. One that it does not know says nothing about whether somebody is a guardian. */
const RELATIONS = [GUARDIAN, "Annan ansvarig", "God man", "Utsedd behörig"];

type Placed = { person: Person; at: Place };

/** Reads students, guardians and staff. Returns who holds each duty, which activities refer to; null for nobody we know. */
export async function* readPeople(school: School): AsyncGenerator<Item, Map<string, string | null>> {
  const { today, since, complete, schoolOf, mayBeOurs, hasBadUnit, settings } = school;
  const people = new Map<string, Placed>();
  const keep = (person: Person, at: Place) => void people.set(person.id, { person, at });
  const about = ["student", "guardian", "user"] as const;
  const feeds = [...about, "guardianship", "placement", "signIn"] as const;
  const query = changedSince(school);
  const offersPeople = yield* listing(school, "/persons", { schema: Person, query, about, feeds }, keep);
  if (offersPeople === "NOTHING" && !since)
    throw new Untrusted([{ at: { where: "persons" }, reason: dataProblem("noStudentAnywhere") }]);
  const hasPeople = isExhaustive(offersPeople);

  /** Children of preschools are placed instead of enrolled. */
  const placedAt = new Map<string, string[]>();
  const placements: Placement[] = [];
  /** People who may be at a school that a record of theirs does not name in a way that is known. */
  const unplaced = new Set<string>();
  const changedIds = new Set<string>();
  const badDuties = new Set<string>();
  let hasBadPlacement = false;
  const onBad = () => {
    hasBadPlacement = true;
  };
  const offered = yield* listing(
    school,
    "/placements",
    { schema: Placement, about: [], feeds: ["student", "placement"], onBad },
    (placement) => {
      if (since && isNew(school, placement)) changedIds.add(placement.child.id);
      if (isWithin(placement, today)) placements.push(placement);
      return undefined;
    },
  );
  const hasPlacements = isExhaustive(offered) && !hasBadPlacement;

  const duties: Duty[] = [];
  const offersDuties = yield* listing(
    school,
    "/duties",
    {
      schema: Duty,
      about: [],
      feeds: ["user", "role", "ownership"],
      onBad: (id) => void (id !== undefined && badDuties.add(id)),
    },
    (duty) => {
      duties.push(duty);
      if (since && isNew(school, duty) && duty.person) changedIds.add(duty.person.id);
      return undefined;
    },
  );
  const hasDuties = isExhaustive(offersDuties);
  const holders = new Map<string, string | null>([
    ...[...badDuties].map((id) => [id, null] as const),
    ...duties.map(({ id, person }) => [id, person?.id ?? null] as const),
  ]);
  const current = duties.filter((duty) => isWithin(duty, today));
  const staff = new Set(
    current.flatMap(({ person, dutyAt }) => (person && schoolOf(dutyAt.id) !== undefined ? person.id : [])),
  );

  if (since) yield* lookUp([...changedIds].filter((id) => !people.has(id)));
  for (const placement of placements) yield* placementItems(placement);
  const schoolsOf = ({ id, enrolments, personStatus }: Person): string[] => {
    if (personStatus === "Avliden") return [];
    const enrolled = (enrolments ?? []).flatMap(({ enroledAt, cancelled, ...dates }) =>
      !cancelled && isWithin(dates, today) ? [schoolOf(enroledAt.id)] : [],
    );
    return [...new Set([...enrolled, ...(placedAt.get(id) ?? [])])].filter((unit) => unit !== undefined);
  };
  const relations = settings.relations.split(",").map((one) => one.trim());
  const guardians = new Set<string>();
  let saysGuardians = false;
  for (const { person } of people.values()) {
    saysGuardians ||= person.responsibles != null;
    if (schoolsOf(person).length === 0) continue;
    for (const { person: guardian, relationType } of person.responsibles ?? [])
      if (guardian && relations.includes(relationType ?? "")) guardians.add(guardian.id);
  }
  yield* lookUp([...guardians].filter((id) => !people.has(id)));

  for (const { person, at } of people.values()) yield* itemsOf(person, at);
  for (const duty of current) yield* dutyItems(school, duty);

  if (since) yield { is: "partial", kinds: ["student", "guardian", "user"] };
  else if (hasPeople) {
    for (const kind of ["student", "placement", "signIn"] as const) complete.add(kind);
    // A system that names no guardian at all does not know them.
    if (saysGuardians) for (const kind of ["guardian", "guardianship"] as const) complete.add(kind);
    if (hasDuties) complete.add("user");
  }
  if (hasDuties) complete.add("role");
  return holders;

  /** Notes where a child is placed. A child whom nobody knows may be any that is placed. */
  function* placementItems({ id, child, placedAt: at }: Placement): Generator<Item> {
    const place = { where: "placements", item: id };
    const unit = schoolOf(at.id);
    if (unit === undefined && mayBeOurs(at.id)) {
      unplaced.add(child.id);
      yield nobody(place, "placedAt", "school", at.id);
    }
    if (unit === undefined) return;
    placedAt.set(child.id, [...(placedAt.get(child.id) ?? []), unit]);
    if (people.has(child.id) || (since && !changedIds.has(child.id))) return;
    hasBadPlacement = true;
    yield nobody(place, "child", "student", child.id);
  }

  /** Reads people whom others refer to and who are not in the listing. */
  async function* lookUp(ids: string[]): AsyncGenerator<Item> {
    for (let start = 0; start < ids.length; start += LOOKED_UP_AT_ONCE) {
      const body = JSON.stringify({ ids: ids.slice(start, start + LOOKED_UP_AT_ONCE) });
      yield* listing(school, "/persons/lookup", { schema: Person, body, about, feeds }, keep);
    }
  }

  function* itemsOf(person: Person, at: Place): Generator<Item> {
    const { id, givenName: firstName, familyName: lastName, securityMarking, enrolments } = person;
    for (const [index, enrolment] of (enrolments ?? []).entries()) {
      if (enrolment.cancelled || !isWithin(enrolment, today) || !mayBeOurs(enrolment.enroledAt.id)) continue;
      unplaced.add(id);
      yield nobody(at, `enrolments.${index}.enroledAt`, "school", enrolment.enroledAt.id);
    }
    const common = { firstName, lastName, ...(securityMarking && { protected: securityMarking !== "Ingen" }) };
    const units = schoolsOf(person);
    if (units.length > 0) {
      const email = mailOf(person, "Skola elev");
      const birthDate = person.birthDate ? { birthDate: person.birthDate } : {};
      yield { is: "object", kind: "student", id, at, values: { ...common, ...birthDate, email } };
      for (const [position, unit] of units.entries())
        yield { is: "link", kind: "placement", key: [id, unit], position, at };
      if (since) yield { is: "whole", kind: "placement", part: "student", id };
      if (unplaced.has(id)) yield { is: "heldLink", kind: "placement", key: [id, null] };
      if (since && person.responsibles) yield { is: "whole", kind: "guardianship", part: "student", id };
      if (!person.responsibles) yield { is: "heldLink", kind: "guardianship", key: [null, id] };
      for (const { person: guardian, relationType } of person.responsibles ?? []) {
        if (!guardian) continue;
        if (relations.includes(relationType ?? "") && isAlive(guardian.id))
          yield { is: "link", kind: "guardianship", key: [guardian.id, id], at };
        else {
          if (!RELATIONS.includes(relationType ?? ""))
            yield { is: "heldLink", kind: "guardianship", key: [people.has(guardian.id) ? guardian.id : null, id] };
          if (relationType && !RELATIONS.includes(relationType)) yield unknownValue(at, "responsibles", relationType);
          else yield { is: "passedOver", kind: "guardianship", at, why: whyNoGuardian(relationType) };
        }
      }
    } else if (isDoubtful(person)) yield { is: "held", kind: "student", id };
    else if (since) yield { is: "removal", kind: "student", id, at };
    else yield { is: "stranger", kind: "student", id };

    const isGuardian = guardians.has(id) && isAlive(id);
    if (isGuardian || since) {
      const values = { ...common, mail: mailOf(person, "Privat"), phone: phoneOf(person) };
      yield { is: "object", kind: "guardian", id, at, values, ifKnown: !isGuardian };
      const name = person.eduPersonPrincipalNames?.[0]?.trim();
      const subject = name || values.mail;
      if (since && isGuardian && name) yield { is: "whole", kind: "signIn", part: "guardian", id };
      if (settings.issuer && isGuardian && subject)
        yield { is: "link", kind: "signIn", key: [id, settings.issuer, subject], isFallback: !name, at };
    } else yield { is: "stranger", kind: "guardian", id };

    const user = { ...common, mail: workMailOf(person) };
    if (staff.has(id) || since) yield { is: "object", kind: "user", id, at, values: user, ifKnown: !staff.has(id) };
    else yield { is: "stranger", kind: "user", id };
    if (units.length === 0 && !isGuardian && !staff.has(id))
      yield { is: "passedOver", kind: "user", at, why: passedOver("overNobody") };
  }

  /** Whether somebody at no school may be at one, because what would say so is missing. */
  function isDoubtful({ id, personStatus, enrolments }: Person): boolean {
    if (personStatus === "Avliden") return false;
    if (unplaced.has(id)) return true;
    return hasBadUnit || hasBadPlacement || enrolments == null || (enrolments.length === 0 && !hasPlacements);
  }

  function isAlive(id: string): boolean {
    return people.get(id)?.person.personStatus !== "Avliden";
  }
}

const whyNoGuardian = (relation: string | null | undefined): DataProblem =>
  relation ? passedOver("overRelation", { relation }) : passedOver("overNoRelation");

const mailOf = ({ emails }: Person, type: string): string | null =>
  (emails?.find((mail) => mail.type === type) ?? emails?.[0])?.value.trim() || null;

/** Address of a member of staff at the school or at work; never a private one, nor that of a student's account. */
const workMailOf = ({ emails }: Person): string | null =>
  (emails?.find(({ type }) => WORK_MAIL.includes(type ?? "")) ?? emails?.find(({ type }) => !type))?.value.trim() ||
  null;

const WORK_MAIL = ["Skola personal", "Arbete övrigt"];

const phoneOf = ({ phoneNumbers }: Person): string | null =>
  (phoneNumbers?.find(({ mobile }) => mobile) ?? phoneNumbers?.[0])?.value.trim() || null;

export const DEFAULT_RELATIONS = GUARDIAN;
