/**
 * Problems of data on its way in and out, which the office reads at the desk (DESK-7), each with the names of its values. Their
 * texts are those of the namespace "dataProblems", in all languages; the command line and programs get the English ones.
 */
export const DATA_PROBLEMS = {
  // Runs that ended early, or would have removed too many records.
  interrupted: [],
  tookTooLong: ["minutes"],
  runFailed: ["name"],
  more: ["count"],
  studentsWouldEnd: ["ended", "count"],
  lessonsWouldEnd: ["ended", "count"],
  guardianshipsWouldEnd: ["ended", "count"],
  rolesWouldEnd: ["ended", "count"],
  membershipsWouldEnd: ["ended", "count"],
  ownershipsWouldEnd: ["ended", "count"],
  signInsWouldEnd: ["ended", "count"],
  itemsWouldGo: ["gone", "count"],
  tooMuchWouldEnd: [],
  tooManyBad: ["bad", "count"],
  programRevoked: [],
  // Sources that are set up wrongly.
  settingsUnusable: [],
  noAudience: ["kind", "id"],
  writesItself: [],
  broughtByImport: [],
  keyMissing: [],
  secretsChanged: [],
  // Systems that do not reply as they should.
  notHttps: [],
  addressUnusable: [],
  addressWithPassword: [],
  inOwnNetwork: [],
  noSuchHost: [],
  connectionRefused: [],
  connectionBrokeOff: [],
  noReplyInTime: [],
  unreachable: ["code"],
  replyBrokeOff: [],
  pageTooLarge: ["megabytes"],
  noTokenNow: ["status"],
  tokenRefused: ["status"],
  replyWithoutToken: [],
  credentialsRefused: [],
  mayNotRead: [],
  redirects: ["status"],
  replyStatus: ["status"],
  replyUnexpected: ["field"],
  notJson: [],
  samePageTwice: [],
  recordOnTwoPages: [],
  countDiffers: ["came", "total"],
  pagesInCircle: [],
  tooManyPages: [],
  notOffered: [],
  filterRefused: ["filter"],
  schoolsNotChosen: ["schools"],
  noSchools: [],
  noCalendar: [],
  noMenu: [],
  // Files that cannot be read, or whose content cannot be true.
  fileMissing: [],
  columnsMissing: ["columns", "count"],
  fileUnreadable: ["code"],
  fileCutShort: [],
  fileNotUtf8: [],
  fileWithSemicolons: [],
  fileOfChangesOnly: ["file"],
  noSchoolForUs: [],
  noStudentAnywhere: [],
  // Records that cannot be used.
  noRow: [],
  valueMissing: [],
  wrongType: [],
  wrongFormat: [],
  tooLong: [],
  tooShort: [],
  outOfRange: [],
  valueUnusable: [],
  valueUnknown: ["value"],
  itemUnusable: ["field"],
  goneKept: ["count"],
  noDay: ["value"],
  neitherTrueNorFalse: [],
  missingOrWrong: [],
  unknownZone: ["zone"],
  ruleNotTaken: ["rule"],
  noLessonTime: [],
  endsTooEarly: [],
  occursTwice: ["id"],
  noSuch: ["kind", "id"],
  signInTaken: [],
  textsShared: [],
  textReplaced: [],
  menuReplaced: [],
  closedAlready: [],
  levelUsed: ["level"],
  scaleWithoutLevel: ["level"],
  matrixWithoutCell: ["matrix", "row", "level"],
  notAssessedBy: ["kind", "matrix"],
  notAssessedAlone: ["kind"],
  notInGroup: ["kind"],
  rowTwice: [],
  // Records that are not for us, with their number.
  overEnded: ["rows"],
  overNotNow: ["rows"],
  overOtherSchool: ["rows"],
  overNotChosen: ["rows"],
  overNoSchool: ["rows"],
  overContact: ["rows"],
  overNoGuardian: ["rows"],
  overNobody: ["rows"],
  overYearOver: ["rows"],
  overOtherTime: ["rows"],
  overRole: ["rows", "role"],
  overGroupType: ["rows", "type"],
  overRelation: ["rows", "relation"],
  overNoRelation: ["rows"],
  overNoGroup: ["rows"],
  overTeaching: ["rows"],
  overFarAway: ["rows"],
  overOtherGroup: ["rows"],
  overReportedHere: ["rows"],
  overStranger: ["rows", "kind"],
  overHeld: ["rows", "kind"],
  overUnknown: ["rows", "kind"],
  // Guardians' reports that do not reach a school.
  takesNoChanges: [],
  ownSystem: [],
  noMailServer: [],
  studentWithoutId: ["source"],
  mayHaveArrived: [],
  noToken: ["status"],
  httpStatus: ["status"],
  sendingFailed: ["name"],
} as const satisfies Record<string, readonly string[]>;

export type DataProblemCode = keyof typeof DATA_PROBLEMS;
type ValueNames<Code extends DataProblemCode> = (typeof DATA_PROBLEMS)[Code][number];
type ValuesOf<Code extends DataProblemCode> = Record<ValueNames<Code>, string | number>;

export type DataProblem = { code: DataProblemCode; values: Record<string, string | number> };

/** Makes a problem with exactly the values that its texts show. */
export const dataProblem = <Code extends DataProblemCode>(
  code: Code,
  ...[values]: ValueNames<Code> extends never ? [] : [ValuesOf<Code>]
): DataProblem => ({ code, values: values ?? {} });

type PassedOverCode = {
  [Code in DataProblemCode]: "rows" extends ValueNames<Code> ? Code : never;
}[DataProblemCode];

/** Makes the problem of one record that is not for us. */
export const passedOver = <Code extends PassedOverCode>(
  code: Code,
  ...[values]: Exclude<ValueNames<Code>, "rows"> extends never ? [] : [Omit<ValuesOf<Code>, "rows">]
): DataProblem => ({ code, values: { ...values, rows: 1 } });

/** Whether this version has texts for a code. During a rollout a newer server may have stored another one. */
export const isDataProblemCode = (code: string): code is DataProblemCode => Object.hasOwn(DATA_PROBLEMS, code);
