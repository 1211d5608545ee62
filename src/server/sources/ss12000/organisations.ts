import { dataProblem, passedOver } from "#contract/integration/dataProblems.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { type Item, Untrusted, unknownValue } from "../delivery/records.ts";
import { listing, type School } from "./school.ts";
import { Organisation } from "./shapes.ts";

const { PRESCHOOL, COMPULSORY_SCHOOL, UPPER_SECONDARY_EDUCATION, ADULT_EDUCATION } = SCHOOL_TYPES;

/** A unit with several types of school counts as the first of these that it has. */
const TYPES: [number, RegExp][] = [
  [COMPULSORY_SCHOOL, /^(GR|GRS|SP|SAM|TR|FKLASS)$/],
  [UPPER_SECONDARY_EDUCATION, /^(GY|GYS)$/],
  [ADULT_EDUCATION, /^(VUX|SFI|SARVUX)/],
  [PRESCHOOL, /^FS$/],
  [COMPULSORY_SCHOOL, /^(FTH|OPPFTH)$/],
];

const UNIT = "Skolenhet";

const typeOf = ({ schoolTypes }: Organisation): number | undefined =>
  TYPES.find(([, type]) => schoolTypes?.some((one) => type.test(one)))?.[0];

/**
 * Reads the organisations, and finds the schools to bring by id or by the code of their unit.
 * @throws Untrusted if no school is chosen, with those that there are
 */
export async function* readOrganisations(
  school: Pick<School, "client" | "reading" | "today">,
  brings: boolean,
): AsyncGenerator<Item, Pick<School, "schoolOf" | "mayBeOurs" | "hasBadUnit">> {
  const organisations = new Map<string, Organisation>();
  const badIds = new Set<string>();
  let hasBadUnit = false;
  const isOffered = yield* listing(
    school,
    "/organisations",
    {
      schema: Organisation,
      about: ["school"],
      feeds: ["school"],
      opens: ["placement", "user", "role", "ownership"],
      onBad: (id) => {
        hasBadUnit = true;
        if (id !== undefined) badIds.add(id);
      },
    },
    (record) => void organisations.set(record.id, record),
  );
  if (!isOffered) throw new Untrusted([{ at: { where: "organisations" }, reason: dataProblem("notOffered") }]);
  const allUnits = [...organisations.values()].filter(({ organisationType }) => organisationType === UNIT);
  const units = allUnits.filter(({ endDate }) => (endDate ?? school.today) >= school.today);
  const chosen = school.reading.schools?.map((one) => one.toLowerCase()) ?? [];
  const chosenUnits = units.filter((unit) => chosen.some((name) => isNamed(unit, name)));
  if (chosenUnits.length === 0) {
    const there = units.map(({ id, schoolUnitCode, displayName }) => `${displayName} (${schoolUnitCode ?? id})`);
    const schools = there.join(", ");
    const reason = schools === "" ? dataProblem("noSchools") : dataProblem("schoolsNotChosen", { schools });
    throw new Untrusted([{ at: { where: "organisations" }, reason }]);
  }

  const doubtful = yield* doubtfulAmong(
    [...organisations.values()].filter((one) => !chosenUnits.includes(one)),
    chosen.filter((name) => !badIds.has(name) && !allUnits.some((unit) => isNamed(unit, name))),
  );

  const ids = new Set(chosenUnits.map(({ id }) => id));
  if (brings) {
    for (const record of organisations.values()) {
      const at = { where: "organisations", item: record.id };
      const type = typeOf(record);
      if (ids.has(record.id)) {
        const values = { title: record.displayName, ...(type !== undefined && { type }) };
        yield { is: "object", kind: "school", id: record.id, at, values };
        continue;
      }
      const why = passedOver(record.organisationType === UNIT ? "overNotChosen" : "overNoSchool");
      yield { is: doubtful.has(record.id) ? "held" : "stranger", kind: "school", id: record.id };
      yield { is: "passedOver", kind: "school", at, why };
    }
    const roots = [...new Set(chosenUnits.map(({ id }) => rootOf(id)))];
    const [root = ""] = roots;
    const owner = roots.length === 1 && !ids.has(root) ? organisations.get(root) : undefined;
    if (owner) yield { is: "owner", id: owner.id, name: owner.displayName };
  }

  const schoolOf = (organisation: string) => [...above(organisation)].find((id) => ids.has(id));
  return { schoolOf, mayBeOurs, hasBadUnit };

  function mayBeOurs(organisation: string): boolean {
    if (schoolOf(organisation) !== undefined) return false;
    for (const id of above(organisation)) {
      if (doubtful.has(id) || !organisations.has(id)) return true;
      if (organisations.get(id)?.organisationType === UNIT) return false;
    }
    return false;
  }

  function* above(organisation: string): Generator<string> {
    const seen = new Set<string>();
    let id: string | undefined = organisation;
    while (id !== undefined && !seen.has(id)) {
      seen.add(id);
      yield id;
      id = organisations.get(id)?.parentOrganisation?.id;
    }
  }

  function rootOf(organisation: string): string {
    return [...above(organisation)].filter((id) => organisations.has(id)).at(-1) ?? organisation;
  }
}

const isNamed = ({ id, schoolUnitCode }: Organisation, name: string): boolean => id === name || schoolUnitCode === name;

/**
 * Finds organisations that may be chosen schools, because their type is unknown, or because a school that is chosen by its code has
 * no record with that code.
 * @param missing names of chosen schools that no unit has
 */
function* doubtfulAmong(others: Organisation[], missing: string[]): Generator<Item, Set<string>> {
  const doubtful = new Set<string>();
  for (const name of missing) {
    const named = others.filter((one) => isNamed(one, name));
    for (const { id, organisationType } of named) {
      doubtful.add(id);
      yield unknownValue({ where: "organisations", item: id }, "organisationType", organisationType);
    }
    if (named.length > 0) continue;
    for (const { id } of others) doubtful.add(id);
    const reason = dataProblem("noSuch", { kind: "school", id: name });
    yield { is: "unclear", at: { where: "organisations" }, reason, leavesOpen: ["school"] };
  }
  return doubtful;
}
