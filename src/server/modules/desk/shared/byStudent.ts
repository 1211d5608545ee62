export function byStudent<Row extends { studentId: string }>(rows: Row[]): (studentId: string) => Row[] {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.studentId, [...(found.get(row.studentId) ?? []), row]);
  return (studentId) => found.get(studentId) ?? [];
}
