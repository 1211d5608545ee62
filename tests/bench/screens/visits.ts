/** Visits from a list to one of its items, with the pointer over the link before the press. */
export type Visit = { what: string; from: string; link: string };

export const VISITS: Visit[] = [
  { what: "a post", from: "/posts", link: "main a[href='/posts/post-foraldramote']" },
  { what: "a plan", from: "/plans", link: "main a[href='/plan/plan-brak-och-procent']" },
  { what: "an assignment of the school's own", from: "/assignments", link: "main a[href='/assignment/1001']" },
  { what: "an assignment of Teams", from: "/assignments", link: "main a[href='/assignment/8f2c6a12-sv-kallor']" },
  { what: "a group", from: "/groups", link: "main a[href='/groups/group-7b-ma']" },
  { what: "a course", from: "/courses", link: "main li button[aria-expanded]" },
  { what: "all plans", from: "/", link: "main a[href='/plans']" },
  { what: "all assignments", from: "/", link: "main a[href='/assignments']" },
];
