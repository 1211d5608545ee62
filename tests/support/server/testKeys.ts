/** Keys with which the servers of tests seal health data. */
export const TEST_KEYS = [Buffer.alloc(32, "test").toString("base64")];
