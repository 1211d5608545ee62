/** Carries the moment at which a test's request is to happen. The test server alone knows it. */
export const NOW_HEADER = "x-test-now";
