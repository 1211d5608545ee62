/** Header with the time of a test's request. Only the test server reads it. */
export const NOW_HEADER = "x-test-now";
