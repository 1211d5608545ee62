import { loadNamespaces } from "#client/i18n/i18n.ts";
import { latePart } from "#client/ui/latePart.ts";

export const planTimeline = latePart(async () => {
  const [{ PlanTimeline }] = await Promise.all([
    import("#client/features/plans/embed/PlanTimeline.tsx"),
    loadNamespaces("plans"),
  ]);
  return PlanTimeline;
});

export const assignmentsOverview = latePart(async () => {
  const [{ AssignmentsOverview }] = await Promise.all([
    import("#client/features/assignments/embed/AssignmentsOverview.tsx"),
    loadNamespaces("assignments", "assessments"),
  ]);
  return AssignmentsOverview;
});

export const latestResult = latePart(async () => {
  const [{ LatestResult }] = await Promise.all([
    import("#client/features/assessments/embed/LatestResult.tsx"),
    loadNamespaces("assessments"),
  ]);
  return LatestResult;
});

export const switchedOffPanel = latePart(async () => (await import("./SwitchedOffPanel.tsx")).SwitchedOffPanel);

export const noSchool = latePart(async () => (await import("./NoSchool.tsx")).NoSchool);

export const newcomer = latePart(async () => {
  const [{ Newcomer }] = await Promise.all([import("./Newcomer.tsx"), loadNamespaces("events")]);
  return Newcomer;
});
