import { makeStyles, mergeClasses } from "@fluentui/react-components";
import { Fragment } from "react";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { useAllergensFor } from "#client/resources/childCard.ts";
import { latePart, usePart } from "#client/ui/latePart.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { Allergen } from "#contract/kinds.ts";

const useStyles = makeStyles({ waiting: { visibility: "hidden" } });

const mark = latePart(async () => {
  const [{ AvoidedMark }] = await Promise.all([import("./AvoidedMark.tsx"), loadNamespaces("meals", "allergens")]);
  return AvoidedMark;
});

type LunchProps = {
  eaters: readonly { id: string; firstName: string }[];
  courses: readonly { name: string; allergens: readonly Allergen[] }[];
};

/**
 * The courses of lunch in a line, each that a child must not eat with a mark (MEAL-2). Nothing is shown before it is known
 * whether it needs one: without the mark, it would read as something that the child can eat.
 */
export function Lunch({ eaters, courses }: LunchProps) {
  const styles = useStyles();
  const known = useAllergensFor(
    eaters.map(({ id }) => id),
    courses,
  );
  const avoidedIn = (allergens: readonly Allergen[]) =>
    eaters.flatMap(({ firstName: name }, at) => {
      const avoided = allergens.filter((one) => known[at]?.includes(one));
      return avoided.length > 0 ? [{ name, avoided }] : [];
    });
  const unknown = eaters.filter((_, at) => known[at] === null);
  const hasMark = unknown.length > 0 || courses.some(({ allergens }) => avoidedIn(allergens).length > 0);
  const Mark = usePart(mark, hasMark);
  const isWaiting = known.includes(undefined) || (hasMark && !Mark);
  return (
    <span className={mergeClasses(isWaiting && styles.waiting)}>
      {courses.map(({ name, allergens }, at) => (
        <Fragment key={name}>
          {at > 0 && " / "}
          <SchoolText>{name}</SchoolText>
          {Mark && avoidedIn(allergens).map((one) => <Mark key={one.name} name={one.name} allergens={one.avoided} />)}
        </Fragment>
      ))}
      {Mark && unknown.map(({ id, firstName }) => <Mark key={id} name={firstName} allergens={null} />)}
    </span>
  );
}
